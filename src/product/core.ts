import { type Auditing, startAuditing } from '../auditing/start.ts';
import type { Send } from '../platform/command/command.ts';
import { createReceipts } from '../platform/command/receipts.ts';
import { createRunner } from '../platform/command/runner.ts';
import type { Context } from '../platform/context.ts';
import { type Database, withDatabase } from '../platform/database.ts';
import { type DatabaseClock, openRightClock } from '../platform/database-clock.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import type { History } from '../platform/event-store/history.ts';
import { openEventStore } from '../platform/event-store/open.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { filesHeld } from '../platform/file-store/held-files.ts';
import { uploadSweep } from '../platform/file-store/sweep.ts';
import { uploadQueryHandlers } from '../platform/file-store/upload-query-handlers.ts';
import { createUploads, type Uploads } from '../platform/file-store/uploads.ts';
import { keyDeletion } from '../platform/forgetting.ts';
import { createLeadership } from '../platform/leadership.ts';
import { createLinks, type Links } from '../platform/links.ts';
import { openLog } from '../platform/log.ts';
import type { Logger } from '../platform/logger.ts';
import type { Metrics } from '../platform/metrics.ts';
import { createProcesses, type Processes } from '../platform/process/run-process.ts';
import type { Progress } from '../platform/projector/progress.ts';
import { createProjector, type Projector } from '../platform/projector/projector.ts';
import { createReactor, type Reactor } from '../platform/reactor/reactor.ts';
import { type Schedule, sleep, startScheduler } from '../platform/scheduler.ts';
import type { SubjectKeys } from '../platform/subject-keys.ts';
import { openConnections, type Pools } from './connections.ts';
import { createContexts, declarationsOf, NOTHING_OUTSIDE, type Outside } from './contexts.ts';
import { createQueries, type Queries } from './queries.ts';
import { removedStreams } from './removed-streams.ts';
import { sweep } from './sweep.ts';

/** The event-sourced core, started: commands go in by `send`, read models follow. */
export type Core = Queries & {
  readonly links: Links;
  readonly database: Database;
  readonly store: EventStore;
  readonly keys: SubjectKeys;
  /** Stored events and their decoder. */
  readonly history: History;
  readonly send: Send;
  readonly process: Processes;
  readonly contexts: ReadonlyArray<Context>;
  readonly declared: ReturnType<typeof declarationsOf>;
  readonly uploads: Uploads;
  readonly progress: Progress;
  readonly projector: Projector;
  readonly reactor: Reactor;
  readonly clock: DatabaseClock;
  readonly now: () => Date;
  readonly auditing: Auditing;
  readonly pools: Pools;
  /** Runs further schedules besides those of the contexts. */
  readonly schedule: (schedules: ReadonlyArray<Schedule>) => void;
  readonly close: () => Promise<void>;
};

export type CoreOptions = {
  readonly url: string;
  readonly eventStoreUrl: string | undefined;
  readonly eventStorePrefix?: string | undefined;
  readonly masterKey: Buffer;
  readonly files: FileStore;
  /** None by default. */
  readonly outside?: Omit<Outside, 'log'>;
  /** Folder of signed checkpoints; undefined: this process signs none. */
  readonly checkpointDir?: string;
  readonly metrics: Metrics;
  readonly log: Logger;
  /** Opened here by default; a given one must be right. */
  readonly clock?: DatabaseClock;
  /** The clock's by default. */
  readonly now?: () => Date;
};

/** Opens the core on a migrated database and starts projecting. */
export const startCore = async ({
  url,
  eventStoreUrl,
  eventStorePrefix,
  masterKey,
  files,
  outside = NOTHING_OUTSIDE,
  checkpointDir,
  metrics,
  log,
  ...given
}: CoreOptions): Promise<Core> => {
  const clock = given.clock ?? (await withDatabase(url, ({ sql }) => openRightClock(sql)));
  const { now = clock.now } = given;
  const isClockRight = (): boolean => clock.disagreement() === undefined;
  const { database, projecting, tables, listener, pools, close } = openConnections(url, log);
  const leadership = createLeadership(database, log, { clock, listener });
  const holds = (stream: string) => filesHeld(history, declared.fileEvents, stream);
  const uploads = createUploads({ sql: database.sql, files, holds, now, log });
  const links = createLinks(masterKey, now);
  const contexts = createContexts({ ...outside, log }, { files, uploads, links, now });
  const declared = declarationsOf(contexts);
  const { commands, readModels, definitions, families } = declared;
  const { store, newIds, keys, chainKeys, codec, folds, progress } = await openLog({
    ...{ database, listener, masterKey, definitions },
    openStore: (onLost) =>
      openEventStore({
        ...{ eventStoreUrl, eventStorePrefix, families, database, listener, log, onLost },
        onBatch: (size) => metrics.appendBatch.observe(size),
      }),
  });
  const history = { read: store.read, decode: codec.decode };
  const queries = createQueries({
    ...{ database, history, progress },
    handlers: [...declared.queryHandlers, ...uploadQueryHandlers(uploads)],
  });
  const { ask } = queries;
  const receipts = createReceipts(database.sql);
  const { send, forbids } = createRunner({
    commands,
    store,
    codec,
    folds,
    newIds,
    ...receipts,
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
      reactions: [keyDeletion(keys), ...contexts.flatMap((context) => context.reactions ?? [])],
      store,
      codec,
      listener,
      leadership,
      log,
    },
    ...{ sql: database.sql, send, createAsk: ask },
  });

  await listener.start();
  await store.head(); // fails early where reading is forbidden or the store is not found
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
  schedule([
    ...contexts.flatMap((context) => context.schedules ?? []),
    sweep,
    uploadSweep(uploads.sweep),
    ...auditing.schedules,
    ...(eventStoreUrl === undefined ? [] : [removedStreams(store)]),
  ]);

  return {
    links,
    database,
    store,
    keys,
    history,
    send,
    process: createProcesses({ ...receipts, send, forbids, createAsk: ask, log }),
    ...queries,
    ...{ contexts, declared, uploads },
    progress,
    projector,
    reactor,
    clock,
    now,
    schedule,
    auditing,
    pools,
    close: async () => {
      await projector.stop();
      await leadership.close();
      await store.close();
      await close();
    },
  };
};
