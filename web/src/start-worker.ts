import LibraryWorker from './worker?worker';

export function startWorker(name: string): Worker {
  return new LibraryWorker({ name });
}
