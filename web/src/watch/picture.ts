/** What the board shows of a moment: the queens, what they attack, the square in question. */

import type { Picture, QueenLook } from '../board/board';
import { attacked, type Square, same } from '../board/geometry';
import { isDeadEnd, refuser } from './explain';
import type { Moment } from './trace';

type Marked = NonNullable<Picture['marks']>[number];

export function picture(program: string, n: number, moment: Moment, attacks: boolean): Picture {
  const { step, state } = moment;
  const kind = step?.kind;
  const look = (queen: Square): QueenLook => {
    if (kind === 'solution') return 'solved';
    return kind === 'placed' && step && same(queen, step) ? 'newest' : 'calm';
  };
  const marks: Marked[] = attacks
    ? attacked(n, state.queens).map(square => ({ ...square, mark: 'attacked' as const }))
    : [];
  if (step && (kind === 'refused' || kind === 'free')) marks.push({ ...step, mark: kind });
  if (step && kind === 'undone') marks.push({ ...step, mark: 'leaving' });
  const queen = step && kind === 'refused' ? refuser(program, state.queens, step) : null;
  // These two do not fill one row after the other: no row of theirs is at an end.
  const rowWise = program !== 'cell-by-cell' && program !== 'permutations';
  const stuck = isDeadEnd(moment) && kind !== 'placed' && rowWise;
  return {
    queens: state.queens.map(one => ({ ...one, look: look(one) })),
    marks,
    lines: step && queen ? [[queen, step]] : [],
    band: step && stuck ? { row: step.row } : null,
  };
}
