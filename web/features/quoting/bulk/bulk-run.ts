import type { Fate, Fates } from './fates.ts';

/** Records that go in one step. The key names the intention, also when a part of them is tried again. */
export type Step = { readonly key: string; readonly ids: ReadonlyArray<string> };

type Running = {
  /** Carries out one step: what became of each of its records. */
  readonly send: (step: Step) => Promise<Fates>;
  readonly onProgress: (fates: Fates) => void;
  /** Asked before each step. */
  readonly isStopped: () => boolean;
};

const isOpen = (fate: Fate | undefined): boolean => fate === undefined || fate.state === 'unknown';

/** What is still to be done of some steps, under the keys that they have. */
export const openSteps = (steps: ReadonlyArray<Step>, fates: Fates): ReadonlyArray<Step> =>
  steps
    .map(({ key, ids }) => ({ key, ids: ids.filter((id) => isOpen(fates.get(id))) }))
    .filter(({ ids }) => ids.length > 0);

/**
 * Carries out what is still open of some steps, one after the other, and answers what became of everything. It stops
 * when it is asked to, and after a step of which nothing is known: then the next ones would fare no better.
 */
export const carryOut = async (
  steps: ReadonlyArray<Step>,
  before: Fates,
  { send, onProgress, isStopped }: Running,
): Promise<Fates> => {
  let fates = before;
  for (const step of openSteps(steps, before)) {
    if (isStopped()) break;
    const news = await send(step);
    fates = new Map([...fates, ...news]);
    onProgress(fates);
    if (step.ids.every((id) => news.get(id)?.state === 'unknown')) break;
  }
  return fates;
};
