import { type AnyReadModel, tableOf } from '../platform/projector/read-model.ts';
import type { Sql } from '../platform/sql.ts';

/** Checkpoint of a live table, and the streams that it holds; `heldAs` changes whenever those do. */
export type ModelCheckpoint = {
  readonly position: bigint;
  readonly held: ReadonlySet<string>;
  readonly heldAs: string;
};

type Row = {
  readonly model: string;
  readonly position: number;
  readonly held: ReadonlyArray<readonly [stream: string, position: number]>;
};

/** By table; leaves out tables that are being filled, at first or since the log was replaced. */
export const readModelCheckpoints = async (
  sql: Sql,
  models: ReadonlyArray<AnyReadModel>,
): Promise<ReadonlyMap<string, ModelCheckpoint>> => {
  const rows = await sql<Row>(
    null,
    `select model, position, (
       select coalesce(jsonb_agg(jsonb_build_array(stream, q.position) order by stream), '[]')
       from public.quarantined_streams q where q.model = c.model
     ) as held
     from public.checkpoints c where model = any($1) and live and replaced is null`,
    [models.map(tableOf)],
  );
  return new Map(
    rows.map(({ model, position, held }) => [
      model,
      {
        position: BigInt(position),
        held: new Set(held.map(([stream]) => stream)),
        heldAs: JSON.stringify(held),
      },
    ]),
  );
};
