import { hasKeyOf } from '../platform/event-store/chain-keys.ts';
import { hostsIn } from '../platform/event-store/eventstoredb/address.ts';
import type { EventStoreDb } from '../platform/event-store/eventstoredb.ts';
import { databaseInWords } from '../platform/in-words.ts';
import type { Sql } from '../platform/sql.ts';
import type { Config } from '../product/config.ts';
import { firstFilled } from './backup/tables.ts';
import { outsideLog } from './outside-log.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'eventStoreUrl' | 'eventStorePrefix'>;

const wordsFor = ({ databaseUrl, dataDir, eventStoreUrl = '', eventStorePrefix }: Settings) => ({
  database: databaseUrl ? databaseInWords(databaseUrl) : `The embedded database in ${dataDir}`,
  log: `EventStoreDB at ${hostsIn(eventStoreUrl)} holds${eventStorePrefix === '' ? '' : ` behind the prefix ${eventStorePrefix}`}`,
});

const noInstallation = (config: Settings): Error => {
  const { database, log } = wordsFor(config);
  return new Error(
    `${database} has never belonged to the installation whose events ${log}: set DATABASE_URL to that installation's database, restore a backup into this one (npm run restore), or begin a new installation behind an EVENTSTORE_STREAM_PREFIX of its own.`,
  );
};

const anotherInstallation = (config: Settings): Error => {
  const { database, log } = wordsFor(config);
  return new Error(
    `${database} belongs to another installation than the events that ${log}: set DATABASE_URL to the database of those events, or EVENTSTORE_URL and EVENTSTORE_STREAM_PREFIX to the events of this database.`,
  );
};

/**
 * Whether the database has a key of the log's macs; true for a log without macs, of an older release. The last
 * event is compared first. If its key is missing, the first one decides: the database may be a backup from
 * before a new chain key, or somebody else has written the last event.
 */
const hasKeysOf = async (sql: Sql, { macAtEnd }: Pick<EventStoreDb, 'macAtEnd'>): Promise<boolean> => {
  const last = await macAtEnd('last');
  if (last === undefined || (await hasKeyOf(sql, last))) return true;
  const first = await macAtEnd('first');
  return first === undefined || hasKeyOf(sql, first);
};

/**
 * Throws a sentence where EventStoreDB contains our events and the database belongs to no installation, or to
 * another one: a start would seal new data there with keys that open nothing in the log, and a tool would mix the two. Read-only. The log is
 * read before the database, as a node that begins an installation stores its keys before it appends.
 */
export const requireDatabaseOfLog = async (sql: Sql, config: Config): Promise<void> => {
  const log = outsideLog(config);
  try {
    if (!log || (await log.head()) === 0n) return;
    if ((await firstFilled(sql)) === undefined) throw noInstallation(config);
    if (!(await hasKeysOf(sql, log))) throw anotherInstallation(config);
  } finally {
    await log?.close();
  }
};
