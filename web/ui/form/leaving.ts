import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Something on the page that leaving would lose. */
export type Source = {
  /** Whether leaving now would lose something; asked at the moment of leaving. */
  readonly unsaved: () => boolean;
  /** Saves without going anywhere; says whether it worked. */
  readonly save: () => Promise<boolean>;
};

type Departure = { readonly go: () => unknown };

const sources = new Set<Source>();
const listeners = new Set<() => void>();
let departure: Departure | undefined;
let released = false;
let agreed = false;

const setDeparture = (next: Departure | undefined): void => {
  departure = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const unsavedSources = (): ReadonlyArray<Source> => [...sources].filter(({ unsaved }) => unsaved());

export const isUnsaved = (): boolean => !agreed && unsavedSources().length > 0;

/** Saves everything that leaving would lose, also where a part of it cannot be saved; says whether all of it was. */
export const saveAll = async (): Promise<boolean> => {
  let all = true;
  for (const { save } of unsavedSources()) all = (await save()) && all;
  return all;
};

/** Goes at once where nothing would be lost, otherwise once the person has chosen Save or Discard. */
export const leave = (go: () => unknown): void => {
  if (isUnsaved()) setDeparture({ go });
  else go();
};

export const stay = (): void => setDeparture(undefined);

/** Goes after the person has agreed to it: until it is done, nobody asks again. */
export const goAgreed = async (go: () => unknown): Promise<void> => {
  agreed = true;
  try {
    await go();
  } finally {
    agreed = false;
  }
};

/** The departure that waits for an answer. */
export const useDeparture = (): Departure | undefined => useSyncExternalStore(subscribe, () => departure);

/** From now on the browser unloads the page without asking again. */
export const releasePage = (): void => {
  released = true;
};

export const holdsPage = (): boolean => !released && isUnsaved();

/** Counts what a component holds among the things that leaving would lose. */
export const useSource = (source: Source): void => {
  const current = useRef(source);
  useEffect(() => {
    current.current = source;
  });
  useEffect(() => {
    const registered: Source = {
      unsaved: () => current.current.unsaved(),
      save: () => current.current.save(),
    };
    sources.add(registered);
    return () => {
      sources.delete(registered);
    };
  }, []);
};
