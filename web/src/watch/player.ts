/** Where the run is shown, and how fast it moves. */

import { library } from '../library';
import { type Moment, momentOf } from './moment';

/** Steps a second. */
export const SPEEDS: readonly number[] = [1, 2, 4, 8, 16, 32, 64, 250, 1000, 5000, 20000, 100000];

export class Player {
  playing = false;
  position = 0;
  private wanted = 0;
  private working = false;
  private frame = 0;
  private clock = 0;
  private owed = 0;

  constructor(
    private readonly program: string,
    private readonly n: number,
    public speed: number,
    private readonly show: (moment: Moment) => void,
    private readonly waiting: () => void,
    private readonly failed: (error: Error) => void,
  ) {}

  /** Goes to a position. While one is fetched only the latest wish counts. */
  async go(position: number): Promise<void> {
    this.wanted = Math.max(0, position);
    if (this.working) return;
    this.working = true;
    const patience = setTimeout(this.waiting, 300);
    try {
      for (let goal = -1; goal !== this.wanted; ) {
        goal = this.wanted;
        const moment = momentOf(await library.call('moment', this.program, this.n, goal));
        this.position = moment.position;
        if (this.wanted === goal) this.wanted = goal = moment.position;
        if (moment.next === null) this.pause();
        this.show(moment);
      }
    } catch (error) {
      this.pause();
      this.failed(error as Error);
    } finally {
      clearTimeout(patience);
      this.working = false;
    }
  }

  step(by: number): void {
    this.pause();
    void this.go(this.position + by);
  }

  play(): void {
    this.playing = true;
    this.clock = performance.now();
    this.owed = 1;
    this.frame = requestAnimationFrame(this.tick);
  }

  pause(): void {
    this.playing = false;
    cancelAnimationFrame(this.frame);
  }

  private readonly tick = (now: number): void => {
    if (!this.playing) return;
    // A page that was hidden does not catch up.
    this.owed += (Math.min(now - this.clock, 250) / 1000) * this.speed;
    this.clock = now;
    const steps = Math.floor(this.owed);
    if (steps > 0 && !this.working) {
      this.owed -= steps;
      void this.go(this.position + steps);
    }
    this.frame = requestAnimationFrame(this.tick);
  };
}
