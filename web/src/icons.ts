/** The icons of the page: strokes in a box of 24. */

import { svg } from './dom';

const PATHS = {
  play: 'M8 5.5v13l10.5-6.5z',
  pause: 'M8.5 5.5v13M15.5 5.5v13',
  forward: 'M9.5 6l6 6-6 6',
  back: 'M14.5 6l-6 6 6 6',
  start: 'M17.5 6l-6 6 6 6M7 6v12',
  nextSolution: ['M3 6.5l5.5 5.5L3 17.5', 'M11.5 12.5l3.5 3.5 7-8.5', 'good'],
  previousSolution: ['M21 6.5L15.5 12l5.5 5.5', 'M1.5 12.5L5 16l7-8.5', 'good'],
  nextDeadEnd: ['M3 6.5l5.5 5.5L3 17.5', 'M13 7.5l9 9M22 7.5l-9 9', 'bad'],
  previousDeadEnd: ['M21 6.5L15.5 12l5.5 5.5', 'M2 7.5l9 9M11 7.5l-9 9', 'bad'],
  minus: 'M6 12h12',
  plus: 'M6 12h12M12 6v12',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4',
  moon: 'M19.5 14.5A8 8 0 119.5 4.5a6.5 6.5 0 0010 10z',
  link: 'M10 14a4 4 0 005.7 0l3-3A4 4 0 0013 5.3l-1 1M14 10a4 4 0 00-5.7 0l-3 3A4 4 0 0011 18.7l1-1',
  undo: 'M8.5 5L4.5 9l4 4M5 9h9a5 5 0 010 10h-4',
  redo: 'M15.5 5l4 4-4 4M19 9h-9a5 5 0 000 10h4',
  clear: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  hint: 'M9 18h6M10 21h4M8.5 15a6 6 0 117 0c-.5.5-.8 1-.8 1.5h-5.4c0-.5-.3-1-.8-1.5z',
  close: 'M7 7l10 10M17 7L7 17',
  watch:
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  solutions: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
  playView: 'M5 19h14M6.5 16h11L19 8l-4 3-3-5.5L9 11 5 8z',
  race: 'M4 6h9M4 12h16M4 18h6',
} as const;

export type IconName = keyof typeof PATHS;

export function icon(name: IconName): SVGSVGElement {
  const path: string | readonly [string, string, string] = PATHS[name];
  const [main, accent, colour] = typeof path === 'string' ? [path, null, ''] : path;
  return svg(
    'svg',
    { class: `icon icon-${name}`, viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    svg('path', { d: main }),
    accent ? svg('path', { d: accent, class: colour }) : null,
  );
}
