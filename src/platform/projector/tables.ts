import type { SchemaBuilder } from '../schema-builder.ts';
import { NEXT_EPOCH } from './checkpoints.ts';
import { type AnyReadModel, rollupOf, tableOf } from './read-model.ts';
import { createRollup, fillRollup } from './rollups.ts';

/** Schema of a model's tables: the live ones, those of a rebuild, or temporary ones of one connection. */
export type Schema = 'public' | 'rebuilding' | 'pg_temp';

/** Escapes question marks, which are SQL here, not placeholders. */
const run = (knex: SchemaBuilder, text: string) => knex.raw(text.replaceAll('?', String.raw`\?`));

/** SQL that creates a model's table and those of its roll-ups, without indexes. */
export const creatingTables = (
  knex: SchemaBuilder,
  model: AnyReadModel,
  schema: Schema,
): ReadonlyArray<string> => {
  const table = tableOf(model);
  const made = knex.schema.withSchema(schema).createTable(table, (columns) => model.table(columns));
  return [
    ...made.toSQL().map(({ sql }: { readonly sql: string }) => sql),
    ...(model.unsampled ?? []).map(
      (column) => `alter table ${schema}.${table} alter column "${column}" set statistics 0`,
    ),
    ...(model.rollups ?? []).map((rollup) => createRollup(`${schema}.${table}`, rollup)),
  ];
};

export const createTables = async (
  knex: SchemaBuilder,
  model: AnyReadModel,
  schema: Schema = 'public',
): Promise<void> => {
  for (const text of creatingTables(knex, model, schema)) await run(knex, text);
};

/** Indexes and roll-ups come last, once the table is filled from history. */
export const completeTables = async (
  knex: SchemaBuilder,
  model: AnyReadModel,
  schema: Schema = 'public',
): Promise<void> => {
  const table = tableOf(model);
  if (model.indexes)
    await knex.schema.withSchema(schema).alterTable(table, (columns) => model.indexes?.(columns));
  for (const rollup of model.rollups ?? []) await run(knex, fillRollup(`${schema}.${table}`, rollup));
};

/** The table of a model and those of its roll-ups, in locking order. */
export const tablesOf = (model: AnyReadModel, schema: Schema = 'public'): ReadonlyArray<string> => {
  const table = `${schema}.${tableOf(model)}`;
  return [table, ...(model.rollups ?? []).map((rollup) => rollupOf(table, rollup))];
};

/** SQL that drops the existing ones. */
export const dropTables = (model: AnyReadModel, schema: Schema = 'public'): string =>
  `drop table if exists ${tablesOf(model, schema).join(', ')}`;

/** Creates missing tables and checkpoints; leaves existing tables alone. */
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
      if (made) await createTables(transaction, model);
    });
  }
};

/** Empties a table, to be refilled from the first event; its writer is fenced off. */
export const resetTable = (knex: SchemaBuilder, model: AnyReadModel): Promise<void> =>
  knex.transaction(async (transaction) => {
    await transaction('checkpoints')
      .where({ model: tableOf(model) })
      .update({
        position: 0,
        hash: null,
        replaced: null,
        live: false,
        stopped: null,
        epoch: knex.raw(NEXT_EPOCH),
      });
    await transaction('quarantined_streams')
      .where({ model: tableOf(model) })
      .delete();
    await transaction.raw(dropTables(model));
    await createTables(transaction, model);
  });

/** Marks a table as filled from history. */
export const finishTable = (knex: SchemaBuilder, model: AnyReadModel, epoch: number): Promise<void> =>
  knex.transaction(async (transaction) => {
    const [row] = await transaction('checkpoints')
      .where({ model: tableOf(model), live: false, epoch })
      .update({ live: true }, ['model']);
    if (!row) return;
    await completeTables(transaction, model);
    await transaction.raw(`select pg_notify('read_models', ?)`, [tableOf(model)]);
  });
