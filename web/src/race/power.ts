/** The marks of a logarithmic scale. */

const UNITS = ['', 'k', 'M', 'G', 'T'];

/** A power of ten in few letters: 100, 10k, 1M; fractions in full. */
export function powerOfTen(decade: number): string {
  if (decade < 0) return (10 ** decade).toFixed(-decade);
  return `${10 ** (decade % 3)}${UNITS[Math.floor(decade / 3)]}`;
}
