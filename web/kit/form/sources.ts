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
  /** Said of work under way that stops where it is left, such as an import that collects its rows. It can be waited for. */
  readonly stopped?: string | undefined;
  /** Of work: once nothing is on its way, whether it ended as it should. If not, its page says how, and is not left yet. */
  readonly endedWell?: (() => Promise<boolean>) | undefined;
  /** Path at whose addresses it stays, such as what is entered about all pages of a table. */
  readonly staysAt?: string | undefined;
};

/** What a save says of itself. */
export type Progress = Pick<Source, 'failure' | 'isSaving' | 'subject'>;

export type Registered = Source & { readonly scope: string };

const sources = new Set<Registered>();
const listeners = new Set<() => void>();

/** Tells the components that follow the input. */
export const notify = (): void => {
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

/** Calls the listener whenever the input of the page has changed; returns what ends that. */
export const followInput = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** A value that follows the input of the page. */
export const useFollowing = <Value>(read: () => Value): Value => useSyncExternalStore(followInput, read);

/** Everything that can have unsaved input. */
export const allSources = (): ReadonlyArray<Registered> => [...sources];

/** What would be lost: within the page what saves itself is not. */
export const unsavedSources = (endsPage = false): ReadonlyArray<Registered> =>
  [...sources].filter(({ unsaved, savesItself }) => (endsPage || !savesItself) && unsaved());

/** Whether a source is saved once what is under way has ended as it should, also if its component is gone by then. */
export const savedOnceEnded = (source: Registered): Promise<boolean> =>
  new Promise((resolve) => {
    const look = (): void => {
      const isStillUnsaved = sources.has(source) && source.unsaved();
      if (isStillUnsaved && (source.isSaving?.() || source.stopped !== undefined)) return;
      listeners.delete(look);
      resolve(isStillUnsaved ? false : (source.endedWell?.() ?? true));
    };
    listeners.add(look);
    look();
  });

/** Adds a source; returns what removes it. */
export const register = (source: Registered): (() => void) => {
  sources.add(source);
  return () => {
    sources.delete(source);
    notify();
  };
};

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
    return register({
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
      get stopped() {
        return current.current.stopped;
      },
      get savesItself() {
        return current.current.savesItself;
      },
      endedWell: async () => (await current.current.endedWell?.()) ?? true,
      get staysAt() {
        return current.current.staysAt;
      },
      again: () => (current.current.again ?? current.current.save)(),
    });
  }, [scope]);
};
