/** Calls to the library, which runs in a worker so that the page never freezes. */

import { startWorker } from './start-worker';
import type { Api, Method, Reply, Request } from './worker';

type Result<M extends Method> = ReturnType<Api[M]>;

interface Waiting {
  resolve: (result: never) => void;
  reject: (error: Error) => void;
  progress?: (counters: Float64Array) => void;
}

/** A call that was given up because the worker was stopped. */
export class Stopped extends Error {}

/** One worker. It starts with the first call. */
export class Library {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;

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
    this.worker?.terminate();
    this.worker = null;
    for (const { reject } of this.waiting.values()) reject(new Stopped());
    this.waiting.clear();
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  private send<M extends Method>(
    method: M,
    args: unknown[],
    progress?: (counters: Float64Array) => void,
  ): Promise<Result<M>> {
    this.worker ??= this.start();
    this.last += 1;
    const id = this.last;
    const request: Request = { id, method, args };
    this.worker.postMessage(request);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject, progress });
    });
  }

  private start(): Worker {
    const worker = startWorker();
    worker.addEventListener('message', (event: MessageEvent<Reply>) => this.receive(event.data));
    worker.addEventListener('error', event => {
      const failed = [...this.waiting.values()];
      this.waiting.clear();
      for (const { reject } of failed) reject(new Error(event.message));
    });
    return worker;
  }

  private receive({ id, result, progress, error }: Reply): void {
    const call = this.waiting.get(id);
    if (progress !== undefined) {
      call?.progress?.(progress);
      return;
    }
    this.waiting.delete(id);
    if (error !== undefined) call?.reject(new Error(error));
    else call?.resolve(result as never);
  }
}

/** For what the reader waits for. */
export const library = new Library();
/** For counts that may take a while. */
export const background = new Library();
/** For what is shown beside a board, which must not wait for it. */
export const exhibits = new Library();

export type ProgramInfo = Result<'programs'>[number];
export type Prospects = Result<'prospects'>;
