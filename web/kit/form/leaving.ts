import { useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useSaveScope } from './save-scope.tsx';

/** Why a save failed: it was refused, and would be again; it did not get through; or its response was lost. */
export type SaveFailure = 'refused' | 'failed' | 'unknown';

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
  /**
   * Said where saving does more than keep input, such as giving a load to a carrier: `Order 4711 has not been dispatched.`
   * The question on leaving then offers no Save, which would do that out of sight.
   */
  readonly undone?: string | undefined;
  /**
   * It is saved without being asked, also once its component is gone: what ends the page waits for it, a navigation within it
   * does not.
   */
  readonly savesItself?: true | undefined;
};

/** `endsPage`: also what saves itself is lost then, such as a batch. */
type Departure = { readonly go: () => unknown; readonly endsPage: boolean };

type Registered = Source & { readonly scope: string };

const sources = new Set<Registered>();
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

/** What would be lost: within the page what saves itself is not. */
export const unsavedSources = (endsPage = false): ReadonlyArray<Registered> =>
  [...sources].filter(({ unsaved, savesItself }) => (endsPage || !savesItself) && unsaved());

/** What a scope says of itself. */
const isSaidIn =
  (scope: string) =>
  (source: Registered): boolean =>
    source.scope === scope && !source.savesItself;

const unsavedIn = (scope: string): ReadonlyArray<Registered> => unsavedSources().filter(isSaidIn(scope));

/** Whether a navigation within the page would lose input. */
export const isUnsaved = (): boolean => !agreed && unsavedSources().length > 0;

/** Saves all unsaved input, even if some of it fails, and waits for what saves itself if `endsPage`; true if all of it was saved. */
export const saveAll = async (endsPage = false): Promise<boolean> => {
  let all = true;
  for (const { save } of unsavedSources(endsPage)) all = (await save()) && all;
  return all;
};

/** Repeats the failed saves of a scope, and saves what else is unsaved in it. */
export const saveAgain = async (scope: string): Promise<void> => {
  for (const { again, save } of unsavedIn(scope)) await (again ?? save)();
};

/** Repeats the saves that did not get through, wherever they are said; false if there are none. */
export const failedSavesAgain = async (): Promise<boolean> => {
  const failed = unsavedSources().filter(({ failure }) => failure === 'failed' || failure === 'unknown');
  for (const { again, save } of failed) await (again ?? save)();
  return failed.length > 0;
};

const leaveBy = (departure: Departure): void => {
  if (!agreed && unsavedSources(departure.endsPage).length > 0) setDeparture(departure);
  else departure.go();
};

/** Runs `go` at once if nothing is unsaved, otherwise after the user has chosen Save or Discard. */
export const leave = (go: () => unknown): void => leaveBy({ go, endsPage: false });

/** The same where `go` ends the page, as signing out does: then what saves itself is asked about too. */
export const leavePage = (go: () => unknown): void => leaveBy({ go, endsPage: true });

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

/** What has not been done yet and is done by no Save on leaving; undefined where Save only keeps input. */
export const useUndone = (): string | undefined =>
  useFollowing(() => unsavedSources().find(({ undone }) => undone !== undefined)?.undone);

/** Whether nothing is unsaved that the departure would lose. */
export const isAllSaved = (): boolean => agreed || unsavedSources(departure?.endsPage).length === 0;

/** The same; false unless `isAsked`. */
export const useIsSaved = (isAsked: boolean): boolean => useFollowing(() => isAsked && isAllSaved());

export type SaveState = 'saved' | 'unsaved' | SaveFailure;

const saveState = (scope: string): SaveState | undefined => {
  if (![...sources].some(isSaidIn(scope))) return undefined;
  const left = unsavedIn(scope);
  const failures = left.map(({ failure }) => failure);
  return failures.find((each) => each !== undefined) ?? (left.length > 0 ? 'unsaved' : 'saved');
};

/** Whether a scope has unsaved input, and why its last save failed; undefined if nothing in it can be saved. */
export const useSaveState = (scope: string): SaveState | undefined => useFollowing(() => saveState(scope));

/** Lets the browser unload the page without a question from now on. */
export const releasePage = (): void => {
  released = true;
};

/** Whether ending the page would lose something. */
export const holdsPage = (): boolean => !released && !agreed && unsavedSources(true).length > 0;

/** Registers the component as a source of unsaved input. */
export const useSource = (source: Source): void => {
  const scope = useSaveScope();
  const current = useRef(source);
  useEffect(() => {
    current.current = source;
    notify();
  });
  // Before the first paint, in which the save state has its room already.
  useLayoutEffect(() => {
    const registered: Registered = {
      scope,
      unsaved: () => current.current.unsaved(),
      save: () => current.current.save(),
      get failure() {
        return current.current.failure;
      },
      get undone() {
        return current.current.undone;
      },
      get savesItself() {
        return current.current.savesItself;
      },
      again: () => (current.current.again ?? current.current.save)(),
    };
    sources.add(registered);
    return () => {
      sources.delete(registered);
      notify();
    };
  }, [scope]);
};
