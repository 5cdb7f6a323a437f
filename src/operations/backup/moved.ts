import type { Sql } from '../../platform/sql.ts';
import type { Moved } from './refill.ts';

/** For the current transaction. */
export const makeMoved = (sql: Sql): Promise<unknown> =>
  sql(null, 'create temp table moved (before bigint primary key, after bigint) on commit drop');

export const remember = (sql: Sql, moved: ReadonlyArray<Moved>): Promise<unknown> =>
  sql(null, 'insert into moved select * from unnest($1::bigint[], $2::bigint[])', [
    moved.map(({ from }) => from),
    moved.map(({ to }) => to.toString()),
  ]);

/** Another log gives its events other positions: every stored position is mapped to that of the same event. */
export const moveAll = async (sql: Sql): Promise<void> => {
  await sql('analyze', 'analyze moved');
  for (const table of ['stream_heads', 'stream_head_conflicts'])
    await sql('move', `update ${table} t set position = m.after from moved m where m.before = t.position`);
  // With events in another store a receipt is a claim: the two may come back from different moments.
  await sql('move', 'update receipts set position = null where position is not null');
  const behind = (column: string) =>
    `(select coalesce(max(m.after), 0) from moved m where m.before <= ${column})`;
  await sql('move', `update stream_heads_checkpoint set position = ${behind('position')}`);
  await sql('move', `update evidence set macs_from = ${behind('macs_from')}`);
  await sql(
    'move',
    `update reactions set position = ${behind('position')},
       stopped_position = case when stopped_position is not null then ${behind('stopped_position')} end`,
  );
};
