/** The teaching programs: what the library and the words of the project say of them. */

import programs from 'virtual:programs';
import { language } from './i18n';

const BY_ID = new Map(programs.map(program => [program.id, program]));

/** In the order of a course. */
export const PROGRAMS: readonly string[] = programs.map(({ id }) => id);

export const nameOf = (id: string): string => BY_ID.get(id)?.[language()].name ?? id;
export const codeOf = (id: string): string[] => BY_ID.get(id)?.[language()].code ?? [];

/** The idea in a sentence. */
export function ideaOf(id: string): string {
  const idea = BY_ID.get(id)?.[language()].idea ?? '';
  return idea.charAt(0).toUpperCase() + idea.slice(1) + (language() === 'zh' ? '。' : '.');
}

/** Whether it fills one row after the other, and goes back when a row has no square left. */
export const goesByRows = (id: string): boolean => BY_ID.get(id)?.branches === 'Rows';
/** Whether its queens move: then there is no tree, no branch, and nothing is refused for good. */
export const movesQueens = (id: string): boolean => BY_ID.get(id)?.branches === 'Moves';
