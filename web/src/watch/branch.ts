/** The branch of a large tree: its queens, what was tried beside them, what lay below. */

import { squareName } from '../board/geometry';
import { h } from '../dom';
import { t } from '../i18n';
import type { Moment, Try } from './moment';

export class BranchPicture {
  readonly element = h('ol', { class: 'branch' });

  constructor(
    private readonly n: number,
    private readonly go: (step: number) => void,
  ) {}

  show({ levels }: Moment): void {
    const rows = levels.filter(({ tries }) => tries.length > 0);
    this.element.replaceChildren(
      ...rows.map(({ tries }) => h('li', {}, ...tries.map(one => this.node(one)))),
    );
  }

  private node({ square, fate, step, below, solutions }: Try): HTMLElement {
    const name = squareName(this.n, square);
    const look = fate === 'failed' && below === 0 ? 'dead' : fate;
    return h(
      'button',
      {
        type: 'button',
        class: `branch-node ${look}`,
        'aria-label': t().watch.node(name, t().watch.fates[look], below, solutions),
        title: t().watch.node(name, t().watch.fates[look], below, solutions),
        onclick: () => this.go(step),
      },
      h('b', {}, name),
      below > 0 ? h('span', {}, t().watch.short(below)) : null,
      solutions > 0 ? h('span', { class: 'found' }, t().watch.short(solutions)) : null,
    );
  }
}
