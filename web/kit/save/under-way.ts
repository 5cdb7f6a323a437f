import { announceInput, type Source, unsavedSources, useFollowing } from '../form/leaving.ts';

/** For each save under way, what was unsaved as it began. */
const running = new Set<ReadonlyArray<Source>>();
const waiting = new Set<() => void>();

/** Whether a save is under way of something that is unsaved; one that was left behind is no matter of what was typed since. */
const isSaving = (): boolean => {
  const unsaved: ReadonlyArray<Source> = unsavedSources(true);
  return [...running].some((begun) => begun.some((source) => unsaved.includes(source)));
};

const goOn = (): void => {
  if (isSaving()) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
};

/** Counts a save as under way until its outcome is known. What leaves the page does not stop it. */
export const underWay = async <Result>(save: Promise<Result>): Promise<Result> => {
  const begun = unsavedSources(true);
  running.add(begun);
  announceInput();
  try {
    return await save;
  } finally {
    running.delete(begun);
    announceInput();
    // Afterwards, so that the form of the save knows of its outcome.
    setTimeout(goOn);
  }
};

/** Resolves once no save of something unsaved is under way. */
export const savesEnded = (): Promise<void> =>
  isSaving() ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();

/** Whether a save of something unsaved is under way, of which nobody knows yet whether it is stored. */
export const useIsSaving = (): boolean => useFollowing(isSaving);
