/** The program's own data, alive: what it keeps, and what the last step read and wrote. */

import { h } from '../dom';
import { t } from '../i18n';
import { exhibits } from '../library';
import type { Api } from '../worker';
import type { Moment } from './moment';
import { type Panel, panel } from './panels';

type Told = NonNullable<ReturnType<Api['exhibit']>>;
const TOUCHED = ['read', 'met', 'written'] as const;
const TOUCHES = ['calm', ...TOUCHED] as const;

interface Cell {
  value: string;
  touch: (typeof TOUCHES)[number];
  stale: boolean;
}

interface Part {
  name: string;
  shape: 'list' | 'bits' | 'ring' | 'grid';
  cells: Cell[];
  /** Of a grid. */
  columns: number;
}

/** Up to so many numbered cells all show their number; of longer rows those that were touched. */
const NUMBERED = 16;

export function exhibitPanel(program: string, n: number): Panel & { leave(): void } {
  const body = h('div', { class: 'exhibit', translate: 'no' });
  const legend = h(
    'ul',
    { class: 'legend' },
    ...TOUCHED.map(touch => h('li', {}, h('i', { class: touch }), t().watch.touches[touch])),
  );
  const asked = new Latest<Told | null>(position => exhibits.call('exhibit', program, n, position));
  return {
    element: panel(t().watch.data, 'data-panel', body, legend),
    show({ position }: Moment) {
      asked.want(position, told => {
        if (told) body.replaceChildren(...partsOf(told).map(element));
        body.dataset.position = String(position);
      });
    },
    leave() {
      asked.stop();
    },
  };
}

/** Asks for one thing after the other; of the wishes that come meanwhile only the last counts. */
class Latest<T> {
  private wanted: { position: number; take: (answer: T) => void } | null = null;
  private asking = false;

  constructor(private readonly ask: (position: number) => Promise<T>) {}

  want(position: number, take: (answer: T) => void): void {
    this.wanted = { position, take };
    if (!this.asking) void this.go();
  }

  stop(): void {
    this.wanted = null;
  }

  private async go(): Promise<void> {
    this.asking = true;
    while (this.wanted !== null) {
      const wish = this.wanted;
      const answer = await this.ask(wish.position).catch(() => undefined);
      if (this.wanted === null) break;
      if (answer !== undefined) wish.take(answer);
      if (this.wanted === wish) this.wanted = null;
    }
    this.asking = false;
  }
}

function partsOf({ names, shapes, counts, values, touches }: Told): Part[] {
  const all = values.split(' ');
  let at = 0;
  return names.map((name, i) => {
    const first = at;
    at += counts[i];
    const cells = Array.from(touches.slice(first, at), (touch, k) => ({
      value: all[first + k],
      touch: TOUCHES[touch & 3],
      stale: touch > 3,
    }));
    const shape = (['list', 'bits', 'ring'] as const)[shapes[i]] ?? 'grid';
    return { name, shape, cells, columns: shapes[i] - 2 };
  });
}

function element(part: Part): HTMLElement {
  const { name, shape, cells, columns } = part;
  // What a scan saw is numbered by the scan alone.
  const scan = name.startsWith('[');
  const numbered = !scan && (shape === 'list' || shape === 'bits') && cells.length > 1;
  const boxes = cells.map(({ value, touch, stale }, index) => {
    const number = numbered && (cells.length <= NUMBERED || touch !== 'calm');
    const look = `cell-box ${touch}${stale ? ' stale' : ''}${value.length > 2 ? ' long' : ''}`;
    return h('span', { class: look, 'data-index': number ? index : null }, stale ? '' : value);
  });
  // The highest bit is written first.
  if (shape === 'bits') boxes.reverse();
  const box = h('div', { class: `cells ${shape}`, 'aria-hidden': 'true' }, ...boxes);
  if (shape === 'grid') box.style.setProperty('--columns', String(columns));
  return h(
    'div',
    {
      class: `part ${scan ? 'scan' : shape}${!scan && cells.length === 1 ? ' single' : ''}`,
      role: 'img',
      'aria-label': spoken(part),
      'data-part': name,
    },
    h('span', { class: 'part-name', 'aria-hidden': 'true' }, name),
    box,
  );
}

/** The same in words, with the places that the step touched. */
function spoken({ name, cells, shape }: Part): string {
  const values = cells.map(({ value, stale }) => (stale ? '–' : value));
  if (shape === 'bits') values.reverse();
  const touched = TOUCHED.flatMap(touch => {
    const places = cells.flatMap((cell, index) => (cell.touch === touch ? [index] : []));
    return places.length === 0 ? [] : [`${t().watch.touches[touch]}: ${places.join(', ')}`];
  });
  return [`${name} = ${values.join(shape === 'bits' ? '' : ' ')}`, ...touched].join('; ');
}
