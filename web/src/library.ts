/** Calls to the library, which runs in workers so that the page never freezes. */

import { startWorker } from './start-worker';
import { Failure, type Kind, report } from './trouble';
import type { Api, Method, Reply, Request } from './worker';

type Result<M extends Method> = ReturnType<Api[M]>;

interface Waiting {
  request: Request;
  /** How often it was given to a worker. */
  sent: number;
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  progress?: (counters: Float64Array) => void;
}

/** A worker that says nothing for so long, in milliseconds, has failed. */
const PATIENCE = 40_000;
/** What was lost with a worker is given to so many workers in all. */
const ATTEMPTS = 2;

/** A call that was given up because the worker was stopped. */
export class Stopped extends Error {}

/** One worker. It starts with the first call, and again if it dies. */
export class Library {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private patience = 0;

  call<M extends Method>(method: M, ...args: Parameters<Api[M]>): Promise<Result<M>> {
    return this.send(method, args);
  }

  /** Runs a program; `progress` is told the counters from time to time. */
  run(
    id: string,
    n: number,
    budget: number,
    progress: (counters: Float64Array) => void,
  ): Promise<Result<'run'>> {
    return this.send('run', [id, n, budget], progress);
  }

  /** Ends what is going on. The next call starts a new worker. */
  stop(): void {
    this.drop();
    const given = [...this.waiting.values()];
    this.waiting.clear();
    for (const { reject } of given) reject(new Stopped());
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  private send<M extends Method>(
    method: M,
    args: unknown[],
    progress?: (counters: Float64Array) => void,
  ): Promise<Result<M>> {
    this.last += 1;
    const request: Request = { id: this.last, method, args };
    return new Promise((resolve, reject) => {
      const call = { request, sent: 0, resolve, reject, progress };
      this.waiting.set(request.id, call);
      this.post(call);
      if (this.waiting.size === 1) this.wait();
    });
  }

  private post(call: Waiting): void {
    this.worker ??= this.start();
    call.sent += 1;
    this.worker.postMessage(call.request);
  }

  private start(): Worker {
    const name = `queens-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`;
    const worker = startWorker(name);
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      if (data.alive) watchOver(name, () => this.lost(worker, 'died'));
      else this.receive(worker, data);
    });
    // A script that did not load has no message, an error in it has.
    worker.addEventListener('error', ({ message }) =>
      this.lost(worker, message ? 'broken' : 'script'),
    );
    return worker;
  }

  private receive(worker: Worker, { id, result, progress, error, failure }: Reply): void {
    const call = this.waiting.get(id);
    // What a worker had to say before it was given up for another.
    if (worker !== this.worker || call === undefined) return;
    if (failure !== undefined) {
      this.lost(worker, failure);
      return;
    }
    if (progress !== undefined) {
      call.progress?.(progress);
    } else {
      this.waiting.delete(id);
      if (error !== undefined) call.reject(new Error(error));
      else call.resolve(result as never);
    }
    this.wait();
  }

  /** Counts the time anew in which the worker must say something. */
  private wait(): void {
    clearTimeout(this.patience);
    const { worker } = this;
    if (worker === null || !this.busy) return;
    this.patience = window.setTimeout(() => this.lost(worker, 'slow'), PATIENCE);
  }

  /** A worker is of no more use: another takes over what was not tried too often. */
  private lost(worker: Worker, kind: Kind): void {
    if (worker !== this.worker) return;
    this.drop();
    const calls = [...this.waiting.values()];
    // What took too long would take as long again.
    const lasting = calls.filter(({ sent }) => kind !== 'slow' && sent < ATTEMPTS);
    const failed = calls.filter(call => !lasting.includes(call));
    for (const { request } of failed) this.waiting.delete(request.id);
    for (const call of lasting) this.post(call);
    this.wait();
    if (failed.length === 0) return;
    const offline = (kind === 'script' || kind === 'module') && !navigator.onLine;
    const failure = new Failure(offline ? 'offline' : kind);
    for (const { reject } of failed) reject(failure);
    report(failure);
  }

  private drop(): void {
    clearTimeout(this.patience);
    this.worker?.terminate();
    this.worker = null;
  }
}

/**
 * Tells when a worker is gone, of which the browser itself says nothing: it holds
 * a lock as long as it lives. Where there are no locks, its silence tells.
 */
function watchOver(name: string, gone: () => void): void {
  navigator.locks?.request(name, gone).catch(() => {});
}

/** For what the reader waits for. */
export const library = new Library();
/** For counts that may take a while. */
export const background = new Library();
/** For what is shown beside a board, which must not wait for it. */
export const exhibits = new Library();

/** Ends all workers, those too that died unnoticed; the next calls start new ones. */
export function restart(): void {
  for (const each of [library, background, exhibits]) each.stop();
}

export type ProgramInfo = Result<'programs'>[number];
export type Prospects = Result<'prospects'>;
