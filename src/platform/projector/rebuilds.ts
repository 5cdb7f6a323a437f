import { createKeyedQueue } from '../keyed-queue.ts';
import type { Logger } from '../logger.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { type RebuildParts, rebuild } from './rebuild.ts';

/** The rebuilds that a node makes by itself, one after another: each has pages of history in memory. */
export type Rebuilds = {
  readonly run: (model: AnyReadModel, signal: AbortSignal) => Promise<void>;
  /** In the background, while the live table is led on. After a failure the held streams wait for their next retry. */
  readonly mend: (model: AnyReadModel) => void;
  /** Ends those in the background. */
  readonly stop: () => Promise<void>;
};

type Parts = Omit<RebuildParts, 'model' | 'report' | 'signal'> & { readonly log: Pick<Logger, 'warn'> };

export const createRebuilds = ({ store, codec, database, knex, log }: Parts): Rebuilds => {
  const inTurn = createKeyedQueue();
  const mending = new Map<string, Promise<void>>();
  const stopping = new AbortController();

  const run: Rebuilds['run'] = (model, signal) =>
    inTurn('rebuild', async () => {
      signal.throwIfAborted();
      await rebuild({ model, store, codec, database, knex, signal, report: () => undefined });
    });

  return {
    run,
    mend: (model) => {
      const table = tableOf(model);
      if (mending.has(table) || stopping.signal.aborted) return;
      const mended = run(model, stopping.signal)
        .catch((err: unknown) => {
          if (!stopping.signal.aborted)
            log.warn({ err, table }, 'a table with quarantined streams is not rebuilt');
        })
        .finally(() => mending.delete(table));
      mending.set(table, mended);
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(mending.values());
    },
  };
};
