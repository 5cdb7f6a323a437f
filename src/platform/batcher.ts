import { setImmediate as breath } from 'node:timers/promises';
import { isOutage } from './database.ts';

/**
 * Group commit: items that arrive while a batch is under way wait and go together in the next one.
 * `fits` says whether an item may join a batch; one that may not waits for a later batch. A batch that fails as a
 * whole is tried item by item, so that one bad item fails alone; in an outage all of it fails at once.
 */
export const createBatcher = <Item, Result>(options: {
  readonly run: (items: ReadonlyArray<Item>) => Promise<ReadonlyArray<Result>>;
  readonly fits?: (batch: ReadonlyArray<Item>, item: Item) => boolean;
  readonly onBatch?: (size: number) => void;
}): ((item: Item) => Promise<Result>) => {
  type Waiting = { readonly item: Item; resolve(result: Result): void; reject(error: unknown): void };
  const fits = options.fits ?? ((batch) => batch.length < 500);
  let waiting: Waiting[] = [];
  let running = false;

  const takeBatch = (): ReadonlyArray<Waiting> => {
    const taken: Waiting[] = [];
    const items: Item[] = [];
    const left: Waiting[] = [];
    for (const each of waiting) {
      const joins = taken.length === 0 || fits(items, each.item);
      (joins ? taken : left).push(each);
      if (joins) items.push(each.item);
    }
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
