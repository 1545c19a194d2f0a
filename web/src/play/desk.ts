/** What Play keeps on the device: the board, what can be undone, the help that is wanted. */

import { recall, remember } from '../settings';
import { Position, readSquares, type Setting, writeSquares } from './position';

export const HELPS = ['none', 'conflicts', 'attacks', 'ways'] as const;
/** How much the page tells of a board; each level tells what is before it, too. */
export type Help = (typeof HELPS)[number];

/** The largest board in Play. */
export const MAX = 20;

export interface Desk {
  position: Position;
  help: Help;
  /** By size: the numbers of the solutions that the reader has found. */
  found: Record<string, number[]>;
}

type Kept = [n: number, queens: string, crosses: string];

const fold = ({ n, queens, crosses }: Setting): Kept => [
  n,
  writeSquares(n, queens),
  writeSquares(n, crosses),
];

function unfold([n, queens, crosses]: Kept): Setting {
  if (!Number.isInteger(n) || n < 1 || n > MAX) throw new RangeError('no board');
  const read = (text: string) => readSquares(n, text, () => {});
  return { n, queens: read(queens), crosses: read(crosses) };
}

let desk: Desk | null = null;

/** The desk as it was left; what was kept and cannot be read is forgotten. */
export function openDesk(): Desk {
  if (desk !== null) return desk;
  desk = {
    position: new Position({ n: 8, queens: [], crosses: [] }),
    help: 'ways',
    found: {},
  };
  try {
    const { now, past, future, help, found } = JSON.parse(recall('play') ?? '');
    desk = {
      position: new Position(unfold(now), past.map(unfold), future.map(unfold)),
      help: HELPS.includes(help) ? help : 'ways',
      found: found ?? {},
    };
  } catch {
    // Nothing is kept yet, or not by us.
  }
  return desk;
}

export function keepDesk({ position, help, found }: Desk): void {
  const { setting, past, future } = position;
  const kept = { now: fold(setting), past: past.map(fold), future: future.map(fold), help, found };
  remember('play', JSON.stringify(kept));
}
