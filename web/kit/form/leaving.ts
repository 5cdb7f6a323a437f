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
  /** Whether all of the unsaved input is on its way to be stored. */
  readonly isSaving?: (() => boolean) | undefined;
  /** Subject of the messages about its saves, see `toast`. */
  readonly subject?: string | undefined;
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

/** What a save says of itself. */
export type Progress = Pick<Source, 'failure' | 'isSaving' | 'subject'>;

/** `endsPage`: also what saves itself is lost then, such as a batch. */
type Departure = { readonly go: () => unknown; readonly endsPage: boolean };

export type Registered = Source & { readonly scope: string };

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

/** Everything that can have unsaved input. */
export const allSources = (): ReadonlyArray<Registered> => [...sources];

/** What would be lost: within the page what saves itself is not. */
export const unsavedSources = (endsPage = false): ReadonlyArray<Registered> =>
  [...sources].filter(({ unsaved, savesItself }) => (endsPage || !savesItself) && unsaved());

/** Whether a navigation within the page would lose input. */
export const isUnsaved = (): boolean => !agreed && unsavedSources().length > 0;

/** Whether a source is saved once its save under way has ended, also if its component is gone by then. */
const savedOnceEnded = (source: Registered): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const isLeft = sources.has(source) && source.unsaved();
      if (isLeft && source.isSaving?.()) return;
      listeners.delete(look);
      resolve(!isLeft);
    };
    listeners.add(look);
    look();
  });

/**
 * Saves all unsaved input, even if some of it fails, and waits for what is being saved, and for what saves itself if `endsPage`;
 * true if all of it was saved. Where saving does more than keep input, it is not begun from here.
 */
export const saveAll = async (endsPage = false): Promise<boolean> => {
  let all = true;
  for (const source of unsavedSources(endsPage)) {
    const isBegun = source.isSaving?.() || source.undone !== undefined;
    all = (await (isBegun ? savedOnceEnded(source) : source.save())) && all;
  }
  return all;
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

/** Whether all that the departure would lose is on its way to be stored, apart from what saves itself. */
const isBeingSaved = (): boolean => {
  const unsaved = agreed ? [] : unsavedSources();
  return unsaved.length > 0 && unsaved.every(({ isSaving }) => isSaving?.());
};

export const useIsBeingSaved = (): boolean => useFollowing(isBeingSaved);

/** Whether nothing is unsaved that the departure would lose. */
const isAllSaved = (): boolean => agreed || unsavedSources(departure?.endsPage).length === 0;

/** The same; false unless `isAsked`. */
export const useIsSaved = (isAsked: boolean): boolean => useFollowing(() => isAsked && isAllSaved());

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
      isSaving: () => current.current.isSaving?.() ?? false,
      get subject() {
        return current.current.subject;
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
