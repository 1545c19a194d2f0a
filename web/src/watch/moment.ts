/** The run between two steps, as the library tells it. */

import { type Line, type Square, unpack } from '../board/geometry';
import type { Api } from '../worker';

export type Kind = 'refused' | 'free' | 'placed' | 'undone' | 'solution';
const KINDS: readonly Kind[] = ['refused', 'free', 'placed', 'undone', 'solution'];
const LINES: readonly Line[] = ['row', 'column', 'falling', 'rising'];

export interface Step extends Square {
  kind: Kind;
}

export interface Counters {
  tested: number;
  placed: number;
  undone: number;
  solutions: number;
}

export type Fate = 'failed' | 'led' | 'standing';
const FATES: readonly Fate[] = ['failed', 'led', 'standing'];

/** A queen of the branch, or one that was tried in her place. */
export interface Try {
  square: Square;
  fate: Fate;
  /** When she was placed. */
  step: number;
  /** Queens placed below her. */
  below: number;
  solutions: number;
}

/** What was looked at with some number of queens on the board. */
export interface Level {
  tries: Try[];
  /** Attacked when tested: no queen ever stood there. */
  refused: Square[];
}

export interface Moment {
  position: number;
  /** The step that led here; none at the start. */
  step: Step | null;
  /** The step that comes next; none at the end. */
  next: Step | null;
  /** In the order in which they were placed. */
  queens: Square[];
  counters: Counters;
  /** The line of code that made the step. */
  line: number;
  /** The queen that refused the square, and the line along which she attacks it. */
  refusal: { queen: Square; line: Line } | null;
  /** Whether the next step takes back a queen that led nowhere. */
  deadEnd: boolean;
  /** The row in which no square is left, if the next step takes a queen back for that. */
  exhausted: { row: number; attacked: number; failed: number; led: number } | null;
  /** One for each queen, and one for the queen to come. */
  levels: Level[];
}

function unpackStep(packed: number): Step | null {
  return packed < 0 ? null : { kind: KINDS[packed >> 12], ...unpack(packed & 0xfff) };
}

/** Numbers in groups of so many. */
function* groups(numbers: ArrayLike<number>, size: number): Generator<number[]> {
  for (let i = 0; i < numbers.length; i += size) {
    yield Array.from({ length: size }, (_, k) => numbers[i + k]);
  }
}

export function momentOf(told: ReturnType<Api['moment']>): Moment {
  const queens = [...told.queens].map(unpack);
  const levels: Level[] = Array.from({ length: queens.length + 1 }, () => ({
    tries: [],
    refused: [],
  }));
  for (const [level, square] of groups(told.refused, 2)) levels[level].refused.push(unpack(square));
  for (const [level, square, fate, step, below, solutions] of groups(told.tries, 6)) {
    const one = { square: unpack(square), fate: FATES[fate], step, below, solutions };
    levels[level].tries.push(one);
  }
  const [tested, placed, undone, solutions] = told.counters;
  const [queen, line] = told.refusal;
  const [row, attacked, failed, led] = told.exhausted;
  return {
    position: told.position,
    step: unpackStep(told.step),
    next: unpackStep(told.next),
    queens,
    counters: { tested, placed, undone, solutions },
    line: told.line,
    refusal: queen === undefined ? null : { queen: unpack(queen), line: LINES[line] },
    deadEnd: told.dead_end,
    exhausted: row === undefined ? null : { row, attacked, failed, led },
    levels,
  };
}
