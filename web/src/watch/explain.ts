/** What a step means, in a sentence and on the board. */

import { attackers, type Line, type Square, same, sharedLine, squareName } from '../board/geometry';
import { t } from '../i18n';
import type { Moment } from './trace';

/** The queen that a program meets first when it refuses a square. */
export function refuser(program: string, queens: readonly Square[], square: Square): Square | null {
  const others = queens.filter(queen => !same(queen, square));
  // Full boards are checked from the top: what stands below is not looked at yet.
  const seen = program === 'permutations' ? others.filter(queen => queen.row < square.row) : others;
  const found = attackers(seen, square).sort((a, b) => a.row - b.row);
  // The walkers start at the square and meet the nearest queen first.
  const nearest = program === 'grid-walk' || program === 'column-walk';
  if (program === 'board-check') {
    const order: Line[] = ['row', 'column', 'falling', 'rising'];
    const rank = (queen: Square) => order.indexOf(sharedLine(queen, square) ?? 'row');
    found.sort((a, b) => rank(a) - rank(b));
  }
  return (nearest ? found.at(-1) : found[0]) ?? null;
}

/** Which of several lines of code refuses: the scans of `board-check` are four. */
export function refusingLine(program: string, queen: Square | null, square: Square): number {
  if (program !== 'board-check' || queen === null) return 0;
  const line = sharedLine(queen, square);
  return line === null ? 0 : ['row', 'column', 'falling', 'rising'].indexOf(line);
}

/** Whether the next step takes back a queen that led nowhere. */
export function isDeadEnd({ step, next }: Moment): boolean {
  return (
    next?.kind === 'undone' && step !== null && step.kind !== 'undone' && step.kind !== 'solution'
  );
}

export function sentence(program: string, n: number, moment: Moment): string {
  const { say } = t().watch;
  const { step, next, state } = moment;
  const name = (square: Square) => squareName(n, square);
  if (step === null) return say.start(n);
  if (next === null) {
    return program === 'min-conflicts' ? say.over(state.counters.solutions) : say.end;
  }
  if (isDeadEnd(moment) && step.kind !== 'placed' && program !== 'permutations') {
    return say.deadEnd(name(next));
  }
  switch (step.kind) {
    case 'free':
      return program === 'permutations' ? say.freeUp(name(step)) : say.free(name(step));
    case 'refused': {
      const queen = refuser(program, state.queens, step);
      const line = queen && sharedLine(queen, step);
      return queen && line
        ? say.refused(name(step), name(queen), line)
        : say.refusedPlain(name(step));
    }
    case 'placed':
      return say.placed(name(step));
    case 'undone':
      return say.undone(name(step));
    case 'solution':
      return say.solution(state.counters.solutions);
  }
}
