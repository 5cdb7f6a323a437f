import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import pino from 'pino';
import { type AnyCommand, defineCommand, type Envelope } from '../../src/platform/command/command.ts';
import { createReceipts } from '../../src/platform/command/receipts.ts';
import { createRunner, type RunnerParts } from '../../src/platform/command/runner.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createLeadership } from '../../src/platform/leadership.ts';
import { createListener, type Listener } from '../../src/platform/listener.ts';
import { openLog } from '../../src/platform/log.ts';
import type { Logger } from '../../src/platform/logger.ts';
import { createProjector } from '../../src/platform/projector/projector.ts';
import { type AnyReadModel, defineReadModel } from '../../src/platform/projector/read-model.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { type Actor, staffActor } from '../../src/shared-kernel/actor.ts';
import type { Ask } from '../../src/shared-kernel/context-query.ts';
import {
  type Aggregate,
  defineEvent,
  type EventDefinition,
  type EventOf,
} from '../../src/shared-kernel/event.ts';
import { nthUserId } from '../../src/shared-kernel/ids/user.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { personal } from '../../src/shared-kernel/personal.ts';
import { rejection } from '../../src/shared-kernel/rejection.ts';

/** A minimal domain for testing the platform: tallies that people add to, up to a limit. */
export const Counted = defineEvent('Counted', 1, t.type({ by: t.number, note: personal(t.string) }));
type Counted = EventOf<typeof Counted>;

const tally: Aggregate<number, Counted> = {
  name: 'tally',
  events: [Counted],
  initial: 0,
  evolve: (sum, event) => sum + event.data.by,
  subject: (stream) => stream,
};

const input = t.type({ id: t.string, by: t.number, note: t.string });

/** 0 is already satisfied; a sum above 1,000 is rejected. */
export const count = defineCommand({
  name: 'count',
  input,
  permission: 'quote_update',
  aggregate: tally,
  stream: ({ id }) => `tally-${id}`,
  decide: ({ state, input: { by, note } }) => {
    if (by === 0) return E.right([]);
    if (state + by > 1_000) return E.left(rejection('REFUSED', `${state} and ${by} is too much`));
    return E.right([{ type: 'Counted' as const, data: { by, note } }]);
  },
});

export const start = defineCommand({
  ...count,
  name: 'start',
  allocates: 'record',
  stream: (_input, { newId }) => `tally-${newId}`,
});

/** Counts, and calls the new amount by its tally and the sum so far, personally. */
export const mark = defineCommand({
  ...count,
  name: 'mark',
  decide: ({ state, input: { id, by } }) =>
    E.right([{ type: 'Counted' as const, data: { by, note: `${id}-${state + by}` } }]),
  creates: ({ data }) => data.note,
});

type Row = {
  readonly id: string;
  readonly total: number;
  readonly events: number;
  readonly last_note: string | null;
};

export const tallies = defineReadModel<Row, Counted>({
  name: 'tallies',
  version: 1,
  key: 'id',
  table: (table) => {
    table.text('id').primary();
    table.bigInteger('total').notNullable();
    table.integer('events').notNullable();
    table.text('last_note');
  },
  indexes: (table) => table.index('total'),
  events: [Counted],
  personal: ['last_note'],
  rowsOf: (subject) => [subject],
  keys: ({ stream }) => [stream],
  evolve: (row, { data }, key) => ({
    id: String(key),
    total: (row?.total ?? 0) + data.by,
    events: (row?.events ?? 0) + 1,
    last_note: data.note,
  }),
});

const clerk: Actor = staffActor(nthUserId(1), 'ADMIN', ['quote_update']);

export const by = (actor: Actor = clerk, commandId: string = randomUUID()): Envelope => ({
  actor,
  commandId,
  correlationId: randomUUID(),
});

export type Bench = Awaited<ReturnType<typeof openTallies>>;

/** The core's parts around that domain. `wrap` may decorate the runner's store. */
export const openTallies = async (
  url: string,
  {
    wrap = (store) => store,
    models = [tallies],
    masterKey = randomBytes(32),
    log = pino({ level: 'silent' }),
    onReplaced,
    observe,
    definitions = [],
    commands = [],
    ask = async () => null,
    isTold = true,
  }: {
    readonly wrap?: (store: EventStore, database: Database) => EventStore;
    readonly models?: ReadonlyArray<AnyReadModel>;
    readonly masterKey?: Buffer;
    readonly log?: Logger;
    readonly onReplaced?: (table: string) => void;
    readonly observe?: NonNullable<RunnerParts['observe']>;
    /** Besides those of the tallies. */
    readonly definitions?: ReadonlyArray<EventDefinition>;
    readonly commands?: ReadonlyArray<AnyCommand>;
    readonly ask?: Ask;
    /** Whether the node is notified of new chain keys. */
    readonly isTold?: boolean;
  } = {},
) => {
  const database = openDatabase(url, () => undefined);
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);
  const heard: Listener = isTold
    ? listener
    : { ...listener, on: (channel, hear) => channel !== 'chain_keys' && listener.on(channel, hear) };
  const { store, newIds, keys, chainKeys, codec, folds, progress } = await openLog({
    ...{ database, listener: heard, masterKey },
    definitions: [Counted, PersonForgotten, ...definitions],
    openStore: (onLost) => wrap(createPostgresEventStore(database, listener, { onLost }), database),
  });
  const createAsk = () => ask;
  const { send, forbids } = createRunner({
    commands: [count, start, mark, ...commands],
    store,
    codec,
    folds,
    newIds,
    ...createReceipts(database.sql),
    createAsk,
    now: () => new Date(),
    ...(observe ? { observe } : {}),
  });
  const leadership = createLeadership(database, log, { listener });
  const projector = createProjector({
    models,
    store,
    codec,
    database,
    knex: tables,
    progress,
    leadership,
    listener,
    log,
    ...(onReplaced ? { onReplaced } : {}),
  });
  await listener.start();
  return {
    database,
    masterKey,
    chainKeys,
    knex: tables,
    store,
    codec,
    keys,
    folds,
    send,
    forbids,
    progress,
    projector,
    /** Resolves once all models are live and at the end of the log. */
    caughtUp: async () => {
      const head = await store.head();
      const isThere = () => projector.status().every(({ live, position }) => live && position >= head);
      while (!isThere()) await pause(5);
    },
    close: async () => {
      await projector.stop();
      await leadership.close();
      await store.close();
      await listener.close();
      await Promise.all([database.close(), tables.destroy()]);
    },
  };
};
