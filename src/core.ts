import { type Auditing, startAuditing } from './auditing/start.ts';
import { contexts } from './contexts.ts';
import { createAsk } from './platform/ask.ts';
import type { Send } from './platform/command/command.ts';
import { createFolds } from './platform/command/folds.ts';
import { createNewIds } from './platform/command/new-ids.ts';
import { findReceipt } from './platform/command/receipts.ts';
import { createRunner } from './platform/command/runner.ts';
import { type Database, openDatabase, withDatabase } from './platform/database.ts';
import { type DatabaseClock, openRightClock } from './platform/database-clock.ts';
import { createKeepBeside } from './platform/event-store/beside.ts';
import { openChainKeys } from './platform/event-store/chain-keys.ts';
import { createEventCodec, type EventCodec } from './platform/event-store/event-codec.ts';
import type { EventStore } from './platform/event-store/event-store.ts';
import { openEventStore } from './platform/event-store/open.ts';
import type { FileStore } from './platform/file-store/file-store.ts';
import { uploadSweep } from './platform/file-store/sweep.ts';
import { createUploads, type Uploads } from './platform/file-store/uploads.ts';
import { evictForgotten, keyDeletion } from './platform/forgetting.ts';
import { keptAnswers } from './platform/kept-answers.ts';
import { createLeadership } from './platform/leadership.ts';
import { createLeaving } from './platform/leaving.ts';
import { createListener } from './platform/listener.ts';
import type { Logger } from './platform/logger.ts';
import type { Metrics } from './platform/metrics.ts';
import { createProgress, type Progress } from './platform/projector/progress.ts';
import { createProjector, type Projector } from './platform/projector/projector.ts';
import { evictQuarantined, quarantineAnswers } from './platform/quarantine.ts';
import { createReactor, type Reactor } from './platform/reactor/reactor.ts';
import { createRequestLog, type RequestLog } from './platform/request-log.ts';
import { createRequestSql, createStatementShares, type RequestSql } from './platform/request-sql.ts';
import { type Answerer, answers } from './platform/resolver.ts';
import { type Schedule, sleep, startScheduler } from './platform/scheduler.ts';
import { openSchemaBuilder } from './platform/schema-builder.ts';
import { createSubjectKeys, type SubjectKeys } from './platform/subject-keys.ts';
import { fileDeletion, filesOfRecord } from './quoting/reactions/delete-files.ts';
import type { Actor } from './shared-kernel/actor.ts';
import type { Ask } from './shared-kernel/question.ts';
import { letGoOfUpload, uploadedFile } from './shared-kernel/uploaded-file.ts';
import { sweep } from './sweep.ts';

/** The event-sourced core, started: commands go in by `send`, read models follow. */
export type Core = {
  readonly database: Database;
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  /** Stored events, and how to read them. */
  readonly history: Pick<EventStore, 'read'> & Pick<EventCodec, 'decode'>;
  readonly send: Send;
  readonly ask: () => Ask;
  /** The statements of people's requests. */
  readonly sqlFor: RequestSql;
  /** The histories that they read. */
  readonly logFor: RequestLog;
  /** What requests that change nothing are answered by. */
  readonly answerers: ReadonlyArray<Answerer>;
  readonly uploads: Uploads;
  readonly progress: Progress;
  readonly projector: Projector;
  readonly reactor: Reactor;
  readonly clock: DatabaseClock;
  readonly auditing: Auditing;
  /** Connection pools by what they are for. */
  readonly pools: Readonly<
    Record<string, Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>>
  >;
  /** Runs further schedules beside those of the contexts. */
  readonly schedule: (schedules: ReadonlyArray<Schedule>) => void;
  readonly close: () => Promise<void>;
};

export type CoreOptions = {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly eventStorePrefix?: string | undefined;
  readonly masterKey: Buffer;
  readonly files: FileStore;
  /** Where checkpoints of the log are signed to; undefined: none are, by this process. */
  readonly checkpointDir?: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Opened here unless it is given, and then it must be right. */
  readonly clock?: DatabaseClock;
  /** The clock's, unless another is given. */
  readonly now?: () => Date;
};

const commands = contexts.flatMap((context) => context.commands);
export const readModels = contexts.flatMap((context) => context.readModels);
export const answerers = [...contexts.flatMap((context) => context.answers), quarantineAnswers];
const reactions = contexts.flatMap((context) => context.reactions ?? []);
const schedules = contexts.flatMap((context) => context.schedules ?? []);
/** Every kind of event that a command can append, once. */
export const definitions = [...new Set(commands.flatMap(({ aggregate }) => aggregate.events))];

