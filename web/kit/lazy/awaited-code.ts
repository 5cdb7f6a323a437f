import { useSyncExternalStore } from 'react';
import { type Lazy, load, loaded } from './code.ts';

type Wanted = {
  /** Of the dialog that says that it is on its way. */
  readonly title: string;
  /** As in "The help could not be loaded". */
  readonly what: string;
};

type AwaitedCode = Wanted & {
  readonly lazy: Lazy<unknown>;
  /** Ends the wait, also without the code. */
  readonly end: () => void;
};

/** Code that comes within this time is not said to be on its way. */
const PATIENCE_MS = 150;

let awaited: AwaitedCode | undefined;
const listeners = new Set<() => void>();

const setAwaited = (next: AwaitedCode | undefined): void => {
  awaited = next;
  for (const listener of listeners) listener();
};

/** Loads the code of something the user has begun; a dialog says so meanwhile. Undefined if the user calls it off. */
export const awaitCode = async <Module>(lazy: Lazy<Module>, wanted: Wanted): Promise<Module | undefined> => {
  await Promise.race([load(lazy), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
  if (loaded(lazy) !== undefined) return loaded(lazy);
  awaited?.end();
  return new Promise((resolve) => {
    const end = (): void => {
      setAwaited(undefined);
      resolve(loaded(lazy));
    };
    setAwaited({ ...wanted, lazy, end });
  });
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the user waits for. */
export const useAwaitedCode = (): AwaitedCode | undefined => useSyncExternalStore(subscribe, () => awaited);
