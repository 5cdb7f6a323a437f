import type { Database } from '../database.ts';
import type { EventStore } from './event-store.ts';

const RECORD = /-(\d+)$/;

/** The largest number that a stream is named by, up to the log's end. */
const highestRecordId = async (store: Pick<EventStore, 'subscribe'>): Promise<number> => {
  let highest = 0;
  for await (const { events, live } of store.subscribe(0n, new AbortController().signal)) {
    for (const { stream, revision } of events)
      if (revision === 0) highest = Math.max(highest, Number(RECORD.exec(stream)?.[1] ?? 0));
    if (live) return highest;
  }
  return highest;
};

/**
 * A database that has handed out no record id yet may meet a log that was written with another one: new records
 * then begin above all that stand there. Elsewhere it costs one query.
 */
export const raiseRecordIds = async (
  { sql }: Pick<Database, 'sql'>,
  store: Pick<EventStore, 'subscribe' | 'head'>,
): Promise<void> => {
  const [sequence] = await sql<{ used: boolean }>(
    'record_ids_used',
    'select is_called as used from record_id_seq',
  );
  if (sequence?.used || (await store.head()) === 0n) return;
  const highest = await highestRecordId(store);
  if (highest > 0)
    await sql(
      'record_ids_raise',
      `select setval('record_id_seq', greatest($1, last_value)) from record_id_seq`,
      [highest],
    );
};
