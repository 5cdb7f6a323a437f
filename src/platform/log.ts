import type { EventDefinition } from '../shared-kernel/event.ts';
import { createFolds, type Folds } from './command/folds.ts';
import { createNewIds, type NewIds } from './command/new-ids.ts';
import type { Database } from './database.ts';
import { type ChainKeys, openChainKeys } from './event-store/chain-keys.ts';
import { createEventCodec, type EventCodec } from './event-store/event-codec.ts';
import type { EventStore } from './event-store/event-store.ts';
import { evictForgotten } from './forgetting.ts';
import type { Listener } from './listener.ts';
import { createProgress, type Progress } from './projector/progress.ts';
import { evictQuarantined } from './quarantine.ts';
import { createSubjectKeys, type SubjectKeys } from './subject-keys.ts';

/** The event log of a process: the store and all of the process' caches of it. */
export type Log = {
  readonly store: EventStore;
  readonly newIds: NewIds;
  readonly keys: SubjectKeys;
  readonly chainKeys: ChainKeys;
  readonly codec: EventCodec;
  readonly folds: Folds;
  readonly progress: Progress;
};

export type LogParts = {
  readonly database: Database;
  readonly listener: Listener;
  readonly masterKey: Buffer;
  readonly definitions: ReadonlyArray<EventDefinition>;
  /** `onLost`: the log was replaced, or a connection to it was lost. */
  readonly openStore: (onLost: () => void) => EventStore;
};

/**
 * Caches of the log are cleared when the log may be another one, and when another node says that they are
 * outdated.
 */
export const openLog = async ({
  database,
  listener,
  masterKey,
  definitions,
  openStore,
}: LogParts): Promise<Log> => {
  const chainKeys = await openChainKeys(database.sql, masterKey, listener);
  const store = openStore(() => {
    folds.clear();
    newIds.forget();
    keys.evict();
    chainKeys.learn();
    progress.doubt();
  });
  const newIds = createNewIds(database.sql);
  const keys = createSubjectKeys(database, masterKey);
  const codec = createEventCodec(definitions, keys, null, chainKeys.mac);
  const folds = createFolds(store, codec);
  const progress = createProgress(listener, store);
  evictForgotten(listener, keys, folds);
  evictQuarantined(listener, keys, folds);
  return { store, newIds, keys, chainKeys, codec, folds, progress };
};
