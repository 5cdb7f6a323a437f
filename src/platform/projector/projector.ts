import { setTimeout as pause } from 'node:timers/promises';
import { createAgain } from '../again.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { ReplacedLog } from '../event-store/replaced-log.ts';
import type { Leadership, Work } from '../leadership.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../logger.ts';
import { createAnnouncer } from './announcer.ts';
import { beginEpoch, keepStop, markReplaced, readCheckpoints } from './checkpoints.ts';
import { createGroups, type GroupParts } from './groups.ts';
import { type ModelRun, openModelRun } from './model-run.ts';
import type { Progress } from './progress.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { createRebuilds } from './rebuilds.ts';
import { refoldAll } from './refold.ts';
import { Fenced } from './rows.ts';
import { prepareTables, resetTable } from './tables.ts';

/**
 * A read model's status: `stopped` is the event at which it stopped, and why; `interrupted`, why it cannot
 * continue at the moment, which is retried.
 */
export type ModelStatus = Readonly<
  Pick<ModelRun, 'table' | 'position' | 'live' | 'stopped' | 'interrupted'>
> & {
  /** End of the replaced log that the table still shows; it is being rebuilt. */
  readonly replaced?: bigint | undefined;
  /** The same once this node has rebuilt it. */
  readonly rebuilt?: bigint | undefined;
};

export type Projector = {
  /** Creates missing tables and seeks to lead the models; does not wait until they have caught up. */
  readonly start: () => Promise<void>;
  /** Every model's status, whichever node leads it. */
  readonly status: () => ReadonlyArray<ModelStatus>;
  /** Whether a model stands still at an event that it cannot take, as far as this node knows. */
  readonly isStopped: (model: AnyReadModel) => boolean;
  readonly stop: () => Promise<void>;
};

export type ProjectorParts = Omit<GroupParts, 'announcer' | 'mend'> & {
  readonly progress: Progress;
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'read'>;
  readonly leadership: Pick<Leadership, 'lead' | 'leads'>;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** Called for a read model that shows a replaced log. */
  readonly onReplaced?: (table: string) => void;
};

/** A run led by this node, and how to restart it on its table. */
type Led = { readonly run: ModelRun; readonly superseded: AbortController };

const RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });

/**
 * Maintains the read models. Each is led by one node; the others follow its checkpoint and stand by. Outages
 * are waited out.
 */
export const createProjector = (parts: ProjectorParts): Projector => {
  const { models, database, knex, progress, leadership, listener, log } = parts;
  const known = new Map<string, ModelStatus>();
  const led = new Map<string, Led>();
  const rebuilt = new Map<string, bigint>();
  const rebuilds = createRebuilds(parts);
  const { mend } = rebuilds;
  const groups = createGroups({ ...parts, announcer: createAnnouncer(database.sql), mend });
  let resignations: ReadonlyArray<() => Promise<void>> = [];

  /** Picks up changes by other nodes and the command line. */
  const follow = async (): Promise<void> => {
    for (const [table, checkpoint] of await readCheckpoints(database, models)) {
      const { position, live, epoch, stopped, replaced } = checkpoint;
      const interrupted = leadership.leads(table) ? known.get(table)?.interrupted : undefined;
      known.set(table, { table, position, live, stopped, interrupted, replaced });
      progress.advance({ table, epoch, position, isChanged: true });
      const mine = led.get(table);
      if (mine && mine.run.epoch < epoch) mine.superseded.abort();
    }
  };
  const followAgain = createAgain(follow);
  listener.on('read_models', followAgain);
  progress.onMissed(follow);

  /**
   * A table filled from another log proves nothing about this one. A table that can serve does so until it is
   * rebuilt.
   */
  const leave = async (model: AnyReadModel, run: ModelRun): Promise<void> => {
    const { table, epoch, stored: position, live } = run;
    log.warn({ table, position }, 'the log was replaced by another one: this read model is built anew');
    parts.onReplaced?.(table);
    if (live) await markReplaced(database, { table, epoch, position });
    else await resetTable(knex, model);
  };

  const buildAnew = async (model: AnyReadModel, replaced: bigint, signal: AbortSignal): Promise<void> => {
    await follow();
    const table = tableOf(model);
    await rebuilds.run(model, signal);
    rebuilt.set(table, replaced);
    log.warn({ table, replaced }, 'a read model was built anew, since the log was replaced');
  };

  /** Leads a model for one epoch of its table. */
  const leadOnce = async (model: AnyReadModel, signal: AbortSignal): Promise<void> => {
    const table = tableOf(model);
    const checkpoint = await beginEpoch(database, table);
    if (checkpoint.replaced !== undefined) return buildAnew(model, checkpoint.replaced, signal);
    const run = await openModelRun(database, model, table, checkpoint);
    const { epoch } = run;
    run.interrupted = known.get(table)?.interrupted;
    const superseded = new AbortController();
    const over = AbortSignal.any([signal, superseded.signal]);
    led.set(table, { run, superseded });
    try {
      await refoldAll({ ...parts, mend }, run, over);
      await groups.lead(run, over);
      if (!run.stopped) return;
      log.error({ table, ...run.stopped }, 'read model stopped at an event it cannot take');
      await keepStop(database, table, epoch, run.stopped);
      await aborted(over);
    } catch (error) {
      if (!(error instanceof ReplacedLog)) throw error;
      await leave(model, run);
    } finally {
      led.delete(table);
      known.set(table, run);
    }
  };

  const interrupt = (table: string, error: unknown): void => {
    const interrupted = error instanceof Error ? error.message : String(error);
    const before = known.get(table);
    if (before?.interrupted !== interrupted)
      log.warn({ err: error, table }, 'projecting is interrupted and tried again');
    known.set(table, { table, position: 0n, live: false, ...before, interrupted });
  };

  const work =
    (model: AnyReadModel): Work =>
    async (signal) => {
      const table = tableOf(model);
      for (let failures = 0; !signal.aborted; failures++) {
        try {
          await leadOnce(model, signal);
        } catch (error) {
          if (known.get(table)?.interrupted === undefined) failures = 0;
          if (!(error instanceof Fenced)) interrupt(table, error);
          const ms = Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
          await pause(ms, undefined, { signal }).catch(() => undefined);
        }
      }
      await follow().catch(() => undefined);
    };

  const statusOf = (model: AnyReadModel): ReadonlyArray<ModelStatus> => {
    const table = tableOf(model);
    const also = { rebuilt: rebuilt.get(table) };
    const run = led.get(table)?.run;
    if (run) return [{ ...run, ...also }];
    const status = known.get(table);
    return status ? [{ ...status, ...also, position: progress.reached(model) }] : [];
  };

  return {
    start: async () => {
      await prepareTables(knex, models);
      await follow();
      resignations = models.map((model) => leadership.lead(tableOf(model), work(model)));
    },
    status: () => models.flatMap(statusOf),
    isStopped: (model) => {
      const table = tableOf(model);
      return (led.get(table)?.run ?? known.get(table))?.stopped !== undefined;
    },
    stop: async () => {
      await rebuilds.stop();
      await Promise.all(resignations.map((resign) => resign()));
    },
  };
};
