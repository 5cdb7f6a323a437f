import { counted } from './bulk-report.ts';
import type { AnyBatch } from './left-batches.ts';

export const isRunning = ({ job }: AnyBatch): boolean => job.state !== 'done';

/** Title of a batch, or of its undo, or of its result: `Changing 12 quotes`. */
export const jobTitle = (batch: AnyBatch): string => {
  const { job, work } = batch;
  const what = counted(job.records.length, work.one);
  const isForth = job.direction === 'forth';
  if (isRunning(batch)) return isForth ? `Changing ${what}` : `Undoing ${what}`;
  return isForth ? 'What was changed' : 'What was undone';
};
