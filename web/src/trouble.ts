/** What kept the library from answering, in the reader's language. */

import { type Messages, t } from './i18n';

export type Kind = keyof Messages['trouble']['why'];

/** A call that came to nothing, although everything that could be tried again was. */
export class Failure extends Error {
  constructor(readonly kind: Kind) {
    super(t().trouble.why[kind]);
  }
}

/** Why a call failed, in a sentence. */
export function reasonOf(error: unknown): string {
  if (error instanceof Failure) return error.message;
  return t().failed(error instanceof Error ? error.message : String(error));
}

let listener: (failure: Failure) => void = () => {};

/** The frame of the page listens, so that no view need offer another attempt itself. */
export function onFailure(tell: (failure: Failure) => void): void {
  listener = tell;
}

export function report(failure: Failure): void {
  listener(failure);
}
