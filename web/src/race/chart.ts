/** How the programs grow with the board: lines on a logarithmic scale. */

import { h, svg } from '../dom';
import { number, t } from '../i18n';
import type { ProgramInfo } from '../library';
import { nameOf } from '../programs';
import { powerOfTen } from './power';
import type { Heat, Measure } from './runner';

export type Season = Map<number, Heat>;

interface Series {
  ids: string[];
  /** Pairs of board size and value. */
  points: [number, number][];
}

/** The lines; programs whose numbers are all the same share one. */
export function seriesOf(
  season: Season,
  programs: readonly ProgramInfo[],
  measure: Measure,
): Series[] {
  const found = new Map<string, Series>();
  const sizes = [...season.keys()].sort((a, b) => a - b);
  for (const { id } of programs) {
    const points = sizes.flatMap((n): [number, number][] => {
      const result = season.get(n)?.get(id);
      const value = result?.[measure] ?? 0;
      return result?.ended && value > 0 ? [[n, value]] : [];
    });
    if (points.length === 0) continue;
    const key = measure === 'time' ? id : points.join(' ');
    const same = found.get(key);
    if (same) same.ids.push(id);
    else found.set(key, { ids: [id], points });
  }
  return [...found.values()];
}

const HEIGHT = 420;
const LEFT = 58;
const TOP = 30;
const BOTTOM = 34;
/** One shape for each line, since colour alone is not enough. */
const MARKERS = [
  'M-4.5 0a4.5 4.5 0 109 0 4.5 4.5 0 10-9 0',
  'M-4-4h8v8h-8z',
  'M0-5.5 5 4h-10z',
  'M0-5.5 5.5 0 0 5.5-5.5 0z',
  'M-5-3.5h10L0 5z',
  'M-5-1.5h3.5v-3.5h3v3.5h3.5v3h-3.5v3.5h-3v-3.5h-3.5z',
] as const;

/** The class of the line with this number: from the seventh on they are dashed. */
const lookOf = (index: number) => `line line-${index % 6}${index >= 6 ? ' dashed' : ''}`;
const markerOf = (index: number) => MARKERS[(index + (index >= 6 ? 3 : 0)) % MARKERS.length];

/** A name for a line: one program, or one and how many more. */
function seriesName({ ids }: Series): string {
  const name = nameOf(ids[0]);
  return ids.length === 1 ? name : t().race.more(name, ids.length - 1);
}

export function chart(
  season: Season,
  programs: readonly ProgramInfo[],
  measure: Measure,
  width: number,
): SVGSVGElement {
  const right = width - (width < 560 ? 132 : 190);
  const series = seriesOf(season, programs, measure);
  const sizes = [...season.keys()];
  const [from, to] = [Math.min(...sizes), Math.max(...sizes)];
  const values = series.flatMap(({ points }) => points.map(([, value]) => Math.log10(value)));
  const low = Math.floor(Math.min(0, ...values));
  const high = Math.max(low + 1, Math.ceil(Math.max(...values, 1)));
  const x = (n: number) => LEFT + ((n - from) / Math.max(1, to - from)) * (right - LEFT);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((Math.log10(value) - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);

  const unit = measure === 'time' ? `${t().race.time} (ms)` : t().race[measure];
  const grid = svg('g', { class: 'grid' }, svg('text', { x: 0, y: 14 }, unit));
  for (let decade = low; decade <= high; decade += 1) {
    const at = y(10 ** decade);
    grid.append(svg('line', { x1: LEFT, x2: right, y1: at, y2: at }));
    grid.append(svg('text', { x: LEFT - 10, y: at + 4, 'text-anchor': 'end' }, powerOfTen(decade)));
  }
  for (let n = from; n <= to; n += 1) {
    grid.append(svg('text', { x: x(n), y: HEIGHT - 10, 'text-anchor': 'middle' }, String(n)));
  }

  const lines = series.map(({ points }, index) =>
    svg(
      'g',
      { class: lookOf(index) },
      svg('path', {
        class: 'stroke',
        d: `M${points.map(([n, value]) => `${x(n).toFixed(1)} ${y(value).toFixed(1)}`).join('L')}`,
      }),
      ...points.map(([n, value]) =>
        svg(
          'path',
          {
            class: 'marker',
            d: markerOf(index),
            transform: `translate(${x(n)} ${y(value)})`,
          },
          svg('title', {}, `${seriesName(series[index])}, ${n} × ${n}: ${show(value, measure)}`),
        ),
      ),
    ),
  );
  return svg(
    'svg',
    {
      class: 'chart',
      viewBox: `0 0 ${width} ${HEIGHT}`,
      role: 'img',
      'aria-label': t().race.growthLabel(t().race[measure], from, to),
    },
    grid,
    ...lines,
    ...labels(series, right, x, y),
  );
}

/** The names at the ends of the lines, moved apart where they would overlap. */
function labels(
  series: Series[],
  right: number,
  x: (n: number) => number,
  y: (value: number) => number,
): SVGElement[] {
  const ends = series.map((one, index) => {
    const [n, value] = one.points[one.points.length - 1];
    return { index, x: x(n), from: y(value), y: y(value), name: seriesName(one) };
  });
  ends.sort((a, b) => a.y - b.y);
  const space = 18;
  ends.forEach((end, i) => {
    if (i > 0) end.y = Math.max(end.y, ends[i - 1].y + space);
  });
  for (let i = ends.length - 1, floor = HEIGHT - BOTTOM; i >= 0; i -= 1, floor -= space) {
    ends[i].y = Math.min(ends[i].y, floor);
  }
  const edge = right + 26;
  return ends.map(end =>
    svg(
      'g',
      { class: lookOf(end.index) },
      svg('path', { class: 'leader', d: `M${end.x + 8} ${end.from}L${edge - 14} ${end.y}` }),
      svg('path', {
        class: 'marker',
        d: markerOf(end.index),
        transform: `translate(${edge - 6} ${end.y})`,
      }),
      svg('text', { x: edge + 5, y: end.y + 4.5 }, end.name),
    ),
  );
}

function show(value: number, measure: Measure): string {
  return measure === 'time' ? t().race.milliseconds(value) : number(value);
}

/** The same numbers for those who would rather read them. */
export function table(
  season: Season,
  programs: readonly ProgramInfo[],
  measure: Measure,
): HTMLElement {
  const sizes = [...season.keys()].sort((a, b) => a - b);
  const head = h(
    'tr',
    {},
    h('th', { scope: 'col' }, t().race.program),
    ...sizes.map(n => h('th', { scope: 'col' }, `${n}`)),
  );
  const rows = programs.map(({ id }) =>
    h(
      'tr',
      {},
      h('th', { scope: 'row' }, nameOf(id)),
      ...sizes.map(n => {
        const result = season.get(n)?.get(id);
        const text =
          !result || result.running
            ? ''
            : result.ended
              ? show(result[measure], measure)
              : t().race.cut;
        return h('td', {}, text);
      }),
    ),
  );
  return h(
    'div',
    { class: 'table-box', tabindex: 0, role: 'region', 'aria-label': t().race.table },
    h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows)),
  );
}
