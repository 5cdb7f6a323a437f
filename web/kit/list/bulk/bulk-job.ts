import { v4 as uuid } from 'uuid';
import { chunksOf } from '../../../api/chunks.ts';
import type { Plan, PlannedChange } from './bulk-plan.ts';
import type { Step } from './bulk-run.ts';
import type { RecordOutcomes } from './record-outcomes.ts';
import { type Restoration, undoPlan } from './undo-plan.ts';

/** Records per request; small, so that progress is visible and Cancel takes effect soon. */
const CHANGED_AT_ONCE = 25;
/** Records restored in parallel, with one request each. */
const RESTORED_AT_ONCE = 5;

/** A batch or its undo, running or done. */
export type Job<Change> = {
  /** A batch and its undo share it. */
  readonly id: string;
  readonly records: ReadonlyArray<PlannedChange<Change>>;
  readonly outcomes: RecordOutcomes;
  readonly state: 'running' | 'stopping' | 'done';
  readonly steps: ReadonlyArray<Step>;
  /** Number of records that were not sent, because they had the new value. */
  readonly unchanged: number;
} & (
  | ({ readonly direction: 'forth'; readonly input: Change } & Pick<Plan<Change>, 'prepare'>)
  | { readonly direction: 'back'; readonly restorations: ReadonlyArray<Restoration<Change>> }
);

const stepsOf = (ids: ReadonlyArray<string>, size: number): ReadonlyArray<Step> =>
  chunksOf(ids, size).map((chunk) => ({ key: uuid(), ids: chunk }));

export const forthOf = <Change>({ input, unchanged, changes, prepare }: Plan<Change>): Job<Change> => ({
  direction: 'forth',
  ...(prepare && { prepare }),
  id: uuid(),
  input,
  unchanged,
  records: changes,
  outcomes: new Map(),
  state: 'running',
  steps: stepsOf(
    changes.map(({ id }) => id),
    CHANGED_AT_ONCE,
  ),
});

/** Undoes a batch where its records are as it left them. */
export const backOf = <Change>({ id, records, outcomes }: Job<Change>): Job<Change> => {
  const { restorations, skipped } = undoPlan(records, outcomes);
  return {
    direction: 'back',
    id,
    records: records.filter(({ id }) => outcomes.get(id)?.state === 'changed'),
    restorations,
    outcomes: skipped,
    state: 'running',
    unchanged: 0,
    steps: stepsOf(
      restorations.map(({ id }) => id),
      RESTORED_AT_ONCE,
    ),
  };
};

export const hasChanged = ({ outcomes }: Job<unknown>): boolean =>
  [...outcomes.values()].some(({ state }) => state === 'changed');

/** Whether an undo brings anything back. */
export const hasUndo = ({ records, outcomes }: Job<unknown>): boolean =>
  records.some(({ id, lost }) => lost === undefined && outcomes.get(id)?.state === 'changed');

/** What the changed records lost for good. */
export const lostWith = ({ records, outcomes }: Job<unknown>): ReadonlyArray<string> =>
  records.flatMap(({ id, lost }) => (lost && outcomes.get(id)?.state === 'changed' ? [lost] : []));

/** Records that do not have the new value after the batch. */
export const leftOver = ({ records, outcomes }: Job<unknown>): ReadonlySet<string> => {
  const isSettled = (id: string): boolean => {
    const state = outcomes.get(id)?.state;
    return state === 'changed' || state === 'unchanged';
  };
  return new Set(records.flatMap(({ id }) => (isSettled(id) ? [] : [id])));
};
