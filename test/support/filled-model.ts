import type { Pool } from 'pg';
import { type ReadModel, tableOf } from '../../src/platform/projector/read-model.ts';
import type { AnyEvent, Recorded } from '../../src/shared-kernel/event.ts';

/** Fills the empty table of a read model with the rows of events, without a log. */
export const fillModel = async <Row extends object, Event extends AnyEvent>(
  pool: Pick<Pool, 'query'>,
  model: ReadModel<Row, Event>,
  events: ReadonlyArray<Recorded>,
): Promise<void> => {
  const followed = new Set(model.events.map(({ type }) => type));
  const rows = new Map<string | number, Row | undefined>();
  for (const event of events as ReadonlyArray<Recorded<Event>>)
    if (followed.has(event.type))
      for (const key of model.keys(event)) rows.set(key, model.evolve(rows.get(key), event, key));
  const table = tableOf(model);
  await pool.query(`truncate ${table}`);
  await pool.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
    JSON.stringify([...rows.values()].filter((row) => row !== undefined)),
  ]);
};
