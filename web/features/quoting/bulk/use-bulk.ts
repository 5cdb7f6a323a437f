import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../graphql/api.ts';
import { asApiError } from '../../../graphql/api-error.ts';
import { uuid } from '../../../graphql/intention.ts';
import { toast } from '../../../ui/toaster.ts';
import { useBatchUpdateMutation, useRestoreMutation } from '../bulk-api.ts';
import type { Kind } from '../quote-types.ts';
import type { Plan, PlannedChange } from './bulk-plan.ts';
import { changedInWords, reportOf, restoredInWords } from './bulk-report.ts';
import { carryOut, type Step } from './bulk-run.ts';
import { chunksOf } from './chunks.ts';
import { type Fate, type Fates, fateAfter, fateAfterUndo, fateOf } from './fates.ts';
import { type Restoration, undoPlan } from './undo-plan.ts';

/** So many records go in one call, so that the count moves and Cancel is soon heard. */
const CHANGED_AT_ONCE = 25;
/** Records are put back one call each. */
const RESTORED_AT_ONCE = 5;

/** A batch, or its undoing, under way or done. */
export type Job = {
  readonly records: ReadonlyArray<PlannedChange>;
  readonly fates: Fates;
  readonly state: 'running' | 'stopping' | 'done';
  readonly steps: ReadonlyArray<Step>;
} & (
  | { readonly direction: 'forth'; readonly input: Plan['input']; readonly unchanged: number }
  | { readonly direction: 'back'; readonly restorations: ReadonlyArray<Restoration> }
);

export type Bulk = {
  readonly job: Job | undefined;
  readonly start: (plan: Plan) => void;
  /** Stops after the step that is under way. */
  readonly stop: () => void;
  /** Goes on with what is not known or was not sent. */
  readonly resume: () => void;
  readonly undo: () => void;
  readonly close: () => void;
};

const stepsOf = (ids: ReadonlyArray<string>, size: number): ReadonlyArray<Step> =>
  chunksOf(ids, size).map((chunk) => ({ key: uuid(), ids: chunk }));

const backOf = ({ records, fates }: Job): Job => {
  const { restorations, skipped } = undoPlan(records, fates);
  return {
    direction: 'back',
    records: records.filter(({ id }) => fates.get(id)?.state === 'changed'),
    restorations,
    fates: skipped,
    state: 'running',
    steps: stepsOf(
      restorations.map(({ id }) => id),
      RESTORED_AT_ONCE,
    ),
  };
};

const hasChanged = ({ fates }: Job): boolean => [...fates.values()].some(({ state }) => state === 'changed');

/** Sends one step of a job: what became of each of its records. */
const useSend = (kind: Kind) => {
  const [batchUpdate] = useBatchUpdateMutation();
  const [restore] = useRestoreMutation();
  const restored = async (intention: string, { id, input, revision }: Restoration): Promise<Fate> => {
    try {
      await restore({ kind, id, input, revision, intention }).unwrap();
      return { state: 'changed', revision: null };
    } catch (thrown) {
      return fateAfterUndo(asApiError(thrown));
    }
  };
  return async (job: Job, { key, ids }: Step): Promise<Fates> => {
    if (job.direction === 'back') {
      const wanted = job.restorations.filter(({ id }) => ids.includes(id));
      return new Map(
        await Promise.all(
          wanted.map(async (each) => [each.id, await restored(`${key}/${each.id}`, each)] as const),
        ),
      );
    }
    try {
      const outcomes = await batchUpdate({ kind, ids, input: job.input, intention: key }).unwrap();
      return new Map(outcomes.map((outcome) => [outcome.id, fateOf(outcome)]));
    } catch (thrown) {
      return new Map(ids.map((id) => [id, fateAfter(asApiError(thrown))]));
    }
  };
};

/** Records that a batch has not brought to where they were to be. */
const leftOver = ({ records, fates }: Job): ReadonlySet<string> => {
  const isSettled = (id: string): boolean => {
    const state = fates.get(id)?.state;
    return state === 'changed' || state === 'unchanged';
  };
  return new Set(records.flatMap(({ id }) => (isSettled(id) ? [] : [id])));
};

/**
 * Carries out batches and takes them back. `keep` is told, once a batch has come to an end, which records are left
 * over. Who leaves the list stops the batch; a toast says how far it came.
 */
export const useBulk = (kind: Kind, keep: (ids: ReadonlySet<string>) => void): Bulk => {
  const send = useSend(kind);
  const dispatch = useDispatch();
  const [job, setJob] = useState<Job>();
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

  const tell = (done: Job): void => {
    const { records, fates, direction } = done;
    const report = reportOf(records, fates);
    const words = direction === 'forth' ? changedInWords(report, kind) : restoredInWords(report, kind);
    const offer = { text: 'Undo', onClick: () => run(backOf(done)) };
    toast(
      `${words}.`,
      report.changed === report.total ? Intent.SUCCESS : Intent.WARNING,
      direction === 'forth' && report.changed > 0 ? offer : undefined,
    );
  };

  /** One after the other: an undo may be asked for while something else is under way. */
  const run = (begun: Job): void => {
    running.current = running.current.then(() => runNow(begun));
  };

  const runNow = async (begun: Job): Promise<void> => {
    stopped.current = false;
    setJob({ ...begun, state: 'running' });
    const fates = await carryOut(begun.steps, begun.fates, {
      send: (step) => send(begun, step),
      onProgress: (fates) => setJob({ ...begun, fates, state: stopped.current ? 'stopping' : 'running' }),
      isStopped: () => stopped.current,
    });
    const done: Job = { ...begun, fates, state: 'done' };
    dispatch(api.util.invalidateTags(['Quote']));
    if (done.direction === 'forth') keep(leftOver(done));
    setJob(done);
    if (!isHere.current) tell(done);
  };

  return {
    job,
    start: (plan) =>
      run({
        direction: 'forth',
        input: plan.input,
        unchanged: plan.unchanged,
        records: plan.changes,
        fates: new Map(),
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
      if (job?.direction === 'forth' && hasChanged(job)) tell(job);
      setJob(undefined);
    },
  };
};
