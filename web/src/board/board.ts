/** A board that shows queens, marks and lines, and takes squares from the reader. */

import { freshId, setAttribute, svg } from '../dom';
import { lettersAreKeys } from '../settings';
import { type Square, squareName } from './geometry';
import { queenUse } from './queen';

export type QueenLook = 'calm' | 'newest' | 'conflict' | 'solved';
export type Mark =
  | 'attacked'
  | 'refused'
  | 'free'
  | 'hint'
  | 'leaving'
  | 'weighed'
  /** Refused before, tried and failed, tried and led to a solution. */
  | 'out'
  | 'failed'
  | 'led';

export interface Picture {
  queens: readonly (Square & { look: QueenLook })[];
  marks?: readonly (Square & { mark: Mark })[];
  /** Lines of attack, from queen to square. */
  lines?: readonly [Square, Square][];
  /** A row or column to point out. */
  band?: { row: number } | { col: number } | null;
}

export interface BoardOptions {
  label: string;
  /** What a square is to people who do not see it. */
  describe: (square: Square) => string;
  /** Makes the board one that takes squares by mouse, touch and keyboard. */
  onPick?: (square: Square) => void;
  /** Takes squares by the other mouse button, by a long touch and by the key X. */
  onCross?: (square: Square) => void;
}

const SIDE = 100;
const key = ({ row, col }: Square) => row * 64 + col;

export class Board {
  readonly element: SVGSVGElement;
  private readonly layers: Record<'band' | 'marks' | 'lines' | 'queens' | 'probe', SVGGElement>;
  private readonly cells: SVGRectElement[] = [];
  private readonly queens = new Map<number, { element: SVGElement; look: QueenLook }>();
  private focus: Square = { row: 0, col: 0 };

  constructor(
    readonly n: number,
    private readonly options: BoardOptions,
  ) {
    const margin = n * 4.2;
    const whole = n * SIDE + margin;
    const layer = (name: string) => svg('g', { class: `layer-${name}` });
    this.layers = {
      band: layer('band'),
      marks: layer('marks'),
      lines: layer('lines'),
      queens: layer('queens'),
      probe: layer('probe'),
    };
    const picture = svg('g', { 'aria-hidden': 'true' }, this.squares(), this.names(margin));
    picture.append(...Object.values(this.layers));
    this.element = svg(
      'svg',
      {
        class: options.onPick ? 'board pickable' : 'board',
        viewBox: `${-margin} 0 ${whole} ${whole}`,
        role: options.onPick ? 'grid' : 'table',
        'aria-label': options.label,
        'data-n': n,
      },
      picture,
      ...this.rows(),
    );
    this.element.style.setProperty('--n', String(n));
    if (options.onPick) this.takeKeys();
  }

  /** Shows a picture; queens that stay are left alone, so that they do not blink. */
  draw({ queens, marks = [], lines = [], band = null }: Picture): void {
    const wanted = new Map(queens.map(queen => [key(queen), queen]));
    for (const [place, { element, look }] of this.queens) {
      if (wanted.get(place)?.look !== look) {
        element.remove();
        if (!wanted.has(place)) this.queens.delete(place);
      }
    }
    for (const [place, { row, col, look }] of wanted) {
      const shown = this.queens.get(place);
      if (shown?.look === look) continue;
      const element = svg('g', { class: `queen ${look}` }, ...this.queen(row, col, look));
      if (shown) element.classList.add('settled');
      this.layers.queens.append(element);
      this.queens.set(place, { element, look });
    }
    this.layers.marks.replaceChildren(
      ...marks.filter(m => m.mark === 'attacked').map(m => this.mark(m)),
    );
    this.layers.probe.replaceChildren(
      ...marks.filter(m => m.mark !== 'attacked').map(m => this.mark(m)),
    );
    this.layers.lines.replaceChildren(...lines.map(([from, to]) => this.line(from, to)));
    this.layers.band.replaceChildren(...(band ? [this.band(band)] : []));
    this.relabel();
  }

  /** Says anew what each square is. */
  relabel(): void {
    this.cells.forEach((cell, index) => {
      const square = { row: Math.floor(index / this.n), col: index % this.n };
      const label = this.options.describe(square);
      if (cell.getAttribute('aria-label') !== label) cell.setAttribute('aria-label', label);
    });
  }

  private squares(): SVGGElement {
    const { n } = this;
    const clip = freshId('board');
    const dark: string[] = [];
    for (let row = 0; row < n; row += 1) {
      // The last rank begins with a dark square, as on a chessboard.
      for (let col = (n - row) % 2 === 1 ? 0 : 1; col < n; col += 2) {
        dark.push(`M${col * SIDE} ${row * SIDE}h${SIDE}v${SIDE}h${-SIDE}z`);
      }
    }
    const frame = { width: n * SIDE, height: n * SIDE, rx: n * 1.6 };
    return svg(
      'g',
      {},
      svg('clipPath', { id: clip }, svg('rect', frame)),
      svg(
        'g',
        { 'clip-path': `url(#${clip})` },
        svg('rect', { ...frame, class: 'light-squares' }),
        svg('path', { d: dark.join(''), class: 'dark-squares' }),
      ),
    );
  }

  private names(margin: number): SVGGElement {
    const size = this.n * 2.5;
    const names = svg('g', { class: 'names' });
    names.style.setProperty('--size', `${size}px`);
    for (let i = 0; i < this.n; i += 1) {
      const middle = (i + 0.5) * SIDE;
      const bottom = this.n * SIDE + margin * 0.72;
      names.append(
        svg('text', { x: middle, y: bottom }, String.fromCharCode(97 + i)),
        svg('text', { x: -margin * 0.5, y: middle + size * 0.35 }, String(this.n - i)),
      );
    }
    return names;
  }

