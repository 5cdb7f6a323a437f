import { contexts } from './contexts.ts';
import { createAsk } from './platform/ask.ts';
import type { Send } from './platform/command/command.ts';
import { createFolds } from './platform/command/folds.ts';
import { createReceipts } from './platform/command/receipts.ts';
import { createRunner } from './platform/command/runner.ts';
import { type Database, openDatabase } from './platform/database.ts';
import { createEventCodec } from './platform/event-store/event-codec.ts';
import type { EventStore } from './platform/event-store/event-store.ts';
import { createPostgresEventStore } from './platform/event-store/postgres.ts';
import { createListener } from './platform/listener.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { createProgress, type Progress } from './platform/projector/progress.ts';
import { createProjector, type Projector } from './platform/projector/projector.ts';
import { readCheckpoints } from './platform/projector/tables.ts';
import { openSchemaBuilder } from './platform/schema-builder.ts';
import { createSubjectKeys } from './platform/subject-keys.ts';
import type { Ask } from './shared-kernel/question.ts';

/** The event-sourced core, started: commands go in by `send`, read models follow. */
export type Core = {
  readonly database: Database;
  readonly store: EventStore;
  readonly send: Send;
  readonly ask: () => Ask;
  readonly progress: Progress;
  readonly projector: Projector;
  /** Connection pools by what they are for. */
  readonly pools: Readonly<
    Record<string, Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>>
  >;
  readonly close: () => Promise<void>;
};

export type CoreOptions = {
  readonly url: string;
  readonly masterKey: Buffer;
  readonly metrics: Metrics;
  readonly log: Logger;
  readonly now?: () => Date;
};

const commands = contexts.flatMap((context) => context.commands);
export const readModels = contexts.flatMap((context) => context.readModels);
export const answerers = contexts.flatMap((context) => context.answers);
/** Every kind of event that a command can append, once. */
export const definitions = [...new Set(commands.flatMap(({ aggregate }) => aggregate.events))];

/** Opens what the core needs on a migrated database and starts projecting. */
export const startCore = async ({
  url,
  masterKey,
  metrics,
  log,
  now = () => new Date(),
}: CoreOptions): Promise<Core> => {
  const idleError = (err: Error): void => log.warn({ err }, 'a database connection was lost');
  const database = openDatabase(url, idleError);
  const projecting = openDatabase(url, idleError, { asynchronousCommit: true });
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);

  const store = createPostgresEventStore(database, listener, {
    onBatch: (size) => metrics.appendBatch.observe(size),
  });
  const codec = createEventCodec(definitions, createSubjectKeys(database, masterKey));
  const progress = createProgress(listener, () => readCheckpoints(database, readModels));
  const ask = (): Ask => createAsk(answerers, database.sql);
  const { send } = createRunner({
    store,
    codec,
    folds: createFolds(store, codec),
    claim: createReceipts(database),
    createAsk: ask,
    now,
    observe: (command, code, seconds) => metrics.commands.observe({ command, code }, seconds),
  });
  const projector = createProjector({
    models: readModels,
    store,
    codec,
    database: projecting,
    knex: tables,
    progress,
    log,
  });

  await listener.start();
  await projector.start();

  return {
    database,
    store,
    send,
    ask,
    progress,
    projector,
    pools: { requests: database.pool, projections: projecting.pool },
    close: async () => {
      await projector.stop();
      await store.close();
      await listener.close();
      await Promise.all([database.close(), projecting.close(), tables.destroy()]);
    },
  };
};
