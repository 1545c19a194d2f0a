/** Solutions: all of them, by number, with their images. */

import { thumb } from '../board/thumb';
import { h, setText } from '../dom';
import { number, t } from '../i18n';
import { type Query, shareState } from '../route';
import { reasonOf } from '../trouble';
import type { View } from '../view';
import { iconButton, segments, sizePicker } from '../widgets';
import { Detail } from './detail';
import { PAGE, pageOf, totalsOf, type Which } from './store';

const MAX = 14;

export function solutionsView(query: Query): View {
  const choice = {
    n: query.integer('n', 1, MAX, 8),
    set: query.word<Which>('set', ['all', 'fundamental'], 'all'),
    k: query.integer('k', 1, 1e9, 1),
  };
  let shelf = new Shelf(choice.n, choice.set, choice.k, change);
  function change(changed: Partial<typeof choice>): void {
    Object.assign(choice, { k: 1 }, changed);
    const focused = document.activeElement;
    const label = focused?.getAttribute('aria-label');
    const value =
      focused instanceof HTMLInputElement && focused.type === 'radio' ? choice.set : null;
    shelf.leave();
    const next = new Shelf(choice.n, choice.set, choice.k, change);
    shelf.element.replaceWith(next.element);
    shelf = next;
    if (label)
      next.element.querySelector<HTMLElement>(`[aria-label="${CSS.escape(label)}"]`)?.focus();
    else if (value) next.element.querySelector<HTMLElement>('.segments input:checked')?.focus();
  }
  const frame = h('div', {}, shelf.element);
  const onKey = (event: KeyboardEvent) => shelf.key(event);
  document.addEventListener('keydown', onKey);
  return {
    element: frame,
    leave() {
      document.removeEventListener('keydown', onKey);
      shelf.leave();
    },
  };
}

/** The solutions of one board, or the fundamental ones. */
class Shelf {
  readonly element: HTMLElement;
  private readonly detail: Detail;
  private readonly list = h('div', {
    class: 'thumbs',
    role: 'group',
    'aria-label': t().solutions.list,
  });
  private readonly summary = h('p', { class: 'lead', role: 'status' }, '…');
  private readonly pageText = h('span', {});
  private readonly jump: HTMLInputElement;
  private readonly body: HTMLElement;
  private readonly pagers: HTMLButtonElement[];
  private total = 0;
  private shown = -1;
  private left = false;

  constructor(
    private readonly n: number,
    private readonly set: Which,
    private k: number,
    change: (changed: { n?: number; set?: Which }) => void,
  ) {
    const s = t().solutions;
    this.detail = new Detail(n, set, by => void this.select(this.k + by));
    this.jump = h('input', { type: 'number', min: 1, inputmode: 'numeric', 'aria-label': s.jump });
    const go = (event: Event) => {
      event.preventDefault();
      void this.select(Math.round(Number(this.jump.value)) || 1);
    };
    const form = h(
      'form',
      { class: 'jump', onsubmit: go },
      this.jump,
      h('button', { class: 'text-button' }, s.go),
    );
    this.pagers = [
      iconButton('back', s.previous, () => void this.turn(-1), 'PageUp'),
      iconButton('forward', s.next, () => void this.turn(1), 'PageDown'),
    ];
    const pager = h(
      'div',
      { class: 'pager', role: 'group', 'aria-label': s.pages },
      this.pagers[0],
      this.pageText,
      this.pagers[1],
    );
    const sets = [
      ['all', s.all],
      ['fundamental', s.fundamental],
    ] as const;
    this.body = h(
      'div',
      { class: 'shelf' },
      this.detail.element,
      h('section', { class: 'browse' }, h('div', { class: 'browse-head' }, pager, form), this.list),
    );
    this.element = h(
      'div',
      { class: 'solutions' },
      h(
        'div',
        { class: 'view-head' },
        h('div', {}, h('h1', {}, s.title), this.summary),
        h(
          'div',
          { class: 'view-tools' },
          segments(s.which, sets, set, chosen => change({ set: chosen })),
          sizePicker(n, 1, MAX, size => change({ n: size })),
        ),
      ),
      this.body,
    );
    void this.open();
  }

  leave(): void {
    this.left = true;
  }

  key(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || target.closest('select, input') !== null)
      return;
    if (event.key === 'ArrowRight') void this.select(this.k + 1);
    else if (event.key === 'ArrowLeft') void this.select(this.k - 1);
    else if (event.key === 'PageDown') void this.turn(1);
    else if (event.key === 'PageUp') void this.turn(-1);
    else return;
    event.preventDefault();
  }

  private async open(): Promise<void> {
    try {
      const totals = await totalsOf(this.n);
      if (this.left) return;
      this.total = totals[this.set];
      const none = totals.all === 0;
      setText(
        this.summary,
        none ? t().solutions.none(this.n) : t().solutions.summary(totals.all, totals.fundamental),
      );
      if (this.n === MAX)
        this.summary.append(h('span', { class: 'limit' }, ` ${t().solutions.limit(MAX)}`));
      if (!none && this.k > this.total) {
        const text = t().solutions.beyond(this.k, this.total);
        this.summary.append(h('span', { class: 'limit' }, ` ${text}`));
      }
      this.body.hidden = none;
      this.jump.max = String(this.total);
      if (!none) await this.select(this.k);
    } catch (error) {
      if (!this.left) setText(this.summary, reasonOf(error));
    }
  }

  /** Shows a solution by number, from 1, and the page it is on. */
  private async select(k: number): Promise<void> {
    const wanted = Math.min(Math.max(k, 1), this.total);
    if (this.total === 0) return;
    this.k = wanted;
    const page = Math.floor((wanted - 1) / PAGE);
    shareState('solutions', { n: this.n, set: this.set === 'all' ? null : this.set, k: wanted });
    try {
      const solutions = await pageOf(this.n, this.set, page);
      if (this.left || this.k !== wanted) return;
      if (page !== this.shown) this.drawPage(page, solutions);
      this.mark();
      this.jump.value = String(wanted);
      await this.detail.show(solutions[(wanted - 1) % PAGE], wanted, this.total);
    } catch (error) {
      if (!this.left) setText(this.summary, reasonOf(error));
    }
  }

  private turn(by: number): Promise<void> {
    const page = Math.floor((this.k - 1) / PAGE) + by;
    const pages = Math.ceil(this.total / PAGE);
    return page >= 0 && page < pages ? this.select(page * PAGE + 1) : Promise.resolve();
  }

  private drawPage(page: number, solutions: Uint8Array[]): void {
    this.shown = page;
    const pages = Math.ceil(this.total / PAGE);
    setText(this.pageText, t().solutions.page(page + 1, pages));
    this.pagers[0].disabled = page === 0;
    this.pagers[1].disabled = page + 1 >= pages;
    const buttons = solutions.map((columns, index) => {
      const k = page * PAGE + index + 1;
      return h(
        'button',
        {
          type: 'button',
          class: 'thumb-button',
          'data-k': k,
          'aria-label': t().solutions.number(k, this.total),
          onclick: () => void this.select(k),
        },
        thumb(columns),
        h('span', {}, number(k)),
      );
    });
    this.list.replaceChildren(...buttons);
  }

  private mark(): void {
    for (const button of this.list.children) {
      const here = Number((button as HTMLElement).dataset.k) === this.k;
      if (here) button.setAttribute('aria-current', 'true');
      else button.removeAttribute('aria-current');
    }
  }
}
