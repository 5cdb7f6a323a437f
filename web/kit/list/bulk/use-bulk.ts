import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.ts';
import { uuid } from '../../../api/uuid.ts';
import { count } from '../../format.ts';
import { answerOf, isStored, settle } from '../../save/outcome.ts';
import { toast } from '../../toaster.ts';
import type { Plan, PlannedChange } from './bulk-plan.ts';
import { allInWords, reportOf } from './bulk-report.ts';
import { carryOut, openSteps, type Step } from './bulk-run.ts';
import type { BulkWork } from './bulk-work.ts';
import { chunksOf } from './chunks.ts';
import {
  outcomeAfter,
  outcomeAfterUndo,
  outcomeOf,
  type RecordOutcome,
  type RecordOutcomes,
} from './record-outcomes.ts';
import { showRefusals } from './show-refusals.tsx';
import { type Restoration, undoPlan } from './undo-plan.ts';

/** Records per request; small, so that progress is visible and Cancel takes effect soon. */
const CHANGED_AT_ONCE = 25;
/** Records restored in parallel, with one request each. */
const RESTORED_AT_ONCE = 5;

/** A batch or its undo, running or done. */
export type Job<Change> = {
  readonly records: ReadonlyArray<PlannedChange<Change>>;
  readonly outcomes: RecordOutcomes;
  readonly state: 'running' | 'stopping' | 'done';
  readonly steps: ReadonlyArray<Step>;
  /** Number of records that were not sent, because they had the new value. */
  readonly unchanged: number;
} & (
  | { readonly direction: 'forth'; readonly input: Change }
  | { readonly direction: 'back'; readonly restorations: ReadonlyArray<Restoration<Change>> }
);

export type Bulk<Change> = {
  readonly job: Job<Change> | undefined;
  readonly start: (plan: Plan<Change>) => void;
  /** Stops after the current step. */
  readonly stop: () => void;
  /** Sends what is unknown or was not sent. */
  readonly resume: () => void;
  readonly undo: () => void;
  readonly close: () => void;
};

const stepsOf = (ids: ReadonlyArray<string>, size: number): ReadonlyArray<Step> =>
  chunksOf(ids, size).map((chunk) => ({ key: uuid(), ids: chunk }));

const backOf = <Change>({ records, outcomes }: Job<Change>): Job<Change> => {
  const { restorations, skipped } = undoPlan(records, outcomes);
  return {
    direction: 'back',
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

const hasChanged = ({ outcomes }: Job<unknown>): boolean =>
  [...outcomes.values()].some(({ state }) => state === 'changed');

type Sending<Change> = Pick<BulkWork<never, Change>, 'change' | 'restore'>;

/** Sends one step of a job and returns the outcome of each record. */
const sender = <Change>({ change, restore }: Sending<Change>) => {
  const restored = async (
    intention: string,
    { id, input, revision }: Restoration<Change>,
  ): Promise<RecordOutcome> => {
    const outcome = await settle(() => restore({ id, input, revision, intention }));
    return isStored(outcome) ? { state: 'changed', revision: null } : outcomeAfterUndo(outcome.error);
  };
  return async (job: Job<Change>, { key, ids }: Step): Promise<RecordOutcomes> => {
    if (job.direction === 'back') {
      const wanted = job.restorations.filter(({ id }) => ids.includes(id));
      return new Map(
        await Promise.all(
          wanted.map(async (each) => [each.id, await restored(`${key}/${each.id}`, each)] as const),
        ),
      );
    }
    const batch = await settle(() => change({ ids, input: job.input, intention: key }));
    return isStored(batch)
      ? new Map((answerOf(batch) ?? []).map((outcome) => [outcome.id, outcomeOf(outcome)]))
      : new Map(ids.map((id) => [id, outcomeAfter(batch.error)]));
  };
};

/** Records that do not have the new value after the batch. */
const leftOver = ({ records, outcomes }: Job<unknown>): ReadonlySet<string> => {
  const isSettled = (id: string): boolean => {
    const state = outcomes.get(id)?.state;
    return state === 'changed' || state === 'unchanged';
  };
  return new Set(records.flatMap(({ id }) => (isSettled(id) ? [] : [id])));
};

/**
 * Runs batches and undoes them. `keep` is called after a batch with the records that remain unchanged. A toast has the
 * result once it is settled for every record, or when the list is left, which stops the batch.
 */
export const useBulk = <Change>(
  work: Pick<BulkWork<never, Change>, 'one' | 'tag' | 'hrefOf' | 'change' | 'restore'>,
  keep: (ids: ReadonlySet<string>) => void,
): Bulk<Change> => {
  const { one, tag, hrefOf } = work;
  const send = sender(work);
  const dispatch = useDispatch();
  const [job, setJob] = useState<Job<Change>>();
  const stopped = useRef(false);
  const isHere = useRef(true);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stopped.current = true;
    };
  }, []);

  const toastResult = (done: Job<Change>): void => {
    const { records, outcomes, unchanged, direction } = done;
    const report = reportOf(records, outcomes, unchanged);
    const { changed, refused, unknown, unsent } = report;
    const isUndo = direction === 'back';
    const undo = { text: `Undo ${count(changed)}`, onClick: () => run(backOf(done)) };
    const mayUndo = !isUndo && changed > 0;
    toast(
      'bulk',
      allInWords(report, one, isUndo),
      refused.length + unknown + unsent === 0 ? Intent.SUCCESS : Intent.WARNING,
      [
        ...(mayUndo ? [{ ...undo, text: 'Undo' }] : []),
        ...(refused.length > 0
          ? [
              {
                text: `See what was ${isUndo ? 'left alone' : 'refused'}`,
                onClick: () => showRefusals({ refused, one, hrefOf, isUndo, ...(mayUndo && { undo }) }),
              },
            ]
          : []),
      ],
    );
  };

  /** Jobs run one after the other: Undo may be pressed during another job. */
  const run = (begun: Job<Change>): void => {
    setJob({ ...begun, state: 'running' });
    running.current = running.current.then(() => runNow(begun));
  };

  const runNow = async (begun: Job<Change>): Promise<void> => {
    stopped.current = false;
    const outcomes = await carryOut(begun.steps, begun.outcomes, {
      send: (step) => send(begun, step),
      onProgress: (outcomes) =>
        setJob({ ...begun, outcomes, state: stopped.current ? 'stopping' : 'running' }),
      isStopped: () => stopped.current,
    });
    const done: Job<Change> = { ...begun, outcomes, state: 'done' };
    dispatch(api.util.invalidateTags([tag]));
    if (done.direction === 'forth') keep(leftOver(done));
    const isOpen = isHere.current && openSteps(done.steps, outcomes).length > 0;
    setJob(isOpen ? done : undefined);
    if (!isOpen) toastResult(done);
  };

  return {
    job,
    start: (plan) =>
      run({
        direction: 'forth',
        input: plan.input,
        unchanged: plan.unchanged,
        records: plan.changes,
        outcomes: new Map(),
        state: 'running',
        steps: stepsOf(
          plan.changes.map(({ id }) => id),
          CHANGED_AT_ONCE,
        ),
      }),
    stop: () => {
      stopped.current = true;
      if (job) setJob({ ...job, state: 'stopping' });
    },
    resume: () => job && run(job),
    undo: () => job && run(backOf(job)),
    close: () => {
      if (job?.direction === 'forth' && hasChanged(job)) toastResult(job);
      setJob(undefined);
    },
  };
};
