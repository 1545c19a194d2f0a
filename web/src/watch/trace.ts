/** The steps of one run, fetched in windows; any position can be shown. */

import { library } from '../library';
import { State, type Step, unpackStep } from './state';

const WINDOW = 1 << 14;
/** Windows kept, so that stepping to and fro does not fetch again. */
const KEPT = 8;

export interface Moment {
  position: number;
  state: State;
  /** The step that led here; none at the start. */
  step: Step | null;
  /** The step that comes next; none at the end. */
  next: Step | null;
}

interface Window {
  start: { queens: Uint16Array; tried: Uint32Array; counters: Float64Array };
  events: Uint16Array;
  last: boolean;
}

export class Trace {
  private readonly windows = new Map<number, Promise<Window>>();
  private now: { position: number; state: State } | null = null;

  constructor(
    readonly program: string,
    readonly n: number,
  ) {}

  /** What the board is after `position` steps, or at the end if there are fewer. */
  async at(position: number): Promise<Moment> {
    const index = Math.floor(position / WINDOW);
    const window = await this.window(index);
    const start = index * WINDOW;
    if (window.events.length === 0 && index > 0) return this.at(await this.length(index));
    const offset = Math.min(position - start, window.events.length);
    // The step before belongs to the window before.
    const before = offset > 0 || index === 0 ? window : await this.window(index - 1);
    const led = offset > 0 ? window.events[offset - 1] : before.events[WINDOW - 1];
    const state = this.replay(window, start, offset);
    const ends = offset === window.events.length;
    const follower = ends && !window.last ? await this.window(index + 1) : window;
    const next = ends
      ? follower === window
        ? undefined
        : follower.events[0]
      : window.events[offset];
    const moment: Moment = {
      position: start + offset,
      state,
      step: start + offset > 0 ? unpackStep(led) : null,
      next: next === undefined ? null : unpackStep(next),
    };
    return moment;
  }

  /** Goes on from the last moment where that is near, else from the window's start. */
  private replay(window: Window, start: number, offset: number): State {
    const { now } = this;
    const near = now !== null && now.position >= start && now.position <= start + offset;
    const state = near ? now.state : new State(this.n, window.start);
    const from = near ? now.position - start : 0;
    for (let i = from; i < offset; i += 1) state.apply(unpackStep(window.events[i]));
    this.now = { position: start + offset, state };
    return state;
  }

  /** The length of a run that ends before the window `index`. */
  private async length(index: number): Promise<number> {
    let [low, high] = [0, index];
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2);
      const { events } = await this.window(middle);
      if (events.length > 0) low = middle;
      else high = middle;
    }
    return low * WINDOW + (await this.window(low)).events.length;
  }

  private window(index: number): Promise<Window> {
    let window = this.windows.get(index);
    if (window === undefined) {
      window = library
        .call('steps', this.program, this.n, index * WINDOW, WINDOW)
        .then(({ events, last, ...start }) => ({ events, last, start }));
      this.windows.set(index, window);
      const oldest = this.windows.keys().next();
      if (this.windows.size > KEPT && !oldest.done) this.windows.delete(oldest.value);
    }
    return window;
  }
}
