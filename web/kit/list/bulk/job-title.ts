import { count } from '../../format.ts';
import { counted } from './bulk-report.ts';
import type { AnyWork } from './bulk-work.ts';
import type { AnyBatch } from './left-batches.ts';

export const isRunning = ({ job }: AnyBatch): boolean => job.state !== 'done';

/**
 * `Post 3 orders to the load board`; `Post 1 of 3 orders …` where not all of them will change. How many is undefined until
 * that is known.
 */
export const questionOf = (
  { title, ending }: Pick<AnyWork['actions'][number], 'title' | 'ending'>,
  one: string,
  all: number,
  changing: number | undefined,
): string =>
  [title, changing && changing < all && `${count(changing)} of`, counted(all, one), ending]
    .filter(Boolean)
    .join(' ');

/** Title of a batch, or of its undo, or of its result: `Changing 12 quotes`. */
export const jobTitle = (batch: AnyBatch): string => {
  const { job, work } = batch;
  const what = counted(job.records.length, work.one);
  const isForth = job.direction === 'forth';
  if (isRunning(batch)) return isForth ? `Changing ${what}` : `Undoing ${what}`;
  return isForth ? 'What was changed' : 'What was undone';
};
