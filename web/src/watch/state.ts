/** The board between two steps, and what a step does to it. */

import { type Square, same, unpack } from '../board/geometry';

export type Kind = 'refused' | 'free' | 'placed' | 'undone' | 'solution';
const KINDS: readonly Kind[] = ['refused', 'free', 'placed', 'undone', 'solution'];

export interface Step extends Square {
  kind: Kind;
}

/** Reads a step that the library packed into a number. */
export function unpackStep(packed: number): Step {
  return { kind: KINDS[packed >> 12], row: (packed >> 6) & 63, col: packed & 63 };
}

export interface Counters {
  tested: number;
  placed: number;
  undone: number;
  solutions: number;
}

/** What the library says of the board before the first step of a window. */
export interface Start {
  queens: Uint16Array;
  tried: Uint32Array;
  counters: Float64Array;
}

export class State {
  /** In the order in which they were placed. */
  queens: Square[] = [];
  /** For each row, the columns tried since it was last begun. */
  tried: Set<number>[];
  counters: Counters = { tested: 0, placed: 0, undone: 0, solutions: 0 };

  constructor(n: number, start?: Start) {
    this.tried = Array.from({ length: n }, (_, row) => {
      const [low, high] = start ? [start.tried[2 * row], start.tried[2 * row + 1]] : [0, 0];
      const bit = (col: number) => ((col < 32 ? low >>> col : high >>> (col - 32)) & 1) === 1;
      return new Set(Array.from({ length: n }, (_, col) => col).filter(bit));
    });
    if (start) {
      this.queens = [...start.queens].map(unpack);
      const [tested, placed, undone, solutions] = start.counters;
      this.counters = { tested, placed, undone, solutions };
    }
  }

  apply({ kind, row, col }: Step): void {
    const { counters, tried } = this;
    if (kind === 'solution') {
      counters.solutions += 1;
    } else if (kind === 'undone') {
      counters.undone += 1;
      const index = this.queens.findLastIndex(queen => same(queen, { row, col }));
      if (index >= 0) this.queens.splice(index, 1);
    } else {
      tried[row].add(col);
      if (kind === 'placed') {
        counters.placed += 1;
        this.queens.push({ row, col });
        for (const below of tried.slice(row + 1)) below.clear();
      } else {
        counters.tested += 1;
      }
    }
  }
}
