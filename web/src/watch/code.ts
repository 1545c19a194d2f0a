/** The programs in short, and the line that each step belongs to. */

import type { Kind } from './state';

export interface CodeLine {
  text: string;
  /** The steps that happen on this line. */
  on?: Kind[];
}

const line = (text: string, ...on: Kind[]): CodeLine => ({ text, on });

/** The frame that the row-wise programs with a test share. */
const rowWise = (place: string, undo: string, ...test: CodeLine[]): CodeLine[] => [
  line('row(r):'),
  line('  if r = n: report', 'solution'),
  line('  for c in 0 … n−1:'),
  line('    if safe(r, c):', 'free'),
  line(`      ${place}`, 'placed'),
  line('      row(r + 1)'),
  line(`      ${undo}`, 'undone'),
  line('safe(r, c):'),
  ...test,
  line('  yes'),
];

export const CODE: Record<string, CodeLine[]> = {
  permutations: [
    line('row(r):'),
    line('  if r = n: check'),
    line('  for c in unused columns:'),
    line('    queen[r] ← c', 'placed'),
    line('    row(r + 1)'),
    line('    give c back', 'undone'),
    line('check:'),
    line('  for r in 0 … n−1:', 'free'),
    line('    queen above on a diagonal: stop', 'refused'),
    line('  report', 'solution'),
  ],
  'row-scan': [
    line('row(r):'),
    line('  if r = n: report', 'solution'),
    line('  for c in 0 … n−1:'),
    line('    queen[r] ← c'),
    line('    if safe(r):', 'free'),
    line('      row(r + 1)', 'placed'),
    line('      back: the next c', 'undone'),
    line('safe(r):'),
    line('  for i in 0 … r−1:'),
    line('    same c, same r+c or same r−c: no', 'refused'),
    line('  yes'),
  ],
  'grid-walk': rowWise(
    'board[r][c] ← 1',
    'board[r][c] ← 0',
    line('  for k in 1 … r:'),
    line('    1 at [r−k][c], [r−k][c−k], [r−k][c+k]: no', 'refused'),
  ),
  'column-walk': rowWise(
    'queen[r] ← c',
    'back: nothing to clear',
    line('  left ← c, right ← c'),
    line('  for i from r−1 down to 0:'),
    line('    left ← left − 1, right ← right + 1'),
    line('    if queen[i] is c, left or right: no', 'refused'),
  ),
  'board-check': rowWise(
    'board[r][c] ← Q',
    'board[r][c] ← .',
    line('  if Q in row r, left of c: no', 'refused'),
    line('  if Q in column c, above r: no', 'refused'),
    line('  if Q on the diagonal c − r, above: no', 'refused'),
    line('  if Q on the diagonal c + r, above: no', 'refused'),
  ),
  'attack-map': [
    line('row(r):'),
    line('  if r = n: report', 'solution'),
    line('  for c in 0 … n−1:'),
    line('    if attacked[r][c]: next c', 'refused'),
    line('    else:', 'free'),
    line('      saved ← copy of attacked'),
    line('      mark all eight rays of (r, c)', 'placed'),
    line('      row(r + 1)'),
    line('      attacked ← saved', 'undone'),
  ],
  'cell-by-cell': [
    line('square(s):          s = 0 … n²'),
    line('  if s = n²: report if n queens', 'solution'),
    line('  square(s + 1)      without a queen'),
    line('  if row, column or diagonal taken: return', 'refused'),
    line('  else:', 'free'),
    line('    place on s', 'placed'),
    line('    square(s + 1)    with one'),
    line('    take it back', 'undone'),
  ],
  'flag-arrays': [
    line('row(r):'),
    line('  if r = n: report', 'solution'),
    line('  for c in 0 … n−1:'),
    line('    if col[c], d1[n−r+c] or d2[r+c]: next c', 'refused'),
    line('    else:', 'free'),
    line('      set the three flags', 'placed'),
    line('      row(r + 1)'),
    line('      clear the three flags', 'undone'),
  ],
  'flag-bits': [
    line('row(r):'),
    line('  if r = n: report', 'solution'),
    line('  for c in 0 … n−1:'),
    line('    if bit c, n−r+c or r+c is set: next c', 'refused'),
    line('    else:', 'free'),
    line('      flip the three bits', 'placed'),
    line('      row(r + 1)'),
    line('      flip the three bits', 'undone'),
  ],
  bitset: [
    line('row(cols, d1, d2):'),
    line('  if cols is full: report', 'solution'),
    line('  free ← full & ~(cols | d1 | d2)'),
    line('  while free ≠ 0:'),
    line('    q ← free & −free      lowest bit', 'placed'),
    line('    free ← free ^ q'),
    line('    row(cols|q, (d1|q) << 1, (d2|q) >> 1)'),
    line('    back to these masks', 'undone'),
  ],
  'dancing-links': [
    line('search():'),
    line('  if nothing is left to fill: report', 'solution'),
    line('  i ← the row or column with fewest squares'),
    line('  cover(i)'),
    line('  for each square s in the list of i:'),
    line('    cover the other lines of s', 'placed'),
    line('    search()'),
    line('    uncover them, last first', 'undone'),
    line('  uncover(i)'),
  ],
  'min-conflicts': [
    line('up to TRIES times:'),
    line('  shuffle, and put a queen in every row'),
    line('  up to MOVES times:'),
    line('    if no queen is attacked: report, stop', 'solution'),
    line('    pick up an attacked queen', 'undone'),
    line('    count what attacks the squares of her row', 'free', 'refused'),
    line('    put her where the fewest do', 'placed'),
    line('  take all queens back'),
    line('give up'),
  ],
};

/** For a program that this page does not know yet. */
const PLAIN: CodeLine[] = [
  line('test a square: attacked', 'refused'),
  line('test a square: free', 'free'),
  line('place a queen', 'placed'),
  line('take a queen back', 'undone'),
  line('report a solution', 'solution'),
];

export function codeOf(program: string): CodeLine[] {
  return CODE[program] ?? PLAIN;
}

/** The line that a step belongs to. `which` tells several of one kind apart. */
export function litLine(code: CodeLine[], kind: Kind, which = 0): number {
  const lines = code.flatMap((line, index) => (line.on?.includes(kind) ? [index] : []));
  return lines[Math.min(which, lines.length - 1)] ?? -1;
}
