import { createHash, randomUUID } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Database } from '../../platform/database.ts';

type Connection = Pick<Awaited<ReturnType<Database['connect']>>, 'query'>;

/** Advisory locks are a database's own, so the name of a file says in which database its lock is. */
const OF_DATABASE = `select system_identifier || ' ' || oid as identity
  from pg_control_system(), pg_database where datname = current_database()`;
const LOCK = 'hashtextextended($1, 0)';

const NAME = /\.([0-9a-f]{12})\.([0-9a-f-]{36})\.unfinished$/;
/** A backup that is being written is written to more often: none of its statements takes longer than a minute. */
const STILL_MS = 3_600_000;

const keyOf = (id: string): readonly [string] => [`unfinished backup ${id}`];

const databaseOf = async (connection: Connection): Promise<string> => {
  const { rows } = await connection.query<{ identity: string }>(OF_DATABASE);
  if (!rows[0]) throw new Error('the database does not tell its identity');
  return createHash('sha256').update(rows[0].identity).digest('hex').slice(0, 12);
};

/**
 * A unique name for a backup while it is written: a suspended process may wake up while another one writes the
 * same backup. The connection holds the lock of that name until it ends, also by the death of the process.
 */
export const holdUnfinished = async (connection: Connection, file: string): Promise<string> => {
  const id = randomUUID();
  const database = await databaseOf(connection);
  await connection.query(`select pg_advisory_lock(${LOCK})`, [...keyOf(id)]);
  return `${file}.${database}.${id}.unfinished`;
};

/** Told in a sentence of what goes wrong without stopping a backup. */
export type Warn = (sentence: string, cause: unknown) => void;

/** Removes a file unless it was written to within the hour before `now`, by its file system's clock. */
const removeStill = async (file: string, now: number): Promise<void> => {
  const { mtimeMs } = await stat(file);
  if (now - mtimeMs >= STILL_MS) await rm(file, { force: true });
};

/**
 * Removes what killed processes have left beside an unfinished backup that was just made: backups of this database
 * whose lock nobody holds. A physical copy of the database has its identity and not its locks, so what was just
 * written stays. What cannot be removed stays as well.
 */
export const removeUnfinished = async (connection: Connection, own: string, warn: Warn): Promise<void> => {
  const database = await databaseOf(connection);
  const folder = dirname(own);
  const { mtimeMs: now } = await stat(own);
  for (const name of await readdir(folder)) {
    const [, of, id = ''] = NAME.exec(name) ?? [];
    if (of !== database || name === basename(own)) continue;
    const { rows } = await connection.query<{ free: boolean }>(
      `select pg_try_advisory_lock(${LOCK}) as free`,
      [...keyOf(id)],
    );
    if (!rows[0]?.free) continue;
    const left = join(folder, name);
    await removeStill(left, now).catch((error: NodeJS.ErrnoException) => {
      // Another backup has removed it meanwhile.
      if (error.code === 'ENOENT') return;
      warn(`The unfinished backup ${left} cannot be removed: ${error.message}`, error);
    });
    await connection.query(`select pg_advisory_unlock(${LOCK})`, [...keyOf(id)]);
  }
};
