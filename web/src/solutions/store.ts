/** The solutions of one board, fetched page by page. */

import { library } from '../library';

export const PAGE = 48;

export type Which = 'all' | 'fundamental';

export interface Totals {
  all: number;
  fundamental: number;
}

const totals = new Map<number, Promise<Totals>>();

/** Counted once for each board. */
export function totalsOf(n: number): Promise<Totals> {
  let found = totals.get(n);
  if (found === undefined) {
    found = library.call('totals', n).then(([all, fundamental]) => ({ all, fundamental }));
    found.catch(() => totals.delete(n));
    totals.set(n, found);
  }
  return found;
}

/** The solutions of a page, numbered from 0. */
export async function pageOf(n: number, set: Which, page: number): Promise<Uint8Array[]> {
  const columns = await library.call('solutions', n, set === 'fundamental', page * PAGE, PAGE);
  return split(columns, n);
}

/** The eight images of a solution, itself first. */
export async function imagesOf(columns: ArrayLike<number>): Promise<Uint8Array[]> {
  return split(await library.call('images', Uint32Array.from(columns)), columns.length);
}

function split(columns: Uint8Array, n: number): Uint8Array[] {
  return Array.from({ length: columns.length / n }, (_, i) => columns.subarray(i * n, (i + 1) * n));
}
