import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

let isPrinting = false;
const readers = new Set<() => void>();

/** The browser lays the paper out as soon as the event is over. */
const setPrinting = (next: boolean): void =>
  flushSync(() => {
    isPrinting = next;
    for (const read of readers) read();
  });
const begin = (): void => setPrinting(true);
const end = (): void => setPrinting(false);

/** One listener for all: what is rendered for the paper alone reads the same. */
const subscribe = (read: () => void): (() => void) => {
  if (readers.size === 0) {
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
  }
  readers.add(read);
  return () => {
    readers.delete(read);
    if (readers.size > 0) return;
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
};

/** Whether the page is being printed: what is rendered meanwhile stands on the paper. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
