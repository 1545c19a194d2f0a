/** The queens and crosses that the reader has set, with undo and redo. */

import { conflicts, type Square, same, squareName, squareNamed } from '../board/geometry';

/** A board as it was at some time; another size is one of the things undone. */
export interface Setting {
  n: number;
  queens: readonly Square[];
  /** Squares that the reader has ruled out. */
  crosses: readonly Square[];
}

/** So many steps can be undone. */
const MEMORY = 300;

/** Reads squares such as `b4,d5`; what is none goes to `wrong`. */
export function readSquares(n: number, text: string, wrong: (name: string) => void): Square[] {
  const squares: Square[] = [];
  for (const name of text.split(',').filter(part => part.trim() !== '')) {
    const square = squareNamed(n, name);
    if (square === null) wrong(name);
    else if (!squares.some(one => same(one, square))) squares.push(square);
  }
  return squares;
}

export const writeSquares = (n: number, squares: readonly Square[]): string =>
  squares.map(square => squareName(n, square)).join(',');

export class Position {
  constructor(
    private now: Setting,
    readonly past: Setting[] = [],
    readonly future: Setting[] = [],
  ) {}

  get setting(): Setting {
    return this.now;
  }

  get n(): number {
    return this.now.n;
  }

  get queens(): readonly Square[] {
    return this.now.queens;
  }

  get crosses(): readonly Square[] {
    return this.now.crosses;
  }

  has(square: Square): boolean {
    return this.queens.some(queen => same(queen, square));
  }

  crossed(square: Square): boolean {
    return this.crosses.some(cross => same(cross, square));
  }

  /** Places a queen, or takes it away; answers whether one stands there now. */
  toggle(square: Square): boolean {
    const had = this.has(square);
    const queens = this.queens.filter(queen => !same(queen, square));
    const crosses = this.crosses.filter(cross => !same(cross, square));
    this.set({ ...this.now, crosses, queens: had ? queens : [...queens, square] });
    return !had;
  }

  /** Rules an empty square out, or in again; answers whether it did so. */
  cross(square: Square): boolean {
    if (this.has(square)) return false;
    const crosses = this.crosses.filter(cross => !same(cross, square));
    this.set({ ...this.now, crosses: this.crossed(square) ? crosses : [...crosses, square] });
    return true;
  }

  clear(): void {
    if (!this.empty) this.set({ n: this.n, queens: [], crosses: [] });
  }

  /** Another board, to which what is here can be undone. */
  replace(setting: Setting): void {
    if (JSON.stringify(setting) === JSON.stringify(this.now)) return;
    if (this.empty) this.now = setting;
    else this.set(setting);
  }

  undo(): void {
    this.swap(this.past, this.future);
  }

  redo(): void {
    this.swap(this.future, this.past);
  }

  get empty(): boolean {
    return this.queens.length + this.crosses.length === 0;
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  get conflicts(): [Square, Square][] {
    return conflicts(this.queens);
  }

  get solved(): boolean {
    return this.queens.length === this.n && this.conflicts.length === 0;
  }

  private set(setting: Setting): void {
    this.past.push(this.now);
    if (this.past.length > MEMORY) this.past.shift();
    this.future.length = 0;
    this.now = setting;
  }

  private swap(from: Setting[], to: Setting[]): void {
    const setting = from.pop();
    if (setting === undefined) return;
    to.push(this.now);
    this.now = setting;
  }
}
