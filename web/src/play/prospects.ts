/** What can become of a position, in words and on the board. */

import { pack, type Square, sharedLine, squareName, unpack } from '../board/geometry';
import { t } from '../i18n';
import { library, type Prospects } from '../library';
import type { Position } from './position';

/** A search that places more queens than this stops counting. */
export const BUDGET = 4e6;

export interface Verdict {
  tone: 'good' | 'bad' | 'calm';
  text: string;
  /** The row or column that has no free square. */
  band: { row: number } | { col: number } | null;
}

/** What is plain from the queens alone. */
export function plainVerdict(position: Position): Verdict | null {
  const { state } = t().play;
  const { n, conflicts } = position;
  const [pair] = conflicts;
  if (conflicts.length > 1)
    return { tone: 'bad', text: state.attacks(conflicts.length), band: null };
  if (pair) {
    const [first, second] = pair.map(square => squareName(n, square));
    return {
      tone: 'bad',
      text: state.attack(first, second, sharedLine(...pair) ?? 'row'),
      band: null,
    };
  }
  if (position.solved) return { tone: 'good', text: state.solved(n), band: null };
  return null;
}

/** What the library found out. */
export function verdict(
  position: Position,
  { count, dead, detail, nodes, exact }: Prospects,
): Verdict {
  const { state } = t().play;
  const { n } = position;
  if (dead === 'row')
    return { tone: 'bad', text: state.row(n - detail[0]), band: { row: detail[0] } };
  if (dead === 'column') {
    const file = String.fromCharCode(97 + detail[0]);
    return { tone: 'bad', text: state.column(file), band: { col: detail[0] } };
  }
  if (dead === 'searched') {
    const text = position.queens.length === 0 ? state.searched(0) : state.searched(nodes);
    return { tone: 'bad', text, band: null };
  }
  if (!exact && count === 0) {
    return { tone: 'calm', text: state.unknown, band: null };
  }
  return {
    tone: 'calm',
    text: position.queens.length === 0 ? state.empty : state.open,
    band: null,
  };
}

export function countText({ count, exact }: Prospects): string {
  return exact ? t().play.count(count) : t().play.atLeast(count);
}

export function hintSquare({ hint }: Prospects): Square | null {
  return hint < 0 ? null : unpack(hint);
}

/**
 * On a dead board: the queen without whom there is a way to finish, the one placed
 * last if there are several. Where no one queen is to blame it is the last one, and
 * `enough` says that others must follow.
 */
export async function queenToTakeBack(
  position: Position,
): Promise<{ square: Square; enough: boolean } | null> {
  const { n, queens } = position;
  for (const square of queens.toReversed()) {
    const others = queens.filter(queen => queen !== square);
    const { count } = await library.call('prospects', n, Uint32Array.from(others, pack), BUDGET);
    if (count > 0) return { square, enough: true };
  }
  const last = queens.at(-1);
  return last ? { square: last, enough: false } : null;
}
