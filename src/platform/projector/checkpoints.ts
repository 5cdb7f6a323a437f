import type { Database } from '../database.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import { storable } from '../storable.ts';
import { payloadOf } from './progress.ts';
import { type AnyReadModel, tableOf } from './read-model.ts';

/** The event just before which a read model stopped, and why. */
export type Stop = { readonly position: bigint; readonly type: string; readonly reason: string };

/**
 * A table's checkpoint: after the event at `position`, whose hash is known once one was read. `epoch` grows
 * with every new writer, so that an earlier one is fenced off, and where the position goes back. `replaced`: its rows
 * come from a replaced log, which ended at that position.
 */
export type Checkpoint = Cursor & {
  readonly replaced?: bigint;
  readonly live: boolean;
  readonly epoch: number;
  readonly stopped?: Stop;
};

/**
 * SQL for a table's next epoch: seconds since 2020 by the database's clock, and at least one more than the last. A count
 * would come again after an older copy of the checkpoint was put back.
 */
export const NEXT_EPOCH = `greatest(epoch + 1, extract(epoch from clock_timestamp() - timestamptz '2020-01-01Z')::int)`;

type TableEpoch = { readonly table: string; readonly epoch: number };

export type CheckpointRow = {
  readonly model: string;
  readonly position: number;
  readonly hash: string | null;
  readonly replaced: number | null;
  readonly live: boolean;
  readonly epoch: number;
  readonly stopped: { readonly position: number; readonly type: string; readonly reason: string } | null;
};

const COLUMNS = 'model, position, hash, replaced, live, epoch, stopped';

export const checkpointOf = (row: CheckpointRow): Checkpoint => {
  const { position, hash, replaced, live, epoch, stopped } = row;
  return {
    position: BigInt(position),
    hash: hash ?? undefined,
    ...(replaced === null ? {} : { replaced: BigInt(replaced) }),
    live,
    epoch,
    ...(stopped ? { stopped: { ...stopped, position: BigInt(stopped.position) } } : {}),
  };
};

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

/** Begins a new epoch of a table and returns its checkpoint; an event that it stopped at may be retried. */
export const beginEpoch = async (database: Database, table: string): Promise<Checkpoint> => {
  const [row] = await database.sql<CheckpointRow>(
    'checkpoint_epoch',
    `update checkpoints set epoch = ${NEXT_EPOCH}, stopped = null where model = $1
     returning ${COLUMNS}, pg_notify('read_models', model)`,
    [table],
  );
  if (!row) throw new Error(`${table} has no checkpoint`);
  return checkpointOf(row);
};

/**
 * The log of a live table was replaced: the table serves its rows until it is rebuilt. No effect where the
 * checkpoint is not at that position in that epoch: then it was replaced together with the log.
 */
export const markReplaced = async (
  database: Database,
  { table, epoch, position }: TableEpoch & { readonly position: bigint },
): Promise<void> => {
  await database.sql(
    'checkpoint_replaced',
    `update checkpoints set replaced = position, position = 0, hash = null, epoch = ${NEXT_EPOCH}
     where model = $1 and epoch = $2 and position = $3 and live returning pg_notify('read_models', model)`,
    [table, epoch, position.toString()],
  );
};

/** Stores a stop, for every node and the next start. */
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
    [
      table,
      epoch,
      JSON.stringify({ ...stop, reason: storable(stop.reason), position: Number(stop.position) }),
    ],
  );
};

type Behind = TableEpoch & { readonly stored: bigint };

/**
 * Moves the checkpoints of read models past events that do not concern them; returns the tables that were where
 * they should be.
 */
export const moveCheckpoints = async (
  database: Database,
  tables: ReadonlyArray<Behind>,
  to: Cursor,
): Promise<ReadonlySet<string>> => {
  const rows = await database.sql<{ model: string }>(
    'checkpoints_move',
    `update checkpoints c set position = $4::bigint, hash = $5
     from unnest($1::text[], $2::int[], $3::bigint[], $6::text[]) as placed(model, epoch, stored, payload)
     where c.model = placed.model and c.epoch = placed.epoch and c.position = placed.stored
     returning c.model, pg_notify('projected', placed.payload)`,
    [
      tables.map(({ table }) => table),
      tables.map(({ epoch }) => epoch),
      tables.map(({ stored }) => stored.toString()),
      to.position.toString(),
      to.hash ?? null,
      tables.map(({ table, epoch }) => payloadOf({ table, epoch, position: to.position, isChanged: false })),
    ],
  );
  return new Set(rows.map(({ model }) => model));
};
