import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.ts';
import { useUnderWay } from '../../save/use-under-way.ts';
import { workInTurn } from '../../save/work-in-turn.ts';
import { dismissToast } from '../../toaster.ts';
import { keepSelected } from '../list-memory.ts';
import { backOf, forthOf, hasChanged, hasUndo, type Job, leftOver } from './bulk-job.ts';
import type { Plan } from './bulk-plan.ts';
import { carryOut, openSteps } from './bulk-run.ts';
import { isRunning } from './job-title.ts';
import { type AnyBatch, batchFor, openRowsOf, runLeft } from './left-batches.ts';
import { sender } from './send-step.ts';
import { subjectOf, toastResult, toastWaiting } from './toast-result.ts';

export type Bulk = {
  /** The batch that is under way or not settled for every record. */
  readonly batch: AnyBatch | undefined;
  readonly start: (plan: Plan<unknown>, of: Omit<AnyBatch, 'job'>) => void;
  /** Goes on with a batch, or with its undo. */
  readonly run: (batch: AnyBatch) => void;
  /** Stops after the current step. */
  readonly stop: () => void;
  /** Undefined where nothing is undone. */
  readonly undo: (() => void) | undefined;
  /** Closes the result, which is told in a toast then. */
  readonly close: () => void;
  /** Closes the result, which is shown elsewhere. */
  readonly drop: () => void;
};

/** The page on which batches are run. */
type RunSettings = {
  /** The list that is shown: it has the result of a batch that it is opened for. Undefined for batches of other lists. */
  readonly shown?: { readonly entry: string; readonly visit: string };
  /** Called after a batch with the records that stay selected: those that it has left unchanged, or that are none of its own. */
  readonly keep: (passes: (id: string) => boolean, batch: AnyBatch) => void;
};

const atWork = ({ job, ...of }: AnyBatch): AnyBatch => ({ ...of, job: { ...job, state: 'running' } });
/** A batch with what is done of it so far as its result. */
const stoppedAt = ({ job, ...of }: AnyBatch): AnyBatch => ({ ...of, job: { ...job, state: 'done' } });
const undoOf = ({ job, ...of }: AnyBatch): AnyBatch => ({ ...of, job: backOf(job) });

/**
 * Runs batches and undoes them. A toast has the result once it is settled for every record, or when the list is left,
 * which stops the batch; what goes on from there is run on the page that is shown by then.
 */
export const useBulk = ({ shown, keep }: RunSettings): Bulk => {
  const dispatch = useDispatch();
  const [batch, setBatch] = useState<AnyBatch>();
  /** What is shown, for what runs meanwhile. */
  const latest = useRef<AnyBatch>(undefined);
  const stopped = useRef(false);
  const isHere = useRef(true);
  const [running] = useState(workInTurn);
  /** Number of batches that run or wait, whichever is shown. */
  const [underWay, setUnderWay] = useState(0);
  useUnderWay(underWay > 0, running);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stopped.current = true;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each visit
  useEffect(() => {
    const left = shown && batchFor(shown.entry);
    if (left) showResult(left);
  }, [shown?.entry, shown?.visit]);

  const put = (next: AnyBatch | undefined): void => {
    latest.current = next;
    setBatch(next);
  };

  /** Shows a batch; the open result of another one is told in a message beside it. */
  const showBatch = (next: AnyBatch): void => {
    const { current } = latest;
    put(next);
    if (current && current.job.id !== next.job.id && !isRunning(current)) tell(current);
  };

  /** Shows a result, unless another batch is under way, which stays in sight: it is told again then. */
  const showResult = (done: AnyBatch): void => {
    if (latest.current && isRunning(latest.current)) tell(done);
    else showBatch(done);
  };

  /**
   * Jobs run one after the other: another one may be under way, which stays in sight. `cancelled` is told of one that is
   * cancelled while it waits.
   */
  const run = (begun: AnyBatch, cancelled = stoppedAt(begun)): void => {
    if (!isHere.current) {
      runLeft(begun);
      return;
    }
    let isCancelled = false;
    const cancel = (): void => {
      isCancelled = true;
      tell(cancelled);
    };
    if (latest.current && isRunning(latest.current)) toastWaiting(begun, cancel);
    else showBatch(atWork(begun));
    setUnderWay((count) => count + 1);
    running.run(async () => {
      try {
        return isCancelled || (await runNow(begun));
      } finally {
        setUnderWay((count) => count - 1);
      }
    });
  };

  const tell = (done: AnyBatch): void =>
    toastResult(done, {
      goOn: () => run(done),
      undo: () => run(undoOf(done), done),
      show: () => {
        if (shown && isHere.current) {
          showResult(done);
          return;
        }
        // The press has closed the message, which is needed where the user stays with unsaved input.
        tell(done);
        openRowsOf(done, () => dismissToast(subjectOf(done)));
      },
      isLeft: shown === undefined || !isHere.current,
    });

  /** Whether it is carried out for every record; those that it has left are shown, or told of. */
  const runNow = async (begun: AnyBatch): Promise<boolean> => {
    // It has waited for another one, with which the list was left.
    if (!isHere.current) {
      runLeft(begun);
      return true;
    }
    dismissToast(subjectOf(begun));
    showBatch(atWork(begun));
    const { work } = begun;
    const send = sender(work);
    const at = (now: Partial<Pick<Job<unknown>, 'outcomes' | 'state'>>): AnyBatch => ({
      ...begun,
      job: { ...begun.job, ...now },
    });
    stopped.current = false;
    const outcomes = await carryOut(begun.job.steps, begun.job.outcomes, {
      send: (step) => send(begun.job, step),
      onProgress: (outcomes) => put(at({ outcomes, state: stopped.current ? 'stopping' : 'running' })),
      isStopped: () => stopped.current,
    });
    const { job } = at({ outcomes, state: 'done' });
    const left = leftOver(job);
    const done: AnyBatch = { ...begun, job, chosen: left };
    dispatch(api.util.invalidateTags([work.tag]));
    if (done.job.direction === 'forth') {
      const passes = (id: string): boolean => left.has(id) || !begun.chosen.has(id);
      if (isHere.current) keep(passes, done);
      else keepSelected(done.entry, passes);
      const changed = done.job.records.filter(({ id }) => outcomes.get(id)?.state === 'changed');
      if (changed.length > 0)
        void work.goesOn?.(
          changed.map(({ id }) => id),
          done.job.input,
        );
    }
    const isOpen = isHere.current && openSteps(done.job.steps, outcomes).length > 0;
    put(isOpen ? done : undefined);
    if (!isOpen) tell(done);
    return left.size === 0;
  };

  return {
    batch,
    start: (plan, of) => run({ ...of, job: forthOf(plan) }),
    run,
    stop: () => {
      stopped.current = true;
      if (batch) put({ ...batch, job: { ...batch.job, state: 'stopping' } });
    },
    undo: batch?.work.restore && hasUndo(batch.job) ? () => run(undoOf(batch)) : undefined,
    close: () => {
      // Where its list is not shown, nothing else leads to the rest of it.
      if (batch && (shown === undefined || (batch.job.direction === 'forth' && hasChanged(batch.job))))
        tell(batch);
      put(undefined);
    },
    drop: () => put(undefined),
  };
};
