import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import pino from 'pino';
import { defineCommand, type Envelope } from '../../src/platform/command/command.ts';
import { createFolds } from '../../src/platform/command/folds.ts';
import { createNewIds } from '../../src/platform/command/new-ids.ts';
import { findReceipt } from '../../src/platform/command/receipts.ts';
import { createRunner } from '../../src/platform/command/runner.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { createKeepBeside } from '../../src/platform/event-store/beside.ts';
import { openChainKeys } from '../../src/platform/event-store/chain-keys.ts';
import { createEventCodec } from '../../src/platform/event-store/event-codec.ts';
import type { EventStore } from '../../src/platform/event-store/event-store.ts';
import { createPostgresEventStore } from '../../src/platform/event-store/postgres.ts';
import { createLeadership } from '../../src/platform/leadership.ts';
import { createListener } from '../../src/platform/listener.ts';
import type { Logger } from '../../src/platform/logger.ts';
import { createProgress } from '../../src/platform/projector/progress.ts';
import { createProjector } from '../../src/platform/projector/projector.ts';
import { type AnyReadModel, defineReadModel } from '../../src/platform/projector/read-model.ts';
import { evictQuarantined } from '../../src/platform/quarantine.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import { createSubjectKeys } from '../../src/platform/subject-keys.ts';
import { type Actor, staffActor } from '../../src/shared-kernel/actor.ts';
import { type Aggregate, defineEvent, type EventOf } from '../../src/shared-kernel/event.ts';
import { PersonForgotten } from '../../src/shared-kernel/person-forgotten.ts';
import { personal } from '../../src/shared-kernel/personal.ts';
import { rejection } from '../../src/shared-kernel/rejection.ts';

/** A domain small enough to try the machinery on: tallies that people add to, up to a limit. */
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

/** 0 is satisfied already; more than 1,000 in all is refused. */
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

const clerk: Actor = staffActor('1', 'ADMIN', ['quote_update']);

export const by = (actor: Actor = clerk, commandId: string = randomUUID()): Envelope => ({
  actor,
  commandId,
  correlationId: randomUUID(),
});

export type Bench = Awaited<ReturnType<typeof openTallies>>;

/** The core's parts around that domain. `wrap` may put something between the runner and its store. */
export const openTallies = async (
  url: string,
  {
    wrap = (store) => store,
    models = [tallies],
    masterKey = randomBytes(32),
    log = pino({ level: 'silent' }),
    onReplaced,
    isTold = true,
  }: {
    readonly wrap?: (store: EventStore, database: Database) => EventStore;
    readonly models?: ReadonlyArray<AnyReadModel>;
    readonly masterKey?: Buffer;
    readonly log?: Logger;
    readonly onReplaced?: (table: string) => void;
    /** Whether it hears of new chain keys. */
    readonly isTold?: boolean;
  } = {},
) => {
  const database = openDatabase(url, () => undefined);
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);
  const store = wrap(
    createPostgresEventStore(database, listener, {
      onLost: () => {
        folds.clear();
        newIds.forget();
        keys.evict();
        chainKeys.learn();
      },
    }),
    database,
  );
  const newIds = createNewIds(database.sql);
  const keys = createSubjectKeys(database, masterKey);
  const chainKeys = await openChainKeys(database.sql, masterKey, isTold ? listener : undefined);
  const codec = createEventCodec([Counted, PersonForgotten], keys, null, chainKeys.mac);
  const folds = createFolds(store, codec);
  evictQuarantined(listener, keys, folds);
  const createAsk = () => async () => null;
  const keepBeside = createKeepBeside(database.sql);
  const { send } = createRunner({
    store,
    codec,
    folds,
    newIds,
    findReceipt: findReceipt(database.sql),
    keepReceipt: (receipt) => keepBeside({ receipt, keys: [] }),
    createAsk,
    now: () => new Date(),
  });
  const leadership = createLeadership(database, log, { listener });
  const progress = createProgress(listener, store);
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
    send,
    progress,
    projector,
    /** Resolves once every model is live and stands at the end of the log. */
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
