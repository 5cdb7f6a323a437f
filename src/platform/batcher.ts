import { setImmediate as breath } from 'node:timers/promises';
import { isOutage } from './database.ts';

/** Admits up to a number of items. */
export const upTo = (most: number) => {
  let admitted = 0;
  return (): boolean => ++admitted <= most;
};

/**
 * Group commit: items that arrive during a batch wait and go together in the next one. `admission` is created
 * for each batch and decides item by item: the first item always joins, a refused one waits for a later batch.
 * A batch that fails as a whole is retried item by item, so that one bad item fails alone; in an outage every
 * item fails at once.
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
      // Callers that were just answered may send their next item at once: one larger batch beats two halves.
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
