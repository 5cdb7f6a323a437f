import type { RecordOutcome, RecordOutcomes } from './record-outcomes.ts';

/** Records sent in one step. The idempotency key stays the same for retries of a part. */
export type Step = { readonly key: string; readonly ids: ReadonlyArray<string> };

type Running = {
  /** Executes one step; returns the outcome of each record. */
  readonly send: (step: Step) => Promise<RecordOutcomes>;
  readonly onProgress: (outcomes: RecordOutcomes) => void;
  /** Read before each step. */
  readonly isStopped: () => boolean;
};

const isOpen = (outcome: RecordOutcome | undefined): boolean =>
  outcome === undefined || outcome.state === 'unknown';

/** Steps that still have open records, with their keys. */
export const openSteps = (steps: ReadonlyArray<Step>, outcomes: RecordOutcomes): ReadonlyArray<Step> =>
  steps
    .map(({ key, ids }) => ({ key, ids: ids.filter((id) => isOpen(outcomes.get(id))) }))
    .filter(({ ids }) => ids.length > 0);

/**
 * Executes the open steps one after another and returns all outcomes. Ends early when stopped, or after a
 * step with unknown outcomes, since the next ones would probably fail too.
 */
export const carryOut = async (
  steps: ReadonlyArray<Step>,
  before: RecordOutcomes,
  { send, onProgress, isStopped }: Running,
): Promise<RecordOutcomes> => {
  let outcomes = before;
  for (const step of openSteps(steps, before)) {
    if (isStopped()) break;
    const news = await send(step);
    outcomes = new Map([...outcomes, ...news]);
    onProgress(outcomes);
    if (step.ids.every((id) => news.get(id)?.state === 'unknown')) break;
  }
  return outcomes;
};
