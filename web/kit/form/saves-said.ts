import { useLayoutEffect } from 'react';
import {
  allSources,
  type Registered,
  type SaveFailure,
  type Source,
  unsavedSources,
  useFollowing,
} from './sources.ts';

/** Scopes whose state is on the screen. */
const shownScopes = new Set<string>();

/** What a scope says of itself. */
const isSaidIn =
  (scope: string) =>
  (source: Registered): boolean =>
    source.scope === scope && !source.savesItself;

const unsavedIn = (scope: string): ReadonlyArray<Registered> => unsavedSources().filter(isSaidIn(scope));

export type SaveState = 'saved' | 'unsaved' | SaveFailure;

const saveState = (scope: string): SaveState | undefined => {
  if (!allSources().some(isSaidIn(scope))) return undefined;
  const left = unsavedIn(scope);
  const failures = left.map(({ failure }) => failure);
  // What may be tried again is said first.
  const repeatable = failures.find((each) => each !== undefined && each !== 'refused');
  const failure = repeatable ?? failures.find((each) => each !== undefined);
  return failure ?? (left.length > 0 ? 'unsaved' : 'saved');
};

/** Whether a scope has unsaved input, and why its last save failed; undefined if nothing in it can be saved. */
export const useSaveState = (scope: string): SaveState | undefined => {
  useLayoutEffect(() => {
    shownScopes.add(scope);
    return () => {
      shownScopes.delete(scope);
    };
  }, [scope]);
  return useFollowing(() => saveState(scope));
};

/** Whether something unsaved in a scope is on its way to be stored. */
export const useIsSaving = (scope: string): boolean =>
  useFollowing(() => unsavedIn(scope).some(({ isSaving }) => isSaving?.()));

/** Repeats the failed saves of a scope, and saves what else is unsaved in it. */
export const saveAgain = async (scope: string): Promise<void> => {
  for (const { again, save } of unsavedIn(scope)) await (again ?? save)();
};

const about = (subject: string): Registered | undefined =>
  allSources().find((source) => source.subject === subject);

/** What repeats the save that messages are about, and what follows it; undefined if no component has its input. */
export const againAbout = (subject: string): Source['again'] => about(subject)?.again;

/** Whether a title row on the screen says that the save that messages are about failed, once it has. */
export const isFailureSaid = (subject: string): boolean => {
  const source = about(subject);
  return source !== undefined && shownScopes.has(source.scope) && source.unsaved();
};
