/** What every view is to the page. */

import type { Query } from './route';

export interface View {
  element: HTMLElement;
  /** Writes the state to the address now, where that is not done at every change. */
  share?(): void;
  /** Takes the view off: timers and listeners end. */
  leave(): void;
}

/** Makes a view from the parameters of the address. */
export type MakeView = (query: Query) => View;
