import { type Database, openDatabase } from '../platform/database.ts';
import { createListener } from '../platform/listener.ts';
import type { Logger } from '../platform/logger.ts';
import { openSchemaBuilder } from '../platform/schema-builder.ts';

/** Connection pools by purpose. */
export type Pools = Readonly<
  Record<string, Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>>
>;

/** The connections of a process to its database. */
export const openConnections = (url: string, log: Logger) => {
  const idleError = (err: Error): void => log.warn({ err }, 'a database connection was lost');
  const database = openDatabase(url, idleError);
  const projecting = openDatabase(url, idleError, { asynchronousCommit: true });
  const tables = openSchemaBuilder(url);
  const listener = createListener(database);
  const pools: Pools = { requests: database.pool, projections: projecting.pool };
  const close = async (): Promise<void> => {
    await listener.close();
    await Promise.all([database.close(), projecting.close(), tables.destroy()]);
  };
  return { database, projecting, tables, listener, pools, close };
};
