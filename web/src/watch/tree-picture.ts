/** A small search tree, drawn whole; it grows as the run goes. */

import { type Square, squareName, unpack } from '../board/geometry';
import { setAttribute, svg } from '../dom';
import { t } from '../i18n';
import type { Moment } from './moment';

export interface Node {
  square: Square;
  parent: number;
  children: number[];
  depth: number;
  placed: number;
  /** Infinity if that is not known. */
  undone: number;
  /** Infinity if there is none. */
  solved: number;
  /** From the left, in leaves. */
  x: number;
}

const or = (step: number) => (step < 0 ? Number.POSITIVE_INFINITY : step);

/** The nodes, each with its place: leaves side by side, parents above their middle. */
export function nodesOf(told: ArrayLike<number>): Node[] {
  const nodes: Node[] = [];
  for (let i = 0; i < told.length; i += 5) {
    const [square, parent, placed, undone, solved] = [0, 1, 2, 3, 4].map(k => told[i + k]);
    const depth = parent < 0 ? 0 : nodes[parent].depth + 1;
    const times = { placed, undone: or(undone), solved: or(solved) };
    if (parent >= 0) nodes[parent].children.push(nodes.length);
    nodes.push({ square: unpack(square), parent, children: [], depth, ...times, x: 0 });
  }
  let leaves = 0;
  for (const node of nodes) {
    if (node.children.length === 0) {
      node.x = leaves;
      leaves += 1;
    }
  }
  for (const node of nodes.toReversed()) {
    const { children } = node;
    if (children.length > 0) {
      node.x = (nodes[children[0]].x + nodes[children[children.length - 1]].x) / 2;
    }
  }
  return nodes;
}

const MARGIN = 12;
const HEIGHT = 34;

export class TreePicture {
  readonly element: SVGSVGElement;
  private readonly dots: SVGGElement[];
  private readonly links: SVGPathElement[];
  private current = -1;
  private readonly step: number;

  constructor(
    private readonly n: number,
    private readonly nodes: Node[],
    private readonly go: (step: number) => void,
  ) {
    const leaves = nodes.filter(({ children }) => children.length === 0).length;
    const depth = Math.max(0, ...nodes.map(node => node.depth));
    // Narrow trees get room; wide ones are drawn closer, and moved to where the run is.
    const step = Math.min(22, Math.max(8, 300 / Math.max(leaves, 1)));
    this.step = step;
    const width = Math.max(leaves - 1, 1) * step + 2 * MARGIN;
    const height = (depth + 1) * HEIGHT + 2 * MARGIN;
    const [x, y] = [
      (node: Node) => MARGIN + node.x * step,
      (node: Node) => MARGIN + (node.depth + 1) * HEIGHT,
    ];
    const root = { x: width / 2, y: MARGIN };
    this.links = nodes.map(node => {
      const above = nodes[node.parent];
      const [fromX, fromY] = above ? [x(above), y(above)] : [root.x, root.y];
      const middle = (fromY + y(node)) / 2;
      const d = `M${fromX} ${fromY}C${fromX} ${middle} ${x(node)} ${middle} ${x(node)} ${y(node)}`;
      return svg('path', { d, class: 'link' });
    });
    const r = Math.min(5, step * 0.42);
    this.dots = nodes.map((node, index) => this.dot(index, x(node), y(node), r));
    this.element = svg(
      'svg',
      {
        class: 'tree',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: 'group',
        'aria-label': t().watch.tree,
      },
      ...this.links,
      svg('circle', { cx: root.x, cy: root.y, r: 3, class: 'root' }),
      ...this.dots,
    );
    this.element.addEventListener('keydown', event => this.key(event));
  }

  show({ position }: Moment): void {
    let current = -1;
    this.nodes.forEach((node, index) => {
      const there = node.placed <= position;
      const look = there ? lookOf(node, position) : 'future';
      // The last queen on the board, one of a solution too.
      if (there && node.undone > position) current = index;
      setAttribute(this.dots[index], 'class', `dot ${look}`);
      setAttribute(this.links[index], 'class', `link ${look}`);
    });
    if (this.current >= 0) setAttribute(this.dots[this.current], 'tabindex', -1);
    this.current = Math.max(current, 0);
    for (const dot of this.dots) dot.classList.remove('current');
    if (current >= 0) this.dots[current].classList.add('current');
    if (this.dots.length > 0) setAttribute(this.dots[this.current], 'tabindex', 0);
    this.relabel(position);
    this.follow(this.nodes[current]);
  }

  /** Moves a tree that is wider than its frame, if the node is out of sight. */
  private follow(node: Node | undefined): void {
    const frame = this.element.parentElement;
    if (!node || frame === null || frame.scrollWidth <= frame.clientWidth) return;
    const x = MARGIN + node.x * this.step - frame.scrollLeft;
    if (x < MARGIN || x > frame.clientWidth - MARGIN) {
      frame.scrollLeft += x - frame.clientWidth / 2;
    }
  }

  private relabel(position: number): void {
    this.nodes.forEach((node, index) => {
      if (node.placed > position) return;
      const look = lookOf(node, position);
      const label = t().watch.treeNode(squareName(this.n, node.square), t().watch.fates[look]);
      const dot = this.dots[index];
      if (dot.getAttribute('aria-label') !== label) {
        dot.setAttribute('aria-label', label);
        dot.querySelector('title')!.textContent = label;
      }
    });
  }

  private dot(index: number, x: number, y: number, r: number): SVGGElement {
    const dot = svg(
      'g',
      {
        class: 'dot future',
        transform: `translate(${x} ${y})`,
        role: 'button',
        tabindex: -1,
        'data-node': index,
        // The mouse leaves the keys to the run.
        onmousedown: (event: Event) => event.preventDefault(),
        onclick: () => this.go(this.nodes[index].placed),
      },
      svg('title', {}),
      svg('circle', { r: Math.max(r + 3, 6), class: 'reach' }),
      svg('circle', { r, class: 'disc' }),
      svg('path', { d: `M${-r} ${-r}L${r} ${r}M${r} ${-r}L${-r} ${r}`, class: 'cross' }),
      svg('path', { d: `M0 ${-r - 3}L${r + 3} 0 0 ${r + 3} ${-r - 3} 0z`, class: 'jewel' }),
    );
    return dot;
  }

  /** Arrow keys go along the tree, Enter goes there in the run. */
  private key(event: KeyboardEvent): void {
    const index = this.dots.indexOf(document.activeElement as SVGGElement);
    if (index < 0 || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    const node = this.nodes[index];
    const beside = this.nodes.flatMap((other, i) => (other.parent === node.parent ? [i] : []));
    const place = beside.indexOf(index);
    const moves: Record<string, number | undefined> = {
      ArrowUp: node.parent >= 0 ? node.parent : undefined,
      ArrowDown: node.children[0],
      ArrowLeft: beside[place - 1],
      ArrowRight: beside[place + 1],
    };
    if (event.key === 'Enter' || event.key === ' ') {
      this.go(node.placed);
    } else if (event.key in moves) {
      const to = moves[event.key];
      if (to !== undefined && !this.dots[to].classList.contains('future')) this.dots[to].focus();
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }
}

type Look = 'standing' | 'solved' | 'inner' | 'dead';

/** What a node is after so many steps. */
function lookOf(node: Node, position: number): Look {
  if (node.solved <= position) return 'solved';
  if (node.undone > position) return 'standing';
  return node.children.length > 0 ? 'inner' : 'dead';
}
