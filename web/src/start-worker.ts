import LibraryWorker from './worker?worker';

export function startWorker(): Worker {
  return new LibraryWorker();
}
