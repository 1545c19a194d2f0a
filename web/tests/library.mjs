/** The library itself, in Node: what the page shows must equal what it says. */

import { readFileSync } from 'node:fs';
import * as wasm from '../src/wasm/queens_wasm.js';

wasm.initSync({
  module: readFileSync(new URL('../src/wasm/queens_wasm_bg.wasm', import.meta.url)),
});

export { wasm };

/** The programs in the order of the library. */
export const PROGRAMS = wasm.programs().map(({ id }) => id);

export const name = (n, row, col) => String.fromCharCode(97 + col) + (n - row);

/** The name of a square that the library packed into a number. */
export const unpacked = (n, square) => name(n, square >> 6, square & 63);

/** The queens' squares and the counters after `position` steps of a run. */
export function momentOf(id, n, position) {
  const { queens, counters } = new wasm.Recording(id, n).at(position);
  return {
    queens: [...queens].map(queen => unpacked(n, queen)).sort(),
    counters: [...counters],
  };
}

/** The first step of a run for which this holds of the moment. */
export function firstStep(id, n, holds) {
  const recording = new wasm.Recording(id, n);
  for (let step = 0; ; step += 1) {
    const moment = recording.at(step);
    if (holds(moment)) return step;
    if (moment.next < 0) throw new Error(`there is no such step of ${id}`);
  }
}

/** The squares of the solution with this number, from 1. */
export function solutionOf(n, k, fundamental = false) {
  const columns = wasm.solutions(n, fundamental, k - 1, 1);
  return [...columns].map((col, row) => name(n, row, col)).sort();
}
