import { Intent } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../api/api.ts';
import { count } from '../../format.ts';
import { useUnderWay } from '../../save/use-under-way.ts';
import { toast, toastUntilClosed } from '../../toaster.ts';
import { backOf, forthOf, hasChanged, hasUndo, type Job, leftOver, lostWith } from './bulk-job.ts';
import type { Plan } from './bulk-plan.ts';
import { allInWords, lostInWords, reportOf } from './bulk-report.ts';
import { carryOut, openSteps } from './bulk-run.ts';
import type { BulkWork } from './bulk-work.ts';
import { sender } from './send-step.ts';
import { showRefusals } from './show-refusals.tsx';

export type Bulk<Change> = {
  readonly job: Job<Change> | undefined;
  readonly start: (plan: Plan<Change>) => void;
  /** Stops after the current step. */
  readonly stop: () => void;
  /** Sends what is unknown or was not sent. */
  readonly resume: () => void;
  /** Undefined where nothing is undone. */
  readonly undo: (() => void) | undefined;
  readonly close: () => void;
};

/**
 * Runs batches and undoes them. `keep` is called after a batch with the records that remain unchanged. A toast has the
 * result once it is settled for every record, or when the list is left, which stops the batch.
 */
export const useBulk = <Change>(
  work: Pick<BulkWork<never, Change>, 'one' | 'tag' | 'hrefOf' | 'change' | 'restore' | 'goesOn'>,
  keep: (ids: ReadonlySet<string>) => void,
): Bulk<Change> => {
  const { one, tag, hrefOf } = work;
  const send = sender(work);
  const dispatch = useDispatch();
  const [job, setJob] = useState<Job<Change>>();
  const stopped = useRef(false);
  const isHere = useRef(true);
  const running = useRef<Promise<unknown>>(Promise.resolve());
  useUnderWay(job !== undefined && job.state !== 'done', () => running.current);
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
    const mayUndo = !isUndo && hasUndo(done) && work.restore !== undefined;
    const tell = refused.length + unknown + unsent > 0 ? toastUntilClosed : toast;
    tell(
      'bulk',
      [allInWords(report, one, isUndo), ...(isUndo ? [] : lostInWords(lostWith(done), one))].join(' '),
      refused.length + unknown + unsent === 0 ? Intent.SUCCESS : Intent.WARNING,
      [
        ...(unknown + unsent > 0
          ? [{ text: `Go on with ${count(unknown + unsent)}`, onClick: () => run(done) }]
          : []),
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
    if (done.direction === 'forth') {
      keep(leftOver(done));
      const changed = done.records.filter(({ id }) => outcomes.get(id)?.state === 'changed');
      if (changed.length > 0)
        void work.goesOn?.(
          changed.map(({ id }) => id),
          done.input,
        );
    }
    const isOpen = isHere.current && openSteps(done.steps, outcomes).length > 0;
    setJob(isOpen ? done : undefined);
    if (!isOpen) toastResult(done);
  };

  return {
    job,
    start: (plan) => run(forthOf(plan)),
    stop: () => {
      stopped.current = true;
      if (job) setJob({ ...job, state: 'stopping' });
    },
    resume: () => job && run(job),
    undo: work.restore && job && hasUndo(job) ? () => run(backOf(job)) : undefined,
    close: () => {
      if (job?.direction === 'forth' && hasChanged(job)) toastResult(job);
      setJob(undefined);
    },
  };
};
