/** Squares and the lines that queens attack along. */

export interface Square {
  row: number;
  col: number;
}

export type Line = 'row' | 'column' | 'falling' | 'rising';

/** The line that two squares share; `null` if queens on them are at peace. */
export function sharedLine(a: Square, b: Square): Line | null {
  const rows = b.row - a.row;
  const cols = b.col - a.col;
  if (rows === 0 && cols === 0) return null;
  if (rows === 0) return 'row';
  if (cols === 0) return 'column';
  if (rows === cols) return 'falling';
  return rows === -cols ? 'rising' : null;
}

export function same(a: Square, b: Square): boolean {
  return a.row === b.row && a.col === b.col;
}

/** The queens that attack a square. */
export function attackers(queens: readonly Square[], square: Square): Square[] {
  return queens.filter(queen => sharedLine(queen, square) !== null);
}

/** All pairs of queens that attack each other. */
export function conflicts(queens: readonly Square[]): [Square, Square][] {
  return queens.flatMap((first, i) =>
    queens
      .slice(i + 1)
      .filter(second => sharedLine(first, second) !== null)
      .map((second): [Square, Square] => [first, second]),
  );
}

/** The squares without a queen that some queen attacks. */
export function attacked(n: number, queens: readonly Square[]): Square[] {
  const squares: Square[] = [];
  for (let row = 0; row < n; row += 1) {
    for (let col = 0; col < n; col += 1) {
      const square = { row, col };
      if (!queens.some(queen => same(queen, square)) && attackers(queens, square).length > 0) {
        squares.push(square);
      }
    }
  }
  return squares;
}

/** The chess name: the file's letter, and the rank counted from the last row. */
export function squareName(n: number, { row, col }: Square): string {
  return String.fromCharCode(97 + col) + (n - row);
}

/** The square of this name, if the board has it. */
export function squareNamed(n: number, name: string): Square | null {
  const parts = /^([a-z])(\d{1,2})$/i.exec(name.trim());
  if (parts === null) return null;
  const col = parts[1].toLowerCase().charCodeAt(0) - 97;
  const row = n - Number(parts[2]);
  return row >= 0 && row < n && col < n ? { row, col } : null;
}

/** As the library packs squares into numbers. */
export function pack({ row, col }: Square): number {
  return row * 64 + col;
}

export function unpack(packed: number): Square {
  return { row: packed >> 6, col: packed & 63 };
}
