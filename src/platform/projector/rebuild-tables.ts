import type pg from 'pg';
import type { Database } from '../database.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { completeTables, createTables, dropTables, type Schema, tablesOf } from './tables.ts';

const SCHEMA: Schema = 'rebuilding';
const ATTEMPTS = 20;
const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

/** Where a table is filled anew: under the same name, so that its indexes and keys keep theirs. */
export const besideOf = (table: string): string => `${SCHEMA}.${table}`;

/** Removes what a rebuild has left. */
export const discardBeside = (knex: SchemaBuilder, model: AnyReadModel): Promise<void> =>
  knex.transaction(async (transaction) => {
    await transaction.raw(dropTables(model, SCHEMA));
    await transaction('checkpoints')
      .where({ model: besideOf(tableOf(model)) })
      .delete();
  });

/** Makes the tables without indexes, and their checkpoint; what an interrupted rebuild has left goes. */
export const prepareBeside = async (knex: SchemaBuilder, model: AnyReadModel): Promise<void> => {
  await discardBeside(knex, model);
  await knex.transaction(async (transaction) => {
    await createTables(transaction, model, SCHEMA);
    await transaction('checkpoints').insert({ model: besideOf(tableOf(model)), position: 0 });
  });
};

/** Once the table is filled: what a live one has. */
export const completeBeside = async (knex: SchemaBuilder, model: AnyReadModel): Promise<void> => {
  await knex.transaction((transaction) => completeTables(transaction, model, SCHEMA));
  await knex.raw(`analyze ${tablesOf(model, SCHEMA).join(', ')}`);
};

type Filling = { readonly position: () => bigint; readonly catchUp: () => Promise<void> };

/** The table's writer waits from the first lock on; readers, only while the old tables are dropped. */
const attempt = async (
  client: pg.Client,
  model: AnyReadModel,
  { position, catchUp }: Filling,
): Promise<void> => {
  const table = tableOf(model);
  await client.query(`begin; set local lock_timeout = '2s'`);
  await client.query(`lock table ${table} in share row exclusive mode`);
  const { rows } = await client.query<{ position: number }>(
    'select position from checkpoints where model = $1 for update',
    [table],
  );
  if (position() < BigInt(rows[0]?.position ?? 0)) await catchUp();
  await client.query(dropTables(model));
  for (const filled of tablesOf(model, SCHEMA)) await client.query(`alter table ${filled} set schema public`);
  await client.query(
    `with filled as (delete from checkpoints where model = $2 returning position, hash)
     update checkpoints c set position = filled.position, hash = filled.hash, replaced = null, live = true, stopped = null, epoch = epoch + 1
     from filled where c.model = $1
     returning pg_notify('read_models', c.model)`,
    [table, besideOf(table)],
  );
  await client.query('commit');
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && [LOCK_TIMEOUT, DEADLOCK].includes(String(error.code));

/**
 * Puts the filled tables in the place of the live ones, with their checkpoint, in one transaction. A new epoch
 * tells the writer to forget what it remembers of the rows. Where readers hold a table, it is tried again.
 */
export const takePlace = async (database: Database, model: AnyReadModel, filling: Filling): Promise<void> => {
  const client = await database.connect();
  try {
    for (let left = ATTEMPTS - 1; ; left--) {
      try {
        return await attempt(client, model, filling);
      } catch (error) {
        await client.query('rollback');
        if (!isBusy(error) || left === 0) throw error;
        await filling.catchUp();
      }
    }
  } finally {
    await client.end();
  }
};
