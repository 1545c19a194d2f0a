/** The rows of the race: for each program a bar for its time, and what it did in it. */

import { h, setText } from '../dom';
import { number, t } from '../i18n';
import type { ProgramInfo } from '../library';
import { movesQueens, nameOf } from '../programs';
import { powerOfTen } from './power';
import type { Heat, Result } from './runner';

/** Where the scale begins: a tenth of a microsecond, as a power of ten of milliseconds. */
const SHORTEST = -4;

const VALUES = ['time', 'placed', 'tested'] as const;

interface Row {
  element: HTMLElement;
  bar: HTMLElement;
  texts: Record<(typeof VALUES)[number], HTMLElement>;
}

export class Bars {
  readonly element: HTMLElement;
  private readonly rows = new Map<string, Row>();
  private readonly scale = h('div', { class: 'scale', 'aria-hidden': 'true' });
  /** Programs that look for all solutions, and those that look for one. */
  private readonly groups: Record<'all' | 'one', HTMLElement>;

  constructor(
    programs: readonly ProgramInfo[],
    private readonly heat: Heat,
  ) {
    const r = t().race;
    const head = h(
      'div',
      { class: 'race-row race-head', role: 'row' },
      h('span', { role: 'columnheader' }, r.program),
      h('span', { role: 'presentation', class: 'track-head' }, this.scale),
      ...VALUES.map(name => h('span', { role: 'columnheader', class: 'value' }, r[name])),
    );
    const group = (label: string) => h('div', { role: 'rowgroup', 'aria-label': label });
    this.groups = { all: group(r.all), one: group(r.one) };
    for (const { id } of programs) {
      const row = this.row(id);
      this.rows.set(id, row);
      this.groups[movesQueens(id) ? 'one' : 'all'].append(row.element);
    }
    this.element = h(
      'div',
      { class: 'race-rows', role: 'table', 'aria-label': r.title },
      h('div', { role: 'rowgroup' }, head),
      this.groups.all,
      h('p', { class: 'apart', role: 'presentation' }, r.one),
      this.groups.one,
    );
    this.draw();
  }

  /** Shows what is known now; of a program at work the numbers so far. */
  draw(): void {
    const longest = Math.max(1, ...[...this.heat.values()].map(({ time }) => time));
    const decades = Math.ceil(Math.log10(longest)) - SHORTEST;
    this.rescale(decades);
    for (const [id, row] of this.rows) this.fill(row, this.heat.get(id), decades);
  }

  /** Sorts by time, as soon as all times are known. Who was given up comes last. */
  sort(): void {
    const key = ({ element }: Row) => {
      const result = this.heat.get(element.dataset.program ?? '');
      return result?.ended ? result.time : Number.POSITIVE_INFINITY;
    };
    for (const group of Object.values(this.groups)) {
      const rows = [...this.rows.values()].filter(({ element }) => element.parentElement === group);
      rows.sort((a, b) => key(a) - key(b));
      group.append(...rows.map(({ element }) => element));
    }
  }

  private row(id: string): Row {
    const r = t().race;
    const bar = h('i', { class: 'bar' });
    const text = (name: (typeof VALUES)[number]) =>
      h('span', {
        role: 'cell',
        class: `value value-${name}`,
        'data-value': name,
        'data-label': r[name],
      });
    const texts = { time: text('time'), placed: text('placed'), tested: text('tested') };
    const element = h(
      'div',
      { class: 'race-row', role: 'row', 'data-program': id },
      h('span', { class: 'race-name', role: 'rowheader' }, nameOf(id)),
      h('span', { class: 'track', role: 'presentation' }, bar),
      ...VALUES.map(name => texts[name]),
    );
    return { element, bar, texts };
  }

  private fill({ element, bar, texts }: Row, result: Result | undefined, decades: number): void {
    if (result === undefined) {
      bar.style.width = '0';
      for (const text of Object.values(texts)) setText(text, '');
      delete element.dataset.state;
      return;
    }
    const { time, placed, tested, running, ended } = result;
    const share = (Math.log10(Math.max(time, 10 ** SHORTEST)) - SHORTEST) / decades;
    bar.style.width = `${Math.max(share, 0.004) * 100}%`;
    element.dataset.state = running ? 'running' : ended ? 'done' : 'cut';
    const r = t().race;
    setText(texts.time, running ? '…' : ended ? r.milliseconds(time) : r.cut);
    setText(texts.placed, number(placed));
    setText(texts.tested, tested === 0 && !running ? r.noTests : number(tested));
  }

  private rescale(decades: number): void {
    if (this.scale.childElementCount === decades + 1) return;
    const ticks = Array.from({ length: decades + 1 }, (_, decade) => {
      const label = powerOfTen(decade + SHORTEST);
      const tick = h('span', { class: 'tick' }, decade === decades ? `${label} ms` : label);
      tick.style.left = `${(decade / decades) * 100}%`;
      return tick;
    });
    this.scale.replaceChildren(...ticks);
    this.element.style.setProperty('--decades', String(decades));
  }
}
