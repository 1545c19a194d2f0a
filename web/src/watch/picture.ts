/** What the board shows of a moment: the queens, what they attack, the square in question. */

import type { Picture, QueenLook } from '../board/board';
import { attacked, attackers, type Square, same } from '../board/geometry';
import { goesByRows, movesQueens } from '../programs';
import type { Moment } from './moment';

type Marked = NonNullable<Picture['marks']>[number];

export function picture(program: string, n: number, moment: Moment, attacks: boolean): Picture {
  const { step, queens, refusal, exhausted } = moment;
  const kind = step?.kind;
  // A square that is only weighed has as many lines as queens that attack it.
  const weighs = movesQueens(program);
  const met = refusal === null ? [] : weighs && step ? attackers(queens, step) : [refusal.queen];
  const look = (queen: Square): QueenLook => {
    if (kind === 'solution') return 'solved';
    return kind === 'placed' && step && same(queen, step) ? 'newest' : 'calm';
  };
  const marks = lookedAt(program, moment);
  if (step && (kind === 'refused' || kind === 'free' || kind === 'undone')) {
    const others = marks.filter(mark => !same(mark, step));
    marks.splice(0, marks.length, ...others, {
      ...step,
      mark: kind === 'undone' ? 'leaving' : weighs && kind === 'refused' ? 'weighed' : kind,
    });
  }
  if (attacks) {
    const plain = attacked(n, queens).filter(square => !marks.some(mark => same(mark, square)));
    marks.push(...plain.map(square => ({ ...square, mark: 'attacked' as const })));
  }
  return {
    queens: queens.map(one => ({ ...one, look: look(one) })),
    marks,
    lines: step ? met.map((queen): [Square, Square] => [queen, step]) : [],
    band: exhausted ? { row: exhausted.row } : null,
  };
}

/** What became of the squares for the next queen: refused, or tried. */
function lookedAt(program: string, { levels }: Moment): Marked[] {
  if (movesQueens(program)) return [];
  const { tries, refused } = levels[levels.length - 1];
  const tried = tries.map(({ square, fate }) => ({
    ...square,
    mark: fate === 'led' ? ('led' as const) : ('failed' as const),
  }));
  // Programs that go square by square refuse half the board: that is what the dots are for.
  const out = goesByRows(program) ? refused : [];
  return [...out.map(square => ({ ...square, mark: 'out' as const })), ...tried];
}
