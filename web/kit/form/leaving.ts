import { useEffect, useRef, useSyncExternalStore } from 'react';

/** Why a save failed: it was refused or did not get through, or its response was lost. */
export type SaveFailure = 'failed' | 'unknown';

/** A component with possibly unsaved input. */
export type Source = {
  /** Whether it has unsaved input. */
  readonly unsaved: () => boolean;
  /** Saves without navigating; true on success. */
  readonly save: () => Promise<boolean>;
  /** Why the last save of the unsaved input failed. */
  readonly failure?: SaveFailure | undefined;
  /** Repeats the failed save and what follows it, such as opening the saved record; `save` by default. */
  readonly again?: (() => unknown) | undefined;
};

type Departure = { readonly go: () => unknown };

const sources = new Set<Source>();
const listeners = new Set<() => void>();
let departure: Departure | undefined;
let released = false;
let agreed = false;

const notify = (): void => {
  for (const listener of listeners) listener();
};

let isAnnounced = false;

/** Announces that input has changed which no component renders; any number of changes at once are announced once. */
export const announceInput = (): void => {
  if (isAnnounced) return;
  isAnnounced = true;
  setTimeout(() => {
    isAnnounced = false;
    notify();
  });
};

const setDeparture = (next: Departure | undefined): void => {
  departure = next;
  notify();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A value that follows the input of the page. */
export const useFollowing = <Value>(read: () => Value): Value => useSyncExternalStore(subscribe, read);

const unsavedSources = (): ReadonlyArray<Source> => [...sources].filter(({ unsaved }) => unsaved());

export const isUnsaved = (): boolean => !agreed && unsavedSources().length > 0;

/** Saves all unsaved input, even if some of it fails; true if all of it was saved. */
export const saveAll = async (): Promise<boolean> => {
  let all = true;
  for (const { save } of unsavedSources()) all = (await save()) && all;
  return all;
};

/** Repeats the failed saves, and saves what else is unsaved. */
export const saveAgain = async (): Promise<void> => {
  for (const { again, save } of unsavedSources()) await (again ?? save)();
};

/** Runs `go` at once if nothing is unsaved, otherwise after the user has chosen Save or Discard. */
export const leave = (go: () => unknown): void => {
  if (isUnsaved()) setDeparture({ go });
  else go();
};

export const stay = (): void => setDeparture(undefined);

/** Runs a navigation that the user has confirmed, without asking again. */
export const goAgreed = async (go: () => unknown): Promise<void> => {
  agreed = true;
  try {
    await go();
  } finally {
    agreed = false;
  }
};

/** The navigation that waits for the user's decision. */
export const useDeparture = (): Departure | undefined => useFollowing(() => departure);

/** Whether nothing is unsaved; false unless `isAsked`. */
export const useIsSaved = (isAsked: boolean): boolean => useFollowing(() => isAsked && !isUnsaved());

export type SaveState = 'saved' | 'unsaved' | SaveFailure;

const saveState = (): SaveState => {
  const left = unsavedSources();
  const failures = left.map(({ failure }) => failure);
  return failures.find((each) => each !== undefined) ?? (left.length > 0 ? 'unsaved' : 'saved');
};

/** Whether the page has unsaved input, and why its last save failed. */
export const useSaveState = (): SaveState => useFollowing(saveState);

/** Lets the browser unload the page without a question from now on. */
export const releasePage = (): void => {
  released = true;
};

export const holdsPage = (): boolean => !released && isUnsaved();

/** Registers the component as a source of unsaved input. */
export const useSource = (source: Source): void => {
  const current = useRef(source);
  useEffect(() => {
    current.current = source;
    notify();
  });
  useEffect(() => {
    const registered: Source = {
      unsaved: () => current.current.unsaved(),
      save: () => current.current.save(),
      get failure() {
        return current.current.failure;
      },
      again: () => (current.current.again ?? current.current.save)(),
    };
    sources.add(registered);
    return () => {
      sources.delete(registered);
      notify();
    };
  }, []);
};
