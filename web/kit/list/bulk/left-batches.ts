import { useSyncExternalStore } from 'react';
import { leave } from '../../form/leaving.ts';
import type { Job } from './bulk-job.ts';
import type { BulkAction, BulkWork } from './bulk-work.ts';

/** What runs a batch of a list and tells of it. */
export type RunWork<Change> = Pick<
  BulkWork<never, Change>,
  'one' | 'tag' | 'hrefOf' | 'change' | 'restore' | 'goesOn'
> &
  Pick<BulkAction<never, Change>, 'done'>;

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

/** What takes over the batches of lists that are left, see `LeftBatchesDialog`. */
type Taker = {
  readonly run: (batch: AnyBatch) => void;
  /** Ends once the list is shown. */
  readonly open: (batch: AnyBatch) => Promise<void>;
};

let taker: Taker | undefined;
/** Those who wait for one; until the first, none is needed. */
let waiters: Array<(taker: Taker) => void> = [];
const listeners = new Set<() => void>();
let isNeeded = false;

const setNeeded = (next: boolean): void => {
  isNeeded = next;
  for (const listener of listeners) listener();
};

const theTaker = (): Promise<Taker> =>
  new Promise((resolve) => {
    if (taker) return resolve(taker);
    waiters.push(resolve);
    setNeeded(true);
  });

/** What waits for a taker is called off. */
export const needNoTaker = (): void => {
  waiters = [];
  setNeeded(false);
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether batches that were left need somebody to take them over; stays true once somebody does. */
export const useIsTakerNeeded = (): boolean => useSyncExternalStore(subscribe, () => isNeeded);

/** By history entry. */
const waiting = new Map<string, AnyBatch>();

/** Returns what ends it. */
export const takeLeftBatches = (next: Taker): (() => void) => {
  taker = next;
  for (const waiter of waiters) waiter(next);
  waiters = [];
  return () => {
    if (taker === next) taker = undefined;
  };
};

/** Goes on with a batch, or undoes it, on whatever page is shown. */
export const runLeft = async (batch: AnyBatch): Promise<void> => (await theTaker()).run(batch);

/** Opens the list of a batch, which shows its result and its rows. `onLeave` runs unless the user stays with unsaved input. */
export const openRowsOf = (batch: AnyBatch, onLeave: () => void): void =>
  leave(async () => {
    onLeave();
    waiting.set(batch.entry, batch);
    await (await theTaker()).open(batch);
  });

/** The batch whose result a list shows that was opened for it. */
export const batchFor = (entry: string): AnyBatch | undefined => {
  const batch = waiting.get(entry);
  waiting.delete(entry);
  return batch;
};
