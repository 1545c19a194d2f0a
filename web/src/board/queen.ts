/** The queen, drawn once and used everywhere. */

import { svg } from '../dom';

/** In a square of 100 × 100. */
export const QUEEN_SHAPES = [
  'M14 35 29 58 32 24 44 54 50 20 56 54 68 24 71 58 86 35 76 71Q50 63 24 71Z',
  'M25 76Q50 68 75 76L74 86Q50 80 26 86Z',
] as const;
export const QUEEN_PEARLS = [
  [13, 32, 6.5],
  [31, 20, 6.5],
  [50, 15, 7],
  [69, 20, 6.5],
  [87, 32, 6.5],
] as const;

/** The queen as elements, to be put into a symbol or a group. */
export function queenShapes(): SVGElement[] {
  return [
    ...QUEEN_SHAPES.map(d => svg('path', { d })),
    ...QUEEN_PEARLS.map(([cx, cy, r]) => svg('circle', { cx, cy, r })),
  ];
}

/** The hidden element that holds the symbols of the page; once in the document. */
export function symbols(): SVGSVGElement {
  return svg(
    'svg',
    { class: 'symbols', 'aria-hidden': 'true', width: 0, height: 0 },
    svg('symbol', { id: 'queen', viewBox: '0 0 100 100' }, ...queenShapes()),
  );
}

export function queenUse(x: number, y: number, size: number, name = 'queen'): SVGUseElement {
  return svg('use', { href: '#queen', x, y, width: size, height: size, class: name });
}
