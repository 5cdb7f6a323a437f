import { firstFilled } from '../operations/backup/tables.ts';
import { outsideLog } from '../operations/installation.ts';
import type { Config } from '../platform/config.ts';
import { hostsIn } from '../platform/event-store/eventstoredb/address.ts';
import { databaseInWords } from '../platform/in-words.ts';
import type { Sql } from '../platform/sql.ts';

type Settings = Pick<Config, 'databaseUrl' | 'dataDir' | 'eventStoreUrl' | 'eventStorePrefix'>;

const wrongDatabase = ({ databaseUrl, dataDir, eventStoreUrl = '', eventStorePrefix }: Settings): Error => {
  const database = databaseUrl ? databaseInWords(databaseUrl) : `The embedded database in ${dataDir}`;
  const behind = eventStorePrefix === '' ? '' : ` behind the prefix ${eventStorePrefix}`;
  return new Error(
    `${database} has never belonged to the installation whose events EventStoreDB at ${hostsIn(eventStoreUrl)} holds${behind}: set DATABASE_URL to that installation's database, restore a backup into this one (npm run restore), or begin a new installation behind an EVENTSTORE_STREAM_PREFIX of its own.`,
  );
};

/**
 * Throws a sentence where EventStoreDB contains our events and the database is one that a backup could be
 * restored into: a start would create keys there that open nothing in the log, and seal new data with them.
 * Read-only.
 */
export const requireDatabaseOfLog = async (sql: Sql, config: Config): Promise<void> => {
  if (config.eventStoreUrl === undefined || (await firstFilled(sql)) !== undefined) return;
  const log = outsideLog(config);
  try {
    if (!log || (await log.head()) === 0n) return;
  } finally {
    await log?.close();
  }
  // Another node may have begun this installation meanwhile: it stores its keys before it appends.
  if ((await firstFilled(sql)) === undefined) throw wrongDatabase(config);
};
