/** The queens that the reader has placed, with undo and redo. */

import { conflicts, type Square, same, squareName, squareNamed } from '../board/geometry';

export class Position {
  private past: Square[][] = [];
  private future: Square[][] = [];

  constructor(
    readonly n: number,
    public queens: readonly Square[] = [],
  ) {}

  /** Reads squares such as `b4,d5`; what is none goes to `wrong`. */
  static read(n: number, text: string, wrong: (name: string) => void): Position {
    const queens: Square[] = [];
    for (const name of text.split(',').filter(part => part.trim() !== '')) {
      const square = squareNamed(n, name);
      if (square === null) wrong(name);
      else if (!queens.some(queen => same(queen, square))) queens.push(square);
    }
    return new Position(n, queens);
  }

  write(): string {
    return this.queens.map(queen => squareName(this.n, queen)).join(',');
  }

  has(square: Square): boolean {
    return this.queens.some(queen => same(queen, square));
  }

  /** Places a queen, or takes it away; answers whether one stands there now. */
  toggle(square: Square): boolean {
    const had = this.has(square);
    const others = this.queens.filter(queen => !same(queen, square));
    this.set(had ? others : [...others, square]);
    return !had;
  }

  clear(): void {
    if (this.queens.length > 0) this.set([]);
  }

  undo(): void {
    this.swap(this.past, this.future);
  }

  redo(): void {
    this.swap(this.future, this.past);
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

  private set(queens: Square[]): void {
    this.past.push([...this.queens]);
    this.future = [];
    this.queens = queens;
  }

  private swap(from: Square[][], to: Square[][]): void {
    const queens = from.pop();
    if (queens === undefined) return;
    to.push([...this.queens]);
    this.queens = queens;
  }
}
