import type { Database } from '../database.ts';
import type { SchemaBuilder } from '../schema-builder.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** The event just before which a read model stands still, and why. */
export type Stop = { readonly position: bigint; readonly type: string; readonly reason: string };

/** Where a table stands. `epoch` grows with every new writer, so that an earlier one is fenced off. */
export type Checkpoint = {
  readonly position: bigint;
  readonly live: boolean;
  readonly epoch: number;
  readonly stopped?: Stop;
};

export type CheckpointRow = {
  readonly model: string;
  readonly position: number;
  readonly live: boolean;
  readonly epoch: number;
  readonly stopped: { readonly position: number; readonly type: string; readonly reason: string } | null;
};

const COLUMNS = 'model, position, live, epoch, stopped';

export const checkpointOf = ({ position, live, epoch, stopped }: CheckpointRow): Checkpoint => ({
  position: BigInt(position),
  live,
  epoch,
  ...(stopped ? { stopped: { ...stopped, position: BigInt(stopped.position) } } : {}),
});

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

/** Empties a table, to be filled from the first event; whoever writes it is fenced off. */
export const resetTable = (knex: SchemaBuilder, model: AnyReadModel): Promise<void> =>
  knex.transaction(async (transaction) => {
    await transaction('checkpoints')
      .where({ model: tableOf(model) })
      .update({ position: 0, live: false, stopped: null, epoch: knex.raw('epoch + 1') });
    await transaction.schema.dropTable(tableOf(model));
    await transaction.schema.createTable(tableOf(model), (table) => model.table(table));
  });

/** Indexes come last, once the table has been filled from history. */
export const finishTable = (knex: SchemaBuilder, model: AnyReadModel, epoch: number): Promise<void> =>
  knex.transaction(async (transaction) => {
    const [row] = await transaction('checkpoints')
      .where({ model: tableOf(model), live: false, epoch })
      .update({ live: true }, ['model']);
    if (!row) return;
    if (model.indexes) await transaction.schema.alterTable(tableOf(model), (table) => model.indexes?.(table));
    await transaction.raw(`select pg_notify('read_models', ?)`, [tableOf(model)]);
  });

export const readCheckpoints = async (
  database: Database,
  models: ReadonlyArray<AnyReadModel>,
): Promise<ReadonlyMap<string, Checkpoint>> => {
  const rows = await database.sql<CheckpointRow>(
    'checkpoints',
    `select ${COLUMNS} from checkpoints where model = any($1)`,
    [models.map(tableOf)],
  );
  return new Map(rows.map((row) => [row.model, checkpointOf(row)]));
};

/** Begins a new epoch of a table and answers where it stands; an event that it stopped at may be tried again. */
export const beginEpoch = async (database: Database, table: string): Promise<Checkpoint> => {
  const [row] = await database.sql<CheckpointRow>(
    'checkpoint_epoch',
    `update checkpoints set epoch = epoch + 1, stopped = null where model = $1
     returning ${COLUMNS}, pg_notify('read_models', model)`,
    [table],
  );
  if (!row) throw new Error(`${table} has no checkpoint`);
  return checkpointOf(row);
};

/** Tells every node, and the next start, that a table stands still. */
export const keepStop = async (
  database: Database,
  table: string,
  epoch: number,
  stop: Stop,
): Promise<void> => {
  await database.sql(
    'checkpoint_stop',
    `update checkpoints set stopped = $3 where model = $1 and epoch = $2
     returning pg_notify('read_models', model)`,
    [table, epoch, JSON.stringify({ ...stop, position: Number(stop.position) })],
  );
};

type Placed = { readonly table: string; readonly epoch: number };

/** Moves the checkpoints of read models that a page did not concern; answers the tables that were where they should be. */
export const moveCheckpoints = async (
  database: Database,
  tables: ReadonlyArray<Placed>,
  from: bigint,
  to: bigint,
): Promise<ReadonlySet<string>> => {
  const rows = await database.sql<{ model: string }>(
    'checkpoints_move',
    `update checkpoints c set position = $4::bigint
     from unnest($1::text[], $2::int[]) as placed(model, epoch)
     where c.model = placed.model and c.epoch = placed.epoch and c.position = $3
     returning c.model, pg_notify('projected', c.model || ':' || c.position || ':' || c.epoch)`,
    [tables.map(({ table }) => table), tables.map(({ epoch }) => epoch), from.toString(), to.toString()],
  );
  return new Set(rows.map(({ model }) => model));
};
