/** A small board: two paths and the queens, without names. `tiny` ones have dots for queens. */

import { svg } from '../dom';
import { queenUse } from './queen';

export function thumb(columns: ArrayLike<number>, tiny = columns.length > 9): SVGSVGElement {
  const n = columns.length;
  const dark: string[] = [];
  const queens: SVGElement[] = [];
  for (let row = 0; row < n; row += 1) {
    for (let col = (n - row) % 2 === 1 ? 0 : 1; col < n; col += 2) {
      dark.push(`M${col * 10} ${row * 10}h10v10h-10z`);
    }
    const x = columns[row] * 10;
    queens.push(
      tiny
        ? svg('circle', { cx: x + 5, cy: row * 10 + 5, r: 3.4, class: 'queen-shape' })
        : queenUse(x + 0.6, row * 10 + 0.6, 8.8, 'queen-shape'),
    );
  }
  return svg(
    'svg',
    { class: 'thumb', viewBox: `0 0 ${n * 10} ${n * 10}`, 'aria-hidden': 'true' },
    svg('rect', { width: n * 10, height: n * 10, class: 'light-squares' }),
    svg('path', { d: dark.join(''), class: 'dark-squares' }),
    ...queens,
  );
}
