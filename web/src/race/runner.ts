/** Runs the programs one after the other, so that none slows another down. */

import { background, type ProgramInfo } from '../library';

/** A program that needs more steps than this is given up. */
export const BUDGET = 1e8;

export interface Result {
  placed: number;
  tested: number;
  solutions: number;
  /** In milliseconds. */
  time: number;
  /** Still at work: these are the numbers so far. */
  running: boolean;
  /** Whether it came to its end. */
  ended: boolean;
}

export type Measure = 'placed' | 'tested' | 'time';
export const MEASURES: readonly Measure[] = ['placed', 'tested', 'time'];

/** The results of all programs on one board. */
export type Heat = Map<string, Result>;

function resultOf(counts: Float64Array, time: number, running: boolean): Result {
  const [tested, placed, , solutions, ended] = counts;
  return { placed, tested, solutions, time, running, ended: ended === 1 };
}

/**
 * Races on one board. `skip` says which programs were given up on smaller
 * boards; `changed` is called whenever a number is new.
 */
export async function race(
  n: number,
  programs: readonly ProgramInfo[],
  heat: Heat,
  changed: (running: string | null) => void,
): Promise<void> {
  for (const { id } of programs) {
    changed(id);
    const start = performance.now();
    const { counts, milliseconds } = await background.run(id, n, BUDGET, soFar => {
      heat.set(id, resultOf(soFar, performance.now() - start, true));
      changed(id);
    });
    heat.set(id, resultOf(counts, milliseconds, false));
    changed(id);
  }
  changed(null);
}
