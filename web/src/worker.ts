/** The library, on a thread of its own. */

import init, * as wasm from './wasm/queens_wasm.js';
import module from './wasm/queens_wasm_bg.wasm?url';

/** Turns an object of the module into a plain one and frees it there. */
function plain<T extends { free(): void }, K extends keyof T>(object: T, ...keys: K[]): Pick<T, K> {
  const copy = Object.fromEntries(keys.map(key => [key, object[key]])) as Pick<T, K>;
  object.free();
  return copy;
}

/** The run that was asked for last. It knows the way to the steps near by. */
let open: { id: string; n: number; run: wasm.Recording } | null = null;

function recording(id: string, n: number): wasm.Recording {
  if (open?.id !== id || open.n !== n) {
    const run = new wasm.Recording(id, n);
    open?.run.free();
    open = { id, n, run };
  }
  return open.run;
}

/** How long a batch of runs takes at least, and the timing of a program, in milliseconds. */
const BATCH = 4;
const TIMING = 36;

let report: (progress: Float64Array) => void = () => {};

const api = {
  programs: () =>
    wasm.programs().map(info => plain(info, 'id', 'reverse', 'test_cost', 'article', 'practical')),
  moment: (id: string, n: number, position: number) =>
    plain(
      recording(id, n).at(position),
      'position',
      'step',
      'next',
      'queens',
      'counters',
      'line',
      'refusal',
      'dead_end',
      'exhausted',
      'refused',
      'tries',
    ),
  exhibit: (id: string, n: number, position: number) => {
    const shown = recording(id, n).exhibit(position);
    return shown ? plain(shown, 'names', 'shapes', 'counts', 'values', 'touches') : null;
  },
  tree: (id: string, n: number, limit: number) => recording(id, n).tree(limit),
  landmarks: (id: string, n: number, limit: number, budget: number) =>
    plain(wasm.landmarks(id, n, limit, budget), 'total', 'ended', 'solutions'),
  seek: wasm.seek,
  run: (id: string, n: number, budget: number) => {
    const start = performance.now();
    const counts = wasm.run(id, n, budget, report);
    let milliseconds = performance.now() - start;
    if (milliseconds >= TIMING) return { counts, milliseconds };
    // The browser's clock is coarse: what is short is run in batches long enough for
    // it, and the least of them is what other work of the machine disturbed least.
    milliseconds = Number.POSITIVE_INFINITY;
    for (
      let runs = 1;
      performance.now() - start < TIMING || milliseconds === Number.POSITIVE_INFINITY;
    ) {
      const begin = performance.now();
      for (let i = 0; i < runs; i += 1) wasm.run(id, n, budget, report);
      const time = performance.now() - begin;
      if (time < BATCH) runs *= 2;
      else milliseconds = Math.min(milliseconds, time / runs);
    }
    return { counts, milliseconds };
  },
  totals: wasm.totals,
  solutions: wasm.solutions,
  images: wasm.images,
  numberOf: wasm.number_of,
  write: wasm.write,
  prospects: (n: number, queens: Uint32Array, budget: number) =>
    plain(wasm.prospects(n, queens, budget), 'count', 'exact', 'nodes', 'hint', 'dead', 'detail'),
};

export type Api = typeof api;
export type Method = keyof Api;
export interface Request {
  id: number;
  method: Method;
  args: unknown[];
}
export interface Reply {
  id: number;
  result?: unknown;
  progress?: Float64Array;
  /** The library's own refusal. */
  error?: string;
  /** Why this worker is of no more use: the module did not load, or it broke. */
  failure?: 'module' | 'broken';
  /** Says that the worker holds the lock of its name; it answers nothing. */
  alive?: boolean;
}

const ready = init({ module_or_path: module });
// Told with the answer to each call.
ready.catch(() => {});

// Held as long as the worker lives: whoever gets it next knows that it is gone.
navigator.locks
  ?.request(self.name, () => {
    postMessage({ id: 0, alive: true } satisfies Reply);
    return new Promise(() => {});
  })
  .catch(() => {});

addEventListener('message', async (event: MessageEvent<Request>) => {
  const { id, method, args } = event.data;
  const reply: Reply = { id };
  try {
    await ready;
  } catch {
    postMessage({ id, failure: 'module' } satisfies Reply);
    return;
  }
  try {
    report = progress => postMessage({ id, progress } satisfies Reply);
    reply.result = (api[method] as (...args: unknown[]) => unknown)(...args);
  } catch (error) {
    // After a trap the memory of the module is in no state to go on with.
    if (error instanceof WebAssembly.RuntimeError) reply.failure = 'broken';
    else reply.error = error instanceof Error ? error.message : String(error);
  }
  postMessage(reply);
});
