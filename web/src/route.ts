/** The part of the address after `#`: a view and its parameters. */

import { t } from './i18n';

export const VIEWS = ['watch', 'solutions', 'play', 'race'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface Route {
  view: ViewName;
  query: Query;
}

/** Parameters of an address; what is wrong with them is collected for the reader. */
export class Query {
  readonly problems: string[] = [];
  private readonly params: URLSearchParams;

  constructor(text: string) {
    this.params = new URLSearchParams(text);
  }

  text(name: string): string | null {
    return this.params.get(name);
  }

  /** A whole number from `min` to `max`. */
  integer(name: string, min: number, max: number, fallback: number): number {
    const text = this.params.get(name);
    if (text === null) return fallback;
    const value = /^\s*\+?\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    this.problems.push(t().problem.integer(name, text, min, max, fallback));
    return fallback;
  }

  /** One of some words. */
  word<W extends string>(name: string, words: readonly W[], fallback: W): W {
    const text = this.params.get(name);
    if (text === null) return fallback;
    const found = words.find(word => word === text);
    if (found !== undefined) return found;
    this.problems.push(t().problem.word(name, text, words.join(', '), fallback));
    return fallback;
  }
}

/** Reads the address; an unknown view is the first, with a problem. */
export function readRoute(hash: string): Route {
  const [path, query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const view = VIEWS.find(name => name === path);
  const parameters = new Query(query);
  if (view === undefined && path !== '') {
    parameters.problems.push(t().problem.view(path));
  }
  return { view: view ?? 'watch', query: parameters };
}

const last = new Map<ViewName, string>();

/** Where a view was left. */
export const whereLeft = (view: ViewName): string => last.get(view) ?? `#/${view}`;

type Values = Record<string, string | number | null>;

export function writeRoute(view: ViewName, values: Values): string {
  const pairs = Object.entries(values).filter(([, value]) => value !== null && value !== '');
  // Commas and the like are legal after `#?`, and legible.
  const query = pairs.map(
    ([name, value]) => `${name}=${encodeURIComponent(String(value)).replaceAll('%2C', ',')}`,
  );
  return `#/${view}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** Shows the state in the address, without a new entry in the history. */
export function shareState(view: ViewName, values: Values): void {
  // Work that ends late must not write over the address of the view that came
  // next: going back would then lead nowhere.
  if (readRoute(location.hash).view !== view) return;
  const hash = writeRoute(view, values);
  last.set(view, hash);
  if (location.hash !== hash) history.replaceState(null, '', hash);
}
