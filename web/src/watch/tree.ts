/** The search tree: whole while it is small, then the branch that is being searched. */

import { h, setText } from '../dom';
import { type Messages, t } from '../i18n';
import { exhibits } from '../library';
import { BranchPicture } from './branch';
import type { Moment } from './moment';
import { type Panel, panel } from './panels';
import { type Node, nodesOf, TreePicture } from './tree-picture';

/** Up to so many nodes are drawn. */
const LIMIT = 400;

export function treePanel(program: string, n: number, go: (step: number) => void): Panel {
  const summary = h('p', { class: 'tree-summary' });
  const stage = h('div', { class: 'tree-stage' });
  const legends = {
    whole: legend(['standing', 'inner', 'dead', 'solved']),
    branch: legend(['branch', 'gone', 'below', 'found']),
  };
  const branch = new BranchPicture(n, go);
  let whole: TreePicture | null = null;
  let nodes: Node[] = [];
  let latest: Moment | null = null;
  const show = (moment: Moment) => {
    latest = moment;
    const { placed, solutions } = moment.counters;
    const drawn = whole !== null && placed <= nodes.length;
    const picture = drawn && whole ? whole : branch;
    if (stage.firstChild !== picture.element) stage.replaceChildren(picture.element);
    legends.whole.hidden = !drawn;
    legends.branch.hidden = drawn;
    picture.show(moment);
    setText(summary, t().watch.treeSummary(placed, solutions, drawn ? null : LIMIT));
  };
  void exhibits
    .call('tree', program, n, LIMIT)
    .then(told => {
      nodes = nodesOf(told);
      whole = new TreePicture(n, nodes, go);
      if (latest) show(latest);
    })
    // Without it the branch is shown, which is what one has of a larger tree.
    .catch(() => {});
  return {
    element: panel(t().watch.tree, 'tree-panel', summary, stage, legends.whole, legends.branch),
    show,
  };
}

type Look = keyof Messages['watch']['treeLooks'];

function legend(looks: Look[]): HTMLElement {
  return h(
    'ul',
    { class: 'legend tree-legend' },
    ...looks.map(look => h('li', {}, h('i', { class: look }), t().watch.treeLooks[look])),
  );
}
