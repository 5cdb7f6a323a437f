import type { Database } from '../database.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { type Checkpoint, type CheckpointRow, checkpointOf } from './checkpoints.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';
import { rollupsBeside } from './rollups.ts';

/**
 * A read model's table in the database. `kind`: of this release, of another one, or being rebuilt. `led`: a
 * process is writing it. `bytes`: with indexes and roll-ups.
 */
export type TableStatus = Checkpoint & {
  readonly table: string;
  readonly kind: 'current' | 'other' | 'rebuilding';
  readonly led: boolean;
  readonly bytes: number;
};

/** Every table that has a checkpoint, by name. */
export const surveyTables = async (
  database: Pick<Database, 'sql'>,
  models: ReadonlyArray<AnyReadModel>,
): Promise<ReadonlyArray<TableStatus>> => {
  const current = new Set(models.map(tableOf));
  const kindOf = (table: string): TableStatus['kind'] => {
    if (current.has(table)) return 'current';
    return table.startsWith('rebuilding.') ? 'rebuilding' : 'other';
  };
  const rows = await database.sql<CheckpointRow & { readonly led: boolean; readonly bytes: number }>(
    'survey',
    `select c.*, (
       select coalesce(sum(pg_total_relation_size(oid)), 0)::bigint
       from (select to_regclass(c.model)::oid union all ${rollupsBeside('c.model')}) tables (oid)
     ) as bytes, exists (
       select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.locktype = 'advisory' and l.granted
         and (l.classid::bigint << 32 | l.objid::bigint) = hashtextextended(c.model, 0)
     ) as led
     from checkpoints c order by c.model`,
  );
  return rows.map((row) => ({
    ...checkpointOf(row),
    table: row.model,
    kind: kindOf(row.model),
    led: row.led,
    bytes: row.bytes,
  }));
};

/** Drops a table, its roll-ups and its checkpoint, unless a process leads it; returns whether it is gone. */
export const pruneTable = (knex: SchemaBuilder, table: string): Promise<boolean> =>
  knex.transaction(async (transaction) => {
    const { rows } = await transaction.raw<{ rows: ReadonlyArray<{ free: boolean }> }>(
      'select pg_try_advisory_xact_lock(hashtextextended(?, 0)) as free',
      [table],
    );
    if (!rows[0]?.free) return false;
    const beside = await transaction.raw<{ rows: ReadonlyArray<{ name: string }> }>(
      `select oid::regclass::text as name from (${rollupsBeside('?')}) rollups`,
      [table],
    );
    for (const name of [table, ...beside.rows.map((row) => row.name)])
      await transaction.raw('drop table if exists ??', [name]);
    await transaction('quarantined_streams').where({ model: table }).delete();
    await transaction('checkpoints').where({ model: table }).delete();
    return true;
  });
