/** What a step means, in a sentence. */

import { attackers, squareName } from '../board/geometry';
import { t } from '../i18n';
import { movesQueens } from '../programs';
import type { Moment } from './moment';

export function sentence(program: string, n: number, moment: Moment): string {
  const { step, next, counters } = moment;
  const { say } = t().watch;
  if (step === null) return say.start(n);
  if (next === null) return movesQueens(program) ? say.over(counters.solutions) : say.end;
  const left = exhaustion(n, moment);
  const last = movesQueens(program) ? lastMove(n, moment) : lastStep(program, n, moment);
  // Of the last square refused in a row the row is what matters.
  return left !== '' && step.kind === 'refused' ? left : say.join(last, left);
}

function lastStep(program: string, n: number, { step, counters, refusal }: Moment): string {
  const { say } = t().watch;
  if (step === null) return '';
  const square = squareName(n, step);
  switch (step.kind) {
    case 'free':
      return program === 'permutations' ? say.freeUp(square) : say.free(square);
    case 'refused':
      return refusal
        ? say.refused(square, squareName(n, refusal.queen), refusal.line)
        : say.refusedPlain(square);
    case 'placed':
      return say.placed(square);
    case 'undone':
      return say.undone(square);
    case 'solution':
      return say.solution(counters.solutions);
  }
}

/** The same of a program that refuses no square: it weighs them, and moves its queens. */
function lastMove(n: number, moment: Moment): string {
  const { step, queens } = moment;
  const { say } = t().watch;
  if (step?.kind === 'undone') return say.pickedUp(squareName(n, step));
  if (step?.kind !== 'free' && step?.kind !== 'refused') return lastStep('', n, moment);
  return say.weighed(squareName(n, step), attackers(queens, step).length);
}

/** Why the next step takes a queen back: what became of the squares of the row below. */
function exhaustion(n: number, { next, exhausted, levels }: Moment): string {
  if (next === null || exhausted === null) return '';
  const { say } = t().watch;
  const { row, attacked } = exhausted;
  const tries = levels.at(-1)?.tries ?? [];
  const names = (fate: string) =>
    tries.filter(one => one.fate === fate).map(one => squareName(n, one.square));
  const [failed, led] = [names('failed'), names('led')];
  return failed.length + led.length === 0
    ? say.allAttacked(n - row, squareName(n, next))
    : say.noneLeft(n - row, failed, led, attacked, squareName(n, next));
}
