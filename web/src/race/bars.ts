/** The bars: for each program how many queens it placed and how much it tested. */

import { h, setText } from '../dom';
import { number, t } from '../i18n';
import type { ProgramInfo } from '../library';
import { nameOf } from '../programs';
import { reducedMotion } from '../settings';
import { powerOfTen } from './power';
import type { Heat, Result } from './runner';

/** Decades that the bars grow in a second. */
const PACE = 1.6;

interface Row {
  element: HTMLElement;
  bars: Record<'placed' | 'tested', HTMLElement>;
  texts: Record<'placed' | 'tested' | 'time', HTMLElement>;
}

export class Bars {
  readonly element: HTMLElement;
  private readonly rows = new Map<string, Row>();
  private readonly scale = h('div', { class: 'scale', 'aria-hidden': 'true' });
  private decades = 0;
  private start = 0;
  private frame = 0;

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
      ...(['placed', 'tested', 'time'] as const).map(name =>
        h('span', { role: 'columnheader', class: `value key-${name}` }, r[name]),
      ),
    );
    this.element = h('div', { class: 'race-rows', role: 'table', 'aria-label': r.title }, head);
    for (const { id } of programs) {
      const row = this.row(id);
      this.rows.set(id, row);
      this.element.append(row.element);
    }
  }

  /** Starts from the line. */
  go(): void {
    this.start = performance.now();
    cancelAnimationFrame(this.frame);
    this.tick();
  }

  leave(): void {
    cancelAnimationFrame(this.frame);
  }

  private row(id: string): Row {
    const bars = {
      placed: h('i', { class: 'bar placed' }),
      tested: h('i', { class: 'bar tested' }),
    };
    const text = (name: string) =>
      h('span', { role: 'cell', class: `value value-${name}`, 'data-value': name });
    const texts = { placed: text('placed'), tested: text('tested'), time: text('time') };
    const element = h(
      'div',
      { class: 'race-row', role: 'row', 'data-program': id },
      h('span', { class: 'race-name', role: 'rowheader' }, nameOf(id)),
      h('span', { class: 'track', role: 'presentation' }, bars.placed, bars.tested),
      texts.placed,
      texts.tested,
      texts.time,
    );
    return { element, bars, texts };
  }

  private readonly tick = (): void => {
    const elapsed = (performance.now() - this.start) / 1000;
    const limit = reducedMotion() ? Number.POSITIVE_INFINITY : 10 ** (elapsed * PACE);
    let moving = this.heat.size < this.rows.size;
    let longest = 1000;
    for (const { placed, tested } of this.heat.values())
      longest = Math.max(longest, placed, tested);
    this.rescale(Math.ceil(Math.log10(longest)));
    for (const [id, row] of this.rows) {
      const result = this.heat.get(id);
      if (result) moving = this.draw(row, result, limit) || moving;
      else this.clear(row);
    }
    if (moving) this.frame = requestAnimationFrame(this.tick);
  };

  private clear(row: Row): void {
    for (const bar of Object.values(row.bars)) bar.style.width = '0';
    for (const text of Object.values(row.texts)) setText(text, '');
    delete row.element.dataset.state;
  }

  /** Draws what the clock allows; answers whether there is more to come. */
  private draw({ element, bars, texts }: Row, result: Result, limit: number): boolean {
    for (const name of ['placed', 'tested'] as const) {
      const shown = Math.min(result[name], Math.floor(limit));
      bars[name].style.width = `${shown > 0 ? (Math.log10(shown + 1) / this.decades) * 100 : 0}%`;
      const none = name === 'tested' && !result.running && result.tested === 0;
      setText(texts[name], none ? t().race.noTests : number(shown));
    }
    const more = result.running || limit < Math.max(result.placed, result.tested);
    const state = more ? 'running' : result.ended ? 'done' : 'cut';
    element.dataset.state = state;
    setText(
      texts.time,
      state === 'done' ? t().race.milliseconds(result.time) : state === 'cut' ? t().race.cut : '',
    );
    return more;
  }

  private rescale(decades: number): void {
    if (decades === this.decades) return;
    this.decades = decades;
    const ticks = Array.from({ length: decades + 1 }, (_, decade) => {
      const tick = h('span', { class: 'tick' }, powerOfTen(decade));
      tick.style.left = `${(decade / decades) * 100}%`;
      return tick;
    });
    this.scale.replaceChildren(...ticks);
    this.element.style.setProperty('--decades', String(decades));
  }
}
