import type pg from 'pg';
import type { Database } from '../database.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

const SCHEMA = 'rebuilding';
const ATTEMPTS = 20;
const LOCK_TIMEOUT = '55P03';
const DEADLOCK = '40P01';

/** Where a table is filled anew: under the same name, so that its indexes and keys keep theirs. */
export const besideOf = (table: string): string => `${SCHEMA}.${table}`;

/** Removes what a rebuild has left. */
export const discardBeside = (knex: SchemaBuilder, table: string): Promise<void> =>
  knex.transaction(async (transaction) => {
    await transaction.schema.withSchema(SCHEMA).dropTableIfExists(table);
    await transaction('checkpoints')
      .where({ model: besideOf(table) })
      .delete();
  });

/** Makes the table without indexes, and its checkpoint; what an interrupted rebuild has left goes. */
export const prepareBeside = async (knex: SchemaBuilder, model: AnyReadModel): Promise<void> => {
  const table = tableOf(model);
  await discardBeside(knex, table);
  await knex.transaction(async (transaction) => {
    await transaction.schema.withSchema(SCHEMA).createTable(table, (columns) => model.table(columns));
    await transaction('checkpoints').insert({ model: besideOf(table), position: 0 });
  });
};

export const indexBeside = async (knex: SchemaBuilder, model: AnyReadModel): Promise<void> => {
  if (model.indexes)
    await knex.schema.withSchema(SCHEMA).alterTable(tableOf(model), (table) => model.indexes?.(table));
  await knex.raw(`analyze ${besideOf(tableOf(model))}`);
};

type Filling = { readonly position: () => bigint; readonly catchUp: () => Promise<void> };

/** The table's writer waits from the first lock on; readers, only while the old table is dropped. */
const attempt = async (client: pg.Client, table: string, { position, catchUp }: Filling): Promise<void> => {
  await client.query(`begin; set local lock_timeout = '2s'`);
  await client.query(`lock table ${table} in share row exclusive mode`);
  const { rows } = await client.query<{ position: number }>(
    'select position from checkpoints where model = $1 for update',
    [table],
  );
  if (position() < BigInt(rows[0]?.position ?? 0)) await catchUp();
  await client.query(`drop table ${table}; alter table ${besideOf(table)} set schema public`);
  await client.query(
    `with filled as (delete from checkpoints where model = $2 returning position)
     update checkpoints c set position = filled.position, live = true, stopped = null, epoch = epoch + 1
     from filled where c.model = $1
     returning pg_notify('read_models', c.model)`,
    [table, besideOf(table)],
  );
  await client.query('commit');
};

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && [LOCK_TIMEOUT, DEADLOCK].includes(String(error.code));

/**
 * Puts the filled table in the place of the live one, with its checkpoint, in one transaction. A new epoch
 * tells the writer to forget what it remembers of the rows. Where readers hold the table, it is tried again.
 */
export const takePlace = async (database: Database, table: string, filling: Filling): Promise<void> => {
  const client = await database.connect();
  try {
    for (let left = ATTEMPTS - 1; ; left--) {
      try {
        return await attempt(client, table, filling);
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
