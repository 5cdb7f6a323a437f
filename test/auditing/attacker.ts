import type pg from 'pg';
import { followedBy, ORDER_START } from '../../src/auditing/order.ts';
import { canonicalJson } from '../../src/platform/canonical-json.ts';
import { CHAIN_START, chained, readMetadata } from '../../src/platform/event-store/envelope.ts';

type Row = {
  readonly position: number;
  readonly stream: string;
  readonly revision: number;
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
};

/**
 * Somebody with write access to the database and knowledge of this code, without the master key and the
 * checkpoint files.
 */
export const attacker = (pool: pg.Pool) => {
  const change = async (...texts: ReadonlyArray<string>): Promise<void> => {
    for (const text of texts) await pool.query(text);
  };
  const rows = async (): Promise<ReadonlyArray<Row>> =>
    (await pool.query<Row>('select * from event_log order by position')).rows;

  /** Renumbers positions to 1, 2, 3, … without gaps. */
  const closeUp = (): Promise<void> =>
    change(
      `update event_log e set position = 1000000 + n
       from (select id, row_number() over (order by position) as n from event_log) o where o.id = e.id`,
      'update event_log set position = position - 1000000',
    );

  /** Recomputes every chain over the stored events, without the macs. */
  const chainAnew = async (): Promise<void> => {
    const last = new Map<string, string>();
    for (const { stream, revision, id, type, data, metadata } of await rows()) {
      const { hash: _hash, mac, ...said } = readMetadata(metadata);
      const event = chained(
        last.get(stream) ?? CHAIN_START,
        { stream, revision },
        { id, type, data },
        said,
        mac === undefined ? undefined : () => mac,
      );
      last.set(stream, event.hash);
      await pool.query('update event_log set metadata = $1 where id = $2', [event.metadata, id]);
    }
  };

  /** Recomputes the heads and their digest over the stored log. */
  const headsAnew = async (): Promise<void> => {
    const all = await rows();
    await change('truncate stream_heads');
    for (const { stream, revision, position, metadata } of all)
      await pool.query(
        `insert into stream_heads values ($1, $2, $3, $4)
         on conflict (stream) do update set revision = $2, hash = $3, position = $4`,
        [stream, revision, readMetadata(metadata).hash, position],
      );
    const { events, digest } = all
      .map(({ metadata }) => readMetadata(metadata).hash)
      .reduce(followedBy, ORDER_START);
    await pool.query('update stream_heads_checkpoint set position = $1, events = $2, digest = $3', [
      all.at(-1)?.position ?? 0,
      events,
      digest,
    ]);
  };

  /** Appends an event with a valid chain; `mac` is any available one. */
  const forge = async (stream: string, mac?: string): Promise<void> => {
    const all = await rows();
    const last = all.filter((row) => row.stream === stream).at(-1);
    if (!last) throw new Error(`there is no ${stream}`);
    const { hash, mac: _mac, sealed: _sealed, ...said } = readMetadata(last.metadata);
    const id = '11111111-1111-4111-8111-111111111111';
    const body = { id, type: last.type, data: canonicalJson({ by: 900, note: null }) };
    const place = { stream, revision: last.revision + 1 };
    const event = chained(hash, place, body, said, mac === undefined ? undefined : () => mac);
    await pool.query('insert into event_log values ($1, $2, $3, $4, $5, $6, $7)', [
      ...[
        (all.at(-1)?.position ?? 0) + 1,
        stream,
        place.revision,
        id,
        event.type,
        event.data,
        event.metadata,
      ],
    ]);
  };

  return { change, rows, closeUp, chainAnew, headsAnew, forge };
};

export type Attacker = ReturnType<typeof attacker>;
