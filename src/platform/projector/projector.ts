import { setTimeout as pause } from 'node:timers/promises';
import type { EventStore } from '../event-store/event-store.ts';
import type { Leadership, Work } from '../leadership.ts';
import type { Listener } from '../listener.ts';
import type { Logger } from '../logger.ts';
import { createGroups, type GroupParts } from './groups.ts';
import { type Lane, openLane } from './lane.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { Fenced } from './rows.ts';
import { beginEpoch, keepStop, prepareTables, readCheckpoints, resetTable } from './tables.ts';

/**
 * A read model's condition: `stopped` tells at which event it stands still, and why; `interrupted`, why it
 * could not go on just now, which is tried again.
 */
export type ModelStatus = Readonly<Pick<Lane, 'table' | 'position' | 'live' | 'stopped' | 'interrupted'>>;

export type Projector = {
  /** Makes missing tables and seeks to lead the models; does not wait until they have caught up. */
  readonly start: () => Promise<void>;
  /** Every model's condition, whichever node leads it. */
  readonly status: () => ReadonlyArray<ModelStatus>;
  readonly stop: () => Promise<void>;
};

export type ProjectorParts = GroupParts & {
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly store: Pick<EventStore, 'subscribe' | 'reaches'>;
  readonly leadership: Pick<Leadership, 'lead' | 'leads'>;
  readonly listener: Listener;
  readonly log: Pick<Logger, 'warn' | 'error'>;
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
  const { models, store, database, knex, progress, leadership, listener, log } = parts;
  const groups = createGroups(parts);
  const known = new Map<string, ModelStatus>();
  const led = new Map<string, Led>();
  let resignations: ReadonlyArray<() => Promise<void>> = [];

  /** Learns what other nodes and the command line have done. */
  const follow = async (): Promise<void> => {
    for (const [table, { position, live, epoch, stopped }] of await readCheckpoints(database, models)) {
      const interrupted = leadership.leads(table) ? known.get(table)?.interrupted : undefined;
      known.set(table, { table, position, live, stopped, interrupted });
      progress.advance(table, position, epoch);
      const mine = led.get(table);
      if (mine && mine.lane.epoch < epoch) mine.superseded.abort();
    }
  };
  listener.on('read_models', () => void follow().catch(() => undefined));

  /** A log that ends before the checkpoint is another one, or an older copy: its rows say nothing about it. */
  const takeUp = async (model: AnyReadModel): Promise<Lane> => {
    const table = tableOf(model);
    const checkpoint = await beginEpoch(database, table);
    if (checkpoint.position === 0n || (await store.reaches(checkpoint.position))) {
      return openLane(database, model, table, checkpoint);
    }
    log.warn(
      { table, position: checkpoint.position },
      'the log ends before the position of this read model, which is built anew from the first event',
    );
    await resetTable(knex, model);
    return openLane(database, model, table, await beginEpoch(database, table));
  };

  /** Leads a model for one epoch of its table. */
  const leadOnce = async (model: AnyReadModel, signal: AbortSignal): Promise<void> => {
    const lane = await takeUp(model);
    const { table, epoch } = lane;
    lane.interrupted = known.get(table)?.interrupted;
    const superseded = new AbortController();
    const over = AbortSignal.any([signal, superseded.signal]);
    led.set(table, { lane, superseded });
    try {
      await groups.lead(lane, over);
      if (!lane.stopped) return;
      log.error({ table, ...lane.stopped }, 'read model stopped at an event it cannot take');
      await keepStop(database, table, epoch, lane.stopped);
      await aborted(over);
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
    const lane = led.get(tableOf(model))?.lane;
    if (lane) return [lane];
    const status = known.get(tableOf(model));
    return status ? [{ ...status, position: progress.reached(model) }] : [];
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
