import { Intent } from '@blueprintjs/core';
import { count } from '../../format.ts';
import { type Offer, toast, toastUntilClosed } from '../../toaster.ts';
import { hasUndo, lostWith } from './bulk-job.ts';
import { allInWords, goOnInWords, lostInWords, reportOf } from './bulk-report.ts';
import { jobTitle } from './job-title.ts';
import type { AnyBatch } from './left-batches.ts';
import { showRefusals } from './show-refusals.tsx';

type Next = {
  readonly goOn: () => void;
  readonly undo: () => void;
  /** Shows its result, with its rows. */
  readonly show: () => void;
  /** Its list is not shown. */
  readonly isLeft: boolean;
};

/** More would not fit a narrow window: the result of a batch has the rest. */
const MOST_OFFERS = 2;

/** Subject of the messages about a batch and its undo: those about other batches stay beside them. */
export const subjectOf = ({ job }: AnyBatch): string => `bulk/${job.id}`;

/** Says of a batch that it has to wait for the one that is under way, and offers not to begin it. */
export const toastWaiting = (begun: AnyBatch, cancel: () => void): void => {
  const title = jobTitle({ ...begun, job: { ...begun.job, state: 'running' } });
  toastUntilClosed(subjectOf(begun), `${title} waits for the batch that is under way.`, Intent.NONE, {
    text: 'Cancel',
    onClick: cancel,
  });
};

/** Tells what became of a batch, or of its undo, with the two most likely next actions. */
export const toastResult = (done: AnyBatch, next: Next): void => {
  const { goOn, undo, show, isLeft } = next;
  const { job, work } = done;
  const { one, hrefOf, done: what } = work;
  const report = reportOf(job.records, job.outcomes, job.unchanged);
  const { changed, refused, unknown, unsent } = report;
  const open = unknown + unsent;
  const isUndo = job.direction === 'back';
  const mayUndo = !isUndo && hasUndo(job) && work.restore !== undefined;
  const possible: ReadonlyArray<Offer | false> = [
    open > 0 && { text: goOnInWords(report), onClick: goOn },
    mayUndo && { text: 'Undo', onClick: undo },
    refused.length > 0 && {
      text: `See what was ${isUndo ? 'left alone' : 'refused'}`,
      onClick: () =>
        showRefusals({
          ...{ refused, one, hrefOf, isUndo },
          ...(mayUndo && { undo: { text: `Undo ${count(changed)}`, onClick: undo } }),
          ...((mayUndo || open > 0) && { onLeft: () => toastResult(done, next) }),
        }),
    },
  ];
  const meant = possible.filter((offer) => offer !== false);
  const leadsBack = (isLeft && open > 0) || meant.length > MOST_OFFERS;
  const whole: Offer = { text: isLeft ? 'Show the rows' : 'Show the result', onClick: show };
  const isSettled = refused.length + open === 0;
  const tell = isSettled ? toast : toastUntilClosed;
  tell(
    subjectOf(done),
    [allInWords(report, one, isUndo, what), ...(isUndo ? [] : lostInWords(lostWith(job), one))].join(' '),
    isSettled ? Intent.SUCCESS : Intent.WARNING,
    leadsBack ? [...meant.slice(0, MOST_OFFERS - 1), whole] : meant,
  );
};