/** What every stream is named by, or by it and an id. */
export const families = [...new Set(commands.map(({ aggregate }) => aggregate.name))];

/** Opens what the core needs on a migrated database and starts projecting. */
export const startCore = async ({
  url,
  eventStoreUrl,
  eventStorePrefix,
  masterKey,
  files,
  checkpointDir,
  metrics,
  log,
  ...given
}: CoreOptions): Promise<Core> => {
  const clock = given.clock ?? (await withDatabase(url, ({ sql }) => openRightClock(sql)));
  const { now = clock.now } = given;
  const isClockRight = (): boolean => clock.disagreement() === undefined;
  const idleError = (err: Error): void => log.warn({ err }, 'a database connection was lost');
  const database = openDatabase(url, idleError);
  const projecting = openDatabase(url, idleError, { asynchronousCommit: true });
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);

  const store = openEventStore({
    eventStoreUrl,
    eventStorePrefix,
    families,
    database,
    listener,
    log,
    onBatch: (size) => metrics.appendBatch.observe(size),
    onLost: () => {
      folds.clear();
      newIds.forget();
      keys.evict();
      chainKeys.learn();
      progress.doubt();
    },
  });
  const newIds = createNewIds(database.sql);
  const keys = createSubjectKeys(database, masterKey);
  const leadership = createLeadership(database, log, { clock, listener });
  const chainKeys = await openChainKeys(database.sql, masterKey, listener);
  const codec = createEventCodec(definitions, keys, null, chainKeys.mac);
  const folds = createFolds(store, codec);
  evictForgotten(listener, keys, folds);
  evictQuarantined(listener, keys, folds);
  const progress = createProgress(listener, store);
  const history = { read: store.read, decode: codec.decode };
  const holds = (stream: string) => filesOfRecord(history, stream);
  const uploads = createUploads({ sql: database.sql, files, holds, now, log });
  const uploadAnswers = [
    answers(uploadedFile, (asked) => Promise.all(asked.map(uploads.take))),
    answers(letGoOfUpload, (taken) => Promise.all(taken.map((each) => uploads.letGo(each).then(() => null)))),
  ];
  const kept = answerers.map((answerer) => keptAnswers(answerer, progress.changed));
  const statements = createStatementShares(database);
  const sqlFor = createRequestSql(database, statements);
  const never = createLeaving().signal;
  /** What a command asks counts as asked by the person who sent it. */
  const ask = (actor?: Actor): Ask =>
    createAsk([...kept, ...uploadAnswers], actor?.kind === 'staff' ? sqlFor(actor.id, never) : database.sql);
  const keepBeside = createKeepBeside(database.sql);
  const { send } = createRunner({
    store,
    codec,
    folds,
    newIds,
    findReceipt: findReceipt(database.sql),
    keepReceipt: (receipt) => keepBeside({ receipt, keys: [] }),
    createAsk: ask,
    ...{ now, isClockRight },
    observe: (command, code, seconds) => metrics.commands.observe({ command, code }, seconds),
  });
  const projector = createProjector({
    models: readModels,
    store,
    codec,
    database: projecting,
    knex: tables,
    progress,
    leadership,
    listener,
    log,
    onReplaced: (model) => metrics.projectionReplaced.inc({ model }),
  });
  const reactor = createReactor({
    ...{
      reactions: [keyDeletion(keys), fileDeletion(files, history), ...reactions],
      store,
      codec,
      listener,
      leadership,
      log,
    },
    ...{ sql: database.sql, send, createAsk: ask },
  });

  await listener.start();
  await store.head(); // whoever may not read it, or does not find it, is told so at once
  await projector.start();
  await reactor.start();
  const auditing = await startAuditing({
    ...{ database, projecting, store, masterKey, chainKeys, leadership, log },
    gapless: eventStoreUrl === undefined,
    checkpointDir,
  });
  const schedule: Core['schedule'] = (more) =>
    startScheduler({
      ...{ leadership, log, clock: { now, sleep, isRight: isClockRight }, schedules: more },
      ...{ sql: database.sql, send, createAsk: ask },
    });
  schedule([...schedules, sweep, uploadSweep(uploads.sweep), ...auditing.schedules]);

  return {
    database,
    store,
    keys,
    history,
    send,
    ask,
    sqlFor,
    logFor: createRequestLog(history, statements),
    answerers: kept,
    uploads,
    progress,
    projector,
    reactor,
    clock,
    schedule,
    auditing,
    pools: { requests: database.pool, projections: projecting.pool },
    close: async () => {
      await projector.stop();
      await leadership.close();
      await store.close();
      await listener.close();
      await Promise.all([database.close(), projecting.close(), tables.destroy()]);
    },
  };
};
