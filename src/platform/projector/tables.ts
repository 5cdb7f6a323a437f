import type { Database } from '../database.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

export type Checkpoint = { readonly position: bigint; readonly live: boolean };

/** Makes the tables and checkpoints that are missing; a table that stands is left as it is. */
export const prepareTables = async (
  knex: SchemaBuilder,
  models: ReadonlyArray<AnyReadModel>,
): Promise<void> => {
  for (const model of models) {
    await knex.transaction(async (transaction) => {
      const [made] = await transaction('checkpoints')
        .insert({ model: tableOf(model), position: 0 })
        .onConflict('model')
        .ignore()
        .returning('model');
      if (made) await transaction.schema.createTable(tableOf(model), (table) => model.table(table));
    });
  }
};

/** Indexes come last, once the table has been filled from history. */
export const finishTable = (knex: SchemaBuilder, model: AnyReadModel): Promise<void> =>
  knex.transaction(async (transaction) => {
    const [row] = await transaction('checkpoints')
      .where({ model: tableOf(model), live: false })
      .update({ live: true }, ['model']);
    if (row && model.indexes)
      await transaction.schema.alterTable(tableOf(model), (table) => model.indexes?.(table));
  });

export const readCheckpoints = async (
  database: Database,
  models: ReadonlyArray<AnyReadModel>,
): Promise<ReadonlyMap<string, Checkpoint>> => {
  const rows = await database.sql<{ model: string; position: number; live: boolean }>(
    'checkpoints',
    'select model, position, live from checkpoints where model = any($1)',
    [models.map(tableOf)],
  );
  return new Map(rows.map(({ model, position, live }) => [model, { position: BigInt(position), live }]));
};

/** Moves the checkpoints of read models that a page did not concern; answers how many were where they should be. */
export const moveCheckpoints = async (
  database: Database,
  tables: ReadonlyArray<string>,
  from: bigint,
  to: bigint,
): Promise<number> => {
  const rows = await database.sql(
    'checkpoints_move',
    `update checkpoints set position = $3::bigint where model = any($1) and position = $2
     returning pg_notify('projected', model || ':' || position)`,
    [tables, from.toString(), to.toString()],
  );
  return rows.length;
};
