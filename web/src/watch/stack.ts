/** The stack of choices: the queens that stand, and what became of the squares beside them. */

import { same, squareName } from '../board/geometry';
import { h } from '../dom';
import { t } from '../i18n';
import { goesByRows } from '../programs';
import type { Level, Moment } from './moment';
import { type Panel, panel } from './panels';

/** What a square of a strip is, in the order of the legend. */
const LOOKS = ['here', 'out', 'failed', 'led', 'open'] as const;
type Look = (typeof LOOKS)[number];

export function stackPanel(program: string, n: number): Panel {
  const list = h('ol', { class: 'stack' });
  const legend = h(
    'ul',
    { class: 'legend' },
    ...LOOKS.map(look => h('li', {}, h('i', { class: look }), t().watch.stackLooks[look])),
  );
  return {
    element: panel(t().watch.stack, 'stack-panel', list, legend),
    show(moment) {
      const rows = moment.queens.map(({ row }, level) => strip(n, moment, row, level));
      const row = nextRow(program, n, moment);
      if (row !== null) rows.push(strip(n, moment, row, moment.queens.length));
      if (rows.length === 0) rows.push(h('li', { class: 'empty' }, t().watch.stackEmpty));
      list.replaceChildren(...rows);
    },
  };
}

/** The row that the next queen is looked for in, if squares of it have been looked at. */
function nextRow(program: string, n: number, { queens, levels, step }: Moment): number | null {
  const level = levels[levels.length - 1];
  if (level.tries.length + level.refused.length === 0 && step?.kind !== 'free') return null;
  if (goesByRows(program)) return queens.length < n ? queens.length : null;
  const row = level.tries.at(-1)?.square.row ?? level.refused.at(-1)?.row ?? step?.row ?? null;
  return queens.some(queen => queen.row === row) ? null : row;
}

function strip(n: number, { queens, levels, step }: Moment, row: number, level: number): Element {
  const queen = queens[level];
  const cells = Array.from({ length: n }, (_, col) => {
    const solved = queen?.col === col && step?.kind === 'solution' ? ' solved' : '';
    return h('i', { class: lookOf(levels[level], queen, { row, col }) + solved });
  });
  const name = queen ? squareName(n, queen) : `·${n - row}`;
  const count = (look: Look) => cells.filter(cell => cell.classList.contains(look)).length;
  const label = t().watch.strip(name, count('out'), count('failed'), count('led'));
  return h(
    'li',
    {},
    h('span', { class: 'stack-name' }, name),
    h('span', { class: 'strip', role: 'img', 'aria-label': label }, ...cells),
  );
}

type Place = { row: number; col: number };

function lookOf({ tries, refused }: Level, queen: Place | undefined, square: Place): Look {
  if (queen && same(queen, square)) return 'here';
  const tried = tries.find(one => same(one.square, square));
  if (tried) return tried.fate === 'led' ? 'led' : 'failed';
  return refused.some(one => same(one, square)) ? 'out' : 'open';
}
