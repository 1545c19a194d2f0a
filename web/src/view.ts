/** What every view is to the page. */

import type { Query } from './route';

export interface View {
  element: HTMLElement;
  /** Takes the view off: timers and listeners end. */
  leave(): void;
}

/** Makes a view from the parameters of the address. */
export type MakeView = (query: Query) => View;
