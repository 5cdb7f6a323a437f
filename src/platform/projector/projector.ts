import { setTimeout as pause } from 'node:timers/promises';
import { createAgain } from '../again.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { ReplacedLog } from '../event-store/replaced-log.ts';
import { createKeyedQueue } from '../keyed-queue.ts';
import type { Leadership, Work } from '../leadership.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../logger.ts';
import { beginEpoch, keepStop, markReplaced, readCheckpoints } from './checkpoints.ts';
import { createGroups, type GroupParts } from './groups.ts';
import { type Lane, openLane } from './lane.ts';
import type { Progress } from './progress.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { rebuild } from './rebuild.ts';
import { refoldAll } from './refold.ts';
import { Fenced } from './rows.ts';
import { prepareTables, resetTable } from './tables.ts';
import { createTelling } from './telling.ts';

/**
 * A read model's condition: `stopped` tells at which event it stands still, and why; `interrupted`, why it
 * could not go on just now, which is tried again.
 */
export type ModelStatus = Readonly<Pick<Lane, 'table' | 'position' | 'live' | 'stopped' | 'interrupted'>> & {
  /** How far the log went that the table still shows, and that was replaced; it is being built anew. */
  readonly replaced?: bigint | undefined;
  /** The same once this node has built it anew. */
  readonly rebuilt?: bigint | undefined;
};

export type Projector = {
  /** Makes missing tables and seeks to lead the models; does not wait until they have caught up. */
  readonly start: () => Promise<void>;
  /** Every model's condition, whichever node leads it. */
  readonly status: () => ReadonlyArray<ModelStatus>;
  readonly stop: () => Promise<void>;
};

export type ProjectorParts = Omit<GroupParts, 'telling'> & {
  readonly progress: Progress;
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly store: Pick<EventStore, 'subscribe' | 'head' | 'read'>;
  readonly leadership: Pick<Leadership, 'lead' | 'leads'>;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'warn' | 'error'>;
  /** A read model was found to show a log that was replaced. */
  readonly onReplaced?: (table: string) => void;
};

/** A lane that this node leads, and how to take up its table anew. */
type Led = { readonly lane: Lane; readonly superseded: AbortController };

const RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });

/**
 * Keeps the read models. Each is led by one node; the others follow its checkpoint and stand by. An outage is
 * waited out.
 */
export const createProjector = (parts: ProjectorParts): Projector => {
  const { models, store, codec, database, knex, progress, leadership, listener, log } = parts;
  const groups = createGroups({ ...parts, telling: createTelling(database.sql) });
  const known = new Map<string, ModelStatus>();
  const led = new Map<string, Led>();
  const rebuilt = new Map<string, bigint>();
  const inTurn = createKeyedQueue();
  let resignations: ReadonlyArray<() => Promise<void>> = [];

  /** Learns what other nodes and the command line have done. */
  const follow = async (): Promise<void> => {
    for (const [table, checkpoint] of await readCheckpoints(database, models)) {
      const { position, live, epoch, stopped, replaced } = checkpoint;
      const interrupted = leadership.leads(table) ? known.get(table)?.interrupted : undefined;
      known.set(table, { table, position, live, stopped, interrupted, replaced });
      progress.advance({ table, epoch, position, isChanged: true });
      const mine = led.get(table);
      if (mine && mine.lane.epoch < epoch) mine.superseded.abort();
    }
  };
  const followAgain = createAgain(follow);
  listener.on('read_models', followAgain);
  progress.onForgotten(follow);

  /** What another log has filled says nothing about this one. A table that can serve does so until it is built anew. */
  const leave = async (model: AnyReadModel, lane: Lane): Promise<void> => {
    const { table, epoch, stored: position, live } = lane;
    log.warn({ table, position }, 'the log was replaced by another one: this read model is built anew');
    parts.onReplaced?.(table);
    if (live) await markReplaced(database, { table, epoch, position });
    else await resetTable(knex, model);
  };

  const buildAnew = async (model: AnyReadModel, replaced: bigint, signal: AbortSignal): Promise<void> => {
    await follow();
    const table = tableOf(model);
    const work = { model, store, codec, database, knex, signal, report: () => undefined };
    // One after another: each has pages of history in memory.
    await inTurn('rebuild', async () => {
      signal.throwIfAborted();
      await rebuild(work);
    });
    rebuilt.set(table, replaced);
    log.warn({ table, replaced }, 'a read model was built anew, since the log was replaced');
  };

  /** Leads a model for one epoch of its table. */
  const leadOnce = async (model: AnyReadModel, signal: AbortSignal): Promise<void> => {
    const table = tableOf(model);
    const checkpoint = await beginEpoch(database, table);
    if (checkpoint.replaced !== undefined) return buildAnew(model, checkpoint.replaced, signal);
    const lane = await openLane(database, model, table, checkpoint);
    const { epoch } = lane;
    lane.interrupted = known.get(table)?.interrupted;
    const superseded = new AbortController();
    const over = AbortSignal.any([signal, superseded.signal]);
    led.set(table, { lane, superseded });
    try {
      await refoldAll(parts, lane, over);
      await groups.lead(lane, over);
      if (!lane.stopped) return;
      log.error({ table, ...lane.stopped }, 'read model stopped at an event it cannot take');
      await keepStop(database, table, epoch, lane.stopped);
      await aborted(over);
    } catch (error) {
      if (!(error instanceof ReplacedLog)) throw error;
      await leave(model, lane);
    } finally {
      led.delete(table);
      known.set(table, lane);
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
    const lane = led.get(table)?.lane;
    if (lane) return [{ ...lane, ...also }];
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
    stop: async () => {
      await Promise.all(resignations.map((resign) => resign()));
    },
  };
};