  private rows(): SVGGElement[] {
    const { n, options } = this;
    return Array.from({ length: n }, (_, row) => {
      const group = svg('g', { role: 'row' });
      for (let col = 0; col < n; col += 1) {
        const cell = svg('rect', {
          class: 'cell',
          x: col * SIDE,
          y: row * SIDE,
          width: SIDE,
          height: SIDE,
          role: options.onPick ? 'gridcell' : 'cell',
          'aria-label': squareName(n, { row, col }),
          'data-square': squareName(n, { row, col }),
          tabindex: options.onPick ? (row + col === 0 ? 0 : -1) : null,
          onclick: options.onPick ? () => this.pick({ row, col }) : null,
          oncontextmenu: options.onCross
            ? (event: Event) => {
                event.preventDefault();
                this.moveFocus({ row, col }, false);
                options.onCross?.({ row, col });
              }
            : null,
        });
        this.cells.push(cell);
        group.append(cell);
      }
      return group;
    });
  }

  private pick(square: Square): void {
    this.moveFocus(square, false);
    this.options.onPick?.(square);
  }

  private moveFocus(square: Square, show = true): void {
    setAttribute(this.cells[this.focus.row * this.n + this.focus.col], 'tabindex', -1);
    this.focus = square;
    const cell = this.cells[square.row * this.n + square.col];
    setAttribute(cell, 'tabindex', 0);
    if (show) cell.focus();
  }

  private takeKeys(): void {
    const last = this.n - 1;
    this.element.addEventListener('keydown', event => {
      const { row, col } = this.focus;
      const moves: Record<string, Square> = {
        ArrowUp: { row: Math.max(row - 1, 0), col },
        ArrowDown: { row: Math.min(row + 1, last), col },
        ArrowLeft: { row, col: Math.max(col - 1, 0) },
        ArrowRight: { row, col: Math.min(col + 1, last) },
        Home: { row: event.ctrlKey ? 0 : row, col: 0 },
        End: { row: event.ctrlKey ? last : row, col: last },
      };
      if (event.key === 'Enter' || event.key === ' ') this.options.onPick?.({ row, col });
      else if (event.key.toLowerCase() === 'x' && this.options.onCross && lettersAreKeys())
        this.options.onCross({ row, col });
      else if (event.key in moves) this.moveFocus(moves[event.key]);
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
  }

  private queen(row: number, col: number, look: QueenLook): SVGElement[] {
    const [x, y] = [col * SIDE, row * SIDE];
    const parts: SVGElement[] = [];
    if (look === 'conflict' || look === 'newest' || look === 'solved') {
      parts.push(
        svg('rect', { x: x + 5, y: y + 5, width: 90, height: 90, rx: 14, class: 'queen-frame' }),
      );
    }
    parts.push(queenUse(x + 11, y + 11, 78, 'queen-shape'));
    return parts;
  }

  private mark({ row, col, mark }: Square & { mark: Mark }): SVGElement {
    const [x, y] = [(col + 0.5) * SIDE, (row + 0.5) * SIDE];
    if (mark === 'attacked') return svg('circle', { cx: x, cy: y, r: 6, class: 'mark-attacked' });
    if (mark === 'out' || mark === 'failed' || mark === 'led') return this.past(x, y, mark);
    const group = svg('g', { class: `mark-${mark}`, transform: `translate(${x} ${y})` });
    group.append(
      svg('rect', { x: -44, y: -44, width: 88, height: 88, rx: 13, class: 'mark-frame' }),
    );
    if (mark === 'refused') group.append(svg('path', { d: 'M-20-20 20 20M20-20-20 20' }));
    if (mark === 'free') group.append(svg('path', { d: 'M-24 2-7 19 25-17' }));
    if (mark === 'hint') group.append(svg('path', { d: 'M0-24V24M-24 0H24' }));
    return group;
  }

  /** What became of a square: a small cross, or the queen that stood there. */
  private past(x: number, y: number, mark: 'out' | 'failed' | 'led'): SVGElement {
    const group = svg('g', { class: `mark-${mark}`, transform: `translate(${x} ${y})` });
    if (mark === 'out') {
      group.append(svg('path', { d: 'M-13-13 13 13M13-13-13 13' }));
      return group;
    }
    group.append(queenUse(-28, -28, 56, 'ghost'));
    group.append(
      mark === 'failed'
        ? svg('path', { d: 'M-34 34 34-34' })
        : svg('path', { d: 'M-24 32-10 44 22 14' }),
    );
    return group;
  }

  private line(from: Square, to: Square): SVGElement {
    const [x1, y1] = [(from.col + 0.5) * SIDE, (from.row + 0.5) * SIDE];
    const [x2, y2] = [(to.col + 0.5) * SIDE, (to.row + 0.5) * SIDE];
    return svg('line', { x1, y1, x2, y2, class: 'attack' });
  }

  private band(band: { row: number } | { col: number }): SVGElement {
    const whole = this.n * SIDE;
    const place =
      'row' in band
        ? { x: 0, y: band.row * SIDE, width: whole, height: SIDE }
        : { x: band.col * SIDE, y: 0, width: SIDE, height: whole };
    return svg('rect', { ...place, class: 'band' });
  }
}
