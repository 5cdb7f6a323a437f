import { useSyncExternalStore } from 'react';
import { recall, remember } from '../remembered.ts';

/** Name of the client's entry on a page. */
const ENTRY = 'script[type="module"][src]';

const LONGEST_MS = 5_000;

const buildOf = (page: Document): string | undefined =>
  page.querySelector(ENTRY)?.getAttribute('src') ?? undefined;

/** The build that the server serves now; undefined if it cannot be reached. */
const servedBuild = async (): Promise<string | undefined> => {
  try {
    const response = await fetch('/', {
      cache: 'no-store',
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    return response.ok
      ? buildOf(new DOMParser().parseFromString(await response.text(), 'text/html'))
      : undefined;
  } catch {
    return undefined;
  }
};

const listeners = new Set<() => void>();
type NewerBuild = {
  readonly name: string;
  /** The page does not load itself again. */
  readonly isOffered: boolean;
};

/** A new object for each missing part, so that each may load the page again. */
let newer: NewerBuild | undefined;

/** Asks the server for its build, which may be another than this page's; false if it cannot be reached. */
export const lookForNewerBuild = async ({ isOffered = false } = {}): Promise<boolean> => {
  const served = await servedBuild();
  if (served === undefined) return false;
  if (served !== buildOf(document)) {
    newer = { name: served, isOffered };
    for (const listener of listeners) listener();
  }
  return true;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The build that replaced this page's, if something of the page no longer works for it. */
export const useNewerBuild = (): typeof newer => useSyncExternalStore(subscribe, () => newer);

/** Whether the page may load itself again for a build: once in a tab, so that it never does so in a loop. */
export const mayReloadFor = (build: string): boolean => {
  if (recall('build') === build) return false;
  remember('build', build);
  return recall('build') === build;
};
