import LibraryWorker from './worker?worker&inline';

/** For the page in one file: the worker is part of it. */
export function startWorker(name: string): Worker {
  return new LibraryWorker({ name });
}
