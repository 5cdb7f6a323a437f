import { leave } from '../../form/leaving.ts';
import type { Job } from './bulk-job.ts';
import type { BulkWork } from './bulk-work.ts';

/** What runs a batch of a list and tells of it. */
export type RunWork<Change> = Pick<
  BulkWork<never, Change>,
  'one' | 'tag' | 'hrefOf' | 'change' | 'restore' | 'goesOn'
>;

/** A batch, and the list with its rows: its address and its history entry, which knows the selection. */
export type Batch<Change> = {
  readonly job: Job<Change>;
  readonly work: RunWork<Change>;
  readonly address: string;
  readonly entry: string;
  /** Records that were selected for it and do not have the new value yet. */
  readonly chosen: ReadonlySet<string>;
};

// biome-ignore lint/suspicious/noExplicitAny: lists have changes of their own
export type AnyBatch = Batch<any>;

/** What takes over the batches of lists that are left, see `LeftBatches`. */
type Taker = {
  readonly run: (batch: AnyBatch) => void;
  /** Ends once the list is shown. */
  readonly open: (batch: AnyBatch) => Promise<void>;
};

let taker: Taker | undefined;
/** By history entry. */
const waiting = new Map<string, AnyBatch>();

/** Returns what ends it. */
export const takeLeftBatches = (next: Taker): (() => void) => {
  taker = next;
  return () => {
    if (taker === next) taker = undefined;
  };
};

/** Goes on with a batch, or undoes it, on whatever page is shown. */
export const runLeft = (batch: AnyBatch): void => taker?.run(batch);

/** Opens the list of a batch, which shows its result and its rows. `onLeave` runs unless the user stays with unsaved input. */
export const openRowsOf = (batch: AnyBatch, onLeave: () => void): void =>
  leave(() => {
    onLeave();
    waiting.set(batch.entry, batch);
    return taker?.open(batch);
  });

/** The batch whose result a list shows that was opened for it. */
export const batchFor = (entry: string): AnyBatch | undefined => {
  const batch = waiting.get(entry);
  waiting.delete(entry);
  return batch;
};
