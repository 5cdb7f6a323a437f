import { setImmediate as breath } from 'node:timers/promises';
import { isOutage } from './database.ts';

/** Admits so many items. */
export const upTo = (most: number) => {
  let admitted = 0;
  return (): boolean => ++admitted <= most;
};

/**
 * Group commit: items that arrive while a batch is under way wait and go together in the next one.
 * `admission` is asked for each new batch and says of one item after another whether it may join: the first one does in
 * any case, and one that may not waits for a later batch. A batch that fails as a whole is tried item by item, so that
 * one bad item fails alone; in an outage all of it fails at once.
 */
export const createBatcher = <Item, Result>(options: {
  readonly run: (items: ReadonlyArray<Item>) => Promise<ReadonlyArray<Result>>;
  readonly admission?: () => (item: Item) => boolean;
  readonly onBatch?: (size: number) => void;
}): ((item: Item) => Promise<Result>) => {
  type Waiting = { readonly item: Item; resolve(result: Result): void; reject(error: unknown): void };
  const admission = options.admission ?? (() => upTo(500));
  let waiting: Waiting[] = [];
  let running = false;

  const takeBatch = (): ReadonlyArray<Waiting> => {
    const mayJoin = admission();
    const taken: Waiting[] = [];
    const left: Waiting[] = [];
    for (const each of waiting) (mayJoin(each.item) || taken.length === 0 ? taken : left).push(each);
    waiting = left;
    return taken;
  };

  const settle = async (batch: ReadonlyArray<Waiting>): Promise<void> => {
    try {
      options.onBatch?.(batch.length);
      const results = await options.run(batch.map(({ item }) => item));
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length === 1 || isOutage(error)) for (const each of batch) each.reject(error);
      else for (const each of batch) await settle([each]);
    }
  };

  const drain = async (): Promise<void> => {
    running = true;
    while (waiting.length > 0) {
      const batch = takeBatch();
      await settle(batch);
      // Whoever was answered just now may have the next item at hand: one larger batch beats two halves.
      if (batch.length > 1) await breath();
    }
    running = false;
  };

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!running) void drain();
    });
};
