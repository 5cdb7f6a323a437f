import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore, Page } from '../event-store/event-store.ts';
import type { Logger } from '../logger.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { concerns, type Lane, takePage } from './lane.ts';
import type { Progress } from './progress.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { createRows, Fenced } from './rows.ts';
import { finishTable, moveCheckpoints, prepareTables, readCheckpoints } from './tables.ts';

/**
 * A read model's condition: `stopped` tells at which event it stands still, and why; `interrupted`, why it
 * could not go on just now, which is tried again.
 */
export type ModelStatus = Readonly<Pick<Lane, 'table' | 'position' | 'live' | 'stopped' | 'interrupted'>>;

export type Projector = {
  /** Makes missing tables and starts folding; does not wait until the models have caught up. */
  readonly start: () => Promise<void>;
  readonly status: () => ReadonlyArray<ModelStatus>;
  readonly stop: () => Promise<void>;
};

export type ProjectorParts = {
  readonly models: ReadonlyArray<AnyReadModel>;
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  readonly database: Database;
  readonly knex: SchemaBuilder;
  readonly progress: Progress;
  readonly log: Pick<Logger, 'warn' | 'error'>;
};

const RETRY_MS = 250;
const LONGEST_RETRY_MS = 5_000;

/**
 * Keeps the read models. Models that stand at the same position are led together and share one decoded
 * stream; one that is behind, because it is new, catches up by itself. An outage is waited out.
 */
export const createProjector = ({
  models,
  store,
  codec,
  database,
  knex,
  progress,
  log,
}: ProjectorParts): Projector => {
  const aborter = new AbortController();
  const { signal } = aborter;
  let lanes: ReadonlyArray<Lane> = [];
  let running: Promise<unknown> = Promise.resolve();

  const openLane = async (model: AnyReadModel, position: bigint, live: boolean): Promise<Lane> => {
    const table = tableOf(model);
    const columns = Object.keys(await knex(table).columnInfo());
    const types = new Set(model.events.map(({ type }) => type));
    return { model, table, rows: createRows(database, model, columns), types, position, live };
  };

  const reportStop = (lane: Lane): void => {
    if (lane.stopped)
      log.error({ table: lane.table, ...lane.stopped }, 'read model stopped at an event it cannot take');
  };

  const take = async (group: ReadonlyArray<Lane>, page: Page): Promise<void> => {
    const reads = page.events.length === 0 ? [] : await codec.decode(page.events);
    const from = group[0]?.position ?? 0n;
    const busy = group.filter((lane) => concerns(lane, reads).length > 0);
    const idle = group.filter((lane) => !busy.includes(lane));
    if (page.position > from && idle.length > 0) {
      const moved = await moveCheckpoints(
        database,
        idle.map(({ table }) => table),
        from,
        page.position,
      );
      if (moved !== idle.length) throw new Fenced('checkpoints were moved on by another process');
      for (const lane of idle) lane.position = page.position;
    }
    await Promise.all(
      busy.map(async (lane) => {
        await takePage(lane, concerns(lane, reads), page.position);
        reportStop(lane);
      }),
    );
    for (const lane of group) {
      if (page.live && !lane.live && !lane.stopped) {
        await finishTable(knex, lane.model);
        lane.live = true;
      }
      progress.advance(lane.table, lane.position);
      delete lane.interrupted;
    }
  };

  /** Leads a group until it splits, because one of them stopped or failed. */
  const lead = async (group: ReadonlyArray<Lane>): Promise<void> => {
    for await (const page of store.subscribe(group[0]?.position ?? 0n, signal)) {
      await take(group, page);
      if (group.some(({ stopped }) => stopped)) return;
    }
  };

  const regroup = async (group: ReadonlyArray<Lane>): Promise<void> => {
    const checkpoints = await readCheckpoints(
      database,
      group.map(({ model }) => model),
    );
    for (const lane of group) lane.position = checkpoints.get(lane.table)?.position ?? lane.position;
  };

  const interrupted = (group: ReadonlyArray<Lane>, error: unknown, failures: number): Promise<unknown> => {
    const reason = error instanceof Error ? error.message : String(error);
    if (group.some((lane) => lane.interrupted !== reason)) {
      log.warn(
        { err: error, tables: group.map(({ table }) => table) },
        'projecting is interrupted and tried again',
      );
    }
    for (const lane of group) lane.interrupted = reason;
    const ms = Math.min(RETRY_MS * 2 ** failures, LONGEST_RETRY_MS);
    return pause(ms, undefined, { signal }).catch(() => undefined);
  };

  const run = async (group: ReadonlyArray<Lane>): Promise<void> => {
    for (let failures = 0; !signal.aborted; failures++) {
      const going = group.filter(({ stopped }) => !stopped);
      const positions = [...new Set(going.map(({ position }) => position))];
      if (positions.length === 0) return;
      try {
        if (positions.length === 1) await lead(going);
        else
          await Promise.all(
            positions.map((position) => run(going.filter((lane) => lane.position === position))),
          );
      } catch (error) {
        if (going.every((lane) => lane.interrupted === undefined)) failures = 0;
        await interrupted(going, error, failures);
        await regroup(going).catch(() => undefined);
      }
    }
  };

  return {
    start: async () => {
      await prepareTables(knex, models);
      const checkpoints = await readCheckpoints(database, models);
      lanes = await Promise.all(
        models.map((model) => {
          const checkpoint = checkpoints.get(tableOf(model));
          return openLane(model, checkpoint?.position ?? 0n, checkpoint?.live ?? false);
        }),
      );
      for (const lane of lanes) progress.advance(lane.table, lane.position);
      running = run(lanes);
    },
    status: () => lanes,
    stop: async () => {
      aborter.abort();
      await running;
    },
  };
};
