import type pg from 'pg';
import type { Database } from '../database.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { NEXT_EPOCH } from './checkpoints.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { completeTables, createTables, dropTables, type Schema, tablesOf } from './tables.ts';

const SCHEMA: Schema = 'rebuilding';
const ATTEMPTS = 20;
const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

/** Table that a rebuild fills: under the same name in another schema, so that its indexes and keys keep theirs. */
export const besideOf = (table: string): string => `${SCHEMA}.${table}`;

/** The tables of a rebuild, by its number; later rebuilds have higher ones. */
export type Beside = { readonly model: AnyReadModel; readonly number: number };

/** This rebuild has lost its lock or a connection, so the rebuilt tables may belong to another one. */
export class Overtaken extends Error {}

const OF_REBUILD = 'model = ? and epoch = ?';

const releaseQuarantined = (knex: SchemaBuilder, table: string): Promise<unknown> =>
  knex('quarantined_streams')
    .where({ model: table })
    .delete()
    .then(() => undefined);

/** Drops this rebuild's tables, never a later one's. */
export const discardBeside = (knex: SchemaBuilder, { model, number }: Beside): Promise<void> =>
  knex.transaction(async (transaction) => {
    const its = [besideOf(tableOf(model)), number];
    const discarded = await transaction('checkpoints').whereRaw(OF_REBUILD, its).delete();
    if (discarded === 0) return;
    await transaction.raw(dropTables(model, SCHEMA));
    await releaseQuarantined(transaction, besideOf(tableOf(model)));
  });

/** Terminates an earlier rebuild's connections: a suspended process does not release its locks by itself. */
const END_EARLIER = `
  select pg_terminate_backend(a.pid) from pg_stat_activity a
  where a.datname = current_database() and a.usename = current_user and a.pid <> pg_backend_pid()
    and a.pid in (select l.pid from pg_locks l where l.relation in (
      select c.oid from pg_class c where c.relnamespace = 'rebuilding'::regnamespace and c.relname = any(?)
    ))`;

/** Creates the tables without indexes, and their checkpoint; drops those of an interrupted rebuild. */
export const prepareBeside = (knex: SchemaBuilder, { model, number }: Beside): Promise<void> =>
  knex.transaction(async (transaction) => {
    const names = tablesOf(model, SCHEMA).map((table) => table.slice(SCHEMA.length + 1));
    await transaction.raw(END_EARLIER, [names]);
    const { rows } = await transaction.raw<{ rows: ReadonlyArray<unknown> }>(
      `insert into checkpoints as c (model, position, epoch) values (?, 0, ?)
       on conflict (model) do update set position = 0, epoch = excluded.epoch where c.epoch < excluded.epoch
       returning model`,
      [besideOf(tableOf(model)), number],
    );
    if (rows.length === 0) throw new Overtaken();
    await releaseQuarantined(transaction, besideOf(tableOf(model)));
    await transaction.raw(dropTables(model, SCHEMA));
    await createTables(transaction, model, SCHEMA);
  });

/** Adds the rest of a live table once the rows are filled. */
export const completeBeside = async (knex: SchemaBuilder, { model, number }: Beside): Promise<void> => {
  await knex.transaction(async (transaction) => {
    const its = [besideOf(tableOf(model)), number];
    const found = await transaction('checkpoints').whereRaw(OF_REBUILD, its).forUpdate().select('model');
    if (found.length === 0) throw new Overtaken();
    await completeTables(transaction, model, SCHEMA);
  });
  await knex.raw(`analyze ${tablesOf(model, SCHEMA).join(', ')}`);
};

type Filling = { readonly position: () => bigint; readonly catchUp: () => Promise<void> };

/**
 * The writer waits from the first lock on; readers, only while the old tables are dropped. Neither fails for
 * it, since a process suspended meanwhile loses its locks before the waits for them time out.
 */
const attempt = async (
  client: pg.Client,
  { model, number }: Beside,
  { position, catchUp }: Filling,
): Promise<void> => {
  const table = tableOf(model);
  await client.query(
    `begin; set local lock_timeout = '2s'; set local idle_in_transaction_session_timeout = '5s'`,
  );
  await client.query(`lock table ${table} in share row exclusive mode`);
  const { rows } = await client.query<{ position: number }>(
    'select position from checkpoints where model = $1 for update',
    [table],
  );
  if (position() < BigInt(rows[0]?.position ?? 0)) await catchUp();
  const { rowCount: filled } = await client.query(
    'select from checkpoints where model = $1 and epoch = $2 for update',
    [besideOf(table), number],
  );
  if (filled === 0) throw new Overtaken();
  await client.query(dropTables(model));
  for (const each of tablesOf(model, SCHEMA)) await client.query(`alter table ${each} set schema public`);
  await client.query('delete from quarantined_streams where model = $1', [table]);
  await client.query('update quarantined_streams set model = $1 where model = $2', [table, besideOf(table)]);
  await client.query(
    `with filled as (delete from checkpoints where model = $2 returning position, hash)
     update checkpoints c set position = filled.position, hash = filled.hash, replaced = null, live = true, stopped = null,
       epoch = ${NEXT_EPOCH}
     from filled where c.model = $1
     returning pg_notify('read_models', c.model)`,
    [table, besideOf(table)],
  );
  await client.query('commit');
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && [LOCK_TIMEOUT, DEADLOCK].includes(String(error.code));

/**
 * Replaces the live tables by the filled ones, with their checkpoint, in one transaction. A new epoch makes the
 * writer drop its cached rows. Retried while readers hold a table.
 */
export const swapTables = async (database: Database, beside: Beside, filling: Filling): Promise<void> => {
  let lost = false;
  const client = await database.connect({
    onLost: () => {
      lost = true;
    },
  });
  try {
    for (let left = ATTEMPTS - 1; ; left--) {
      try {
        return await attempt(client, beside, filling);
      } catch (error) {
        if (lost) throw new Overtaken();
        await client.query('rollback');
        if (!isBusy(error) || left === 0) throw error;
        await filling.catchUp();
      }
    }
  } finally {
    await client.end().catch(() => undefined);
  }
};
