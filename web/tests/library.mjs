/** The library itself, in Node: what the page shows must equal what it says. */

import { readFileSync } from 'node:fs';
import * as wasm from '../src/wasm/queens_wasm.js';

wasm.initSync({
  module: readFileSync(new URL('../src/wasm/queens_wasm_bg.wasm', import.meta.url)),
});

export { wasm };

/** The programs in the order of the library. */
export const PROGRAMS = wasm.programs().map(({ id }) => id);

const name = (n, row, col) => String.fromCharCode(97 + col) + (n - row);

/** The queens' squares and the counters after `position` steps of a run. */
export function momentOf(id, n, position) {
  const { queens, counters } = wasm.steps(id, n, position, 0);
  return {
    queens: [...queens].map(queen => name(n, queen >> 6, queen & 63)).sort(),
    counters: [...counters],
  };
}

/** The squares of the solution with this number, from 1. */
export function solutionOf(n, k, fundamental = false) {
  const columns = wasm.solutions(n, fundamental, k - 1, 1);
  return [...columns].map((col, row) => name(n, row, col)).sort();
}
