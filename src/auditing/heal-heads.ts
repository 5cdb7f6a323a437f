import { CHAIN_START } from '../platform/event-store/envelope.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import { type Cursor, hashOf } from '../platform/event-store/replaced-log.ts';
import type { Sql } from '../platform/sql.ts';
import { headsBefore } from './head-queries.ts';
import { lastOfStream } from './last-of-stream.ts';
import type { StreamHead } from './stream-head.ts';

type Parts = { readonly sql: Sql; readonly store: Pick<EventStore, 'read'> };

const BEGINNING: Cursor = { position: 0n };

const headOf = (event: StoredEvent): StreamHead => {
  const { stream, revision, position } = event;
  return { stream, revision, position, hash: hashOf(event) ?? CHAIN_START };
};

/** Behind the last event that has a head and stands in the log. The log is a copy, so what is before it stands there too. */
const lastInCommon = async ({ sql, store }: Parts): Promise<Cursor> => {
  for await (const heads of headsBefore(sql))
    for (const { stream, revision, position, hash } of heads) {
      const [event] = await store.read(stream, { from: revision, limit: 1 });
      if (event?.position === position && hashOf(event) === hash) return { position, hash };
    }
  return BEGINNING;
};

/** The head of a stream as it was behind a position. */
const headAt = async (
  { store }: Parts,
  { stream, revision }: StreamHead,
  { position }: Cursor,
): Promise<StreamHead | undefined> => {
  const last = position === 0n ? undefined : await lastOfStream(store, stream, revision, position);
  return last && headOf(last);
};

const HEAL = `
  with healed as (
    select * from json_to_recordset($1::json) as r(lost stream_heads, now stream_heads)
  ), reported as (
    insert into stream_head_conflicts select (lost).* from healed on conflict do nothing
  ), gone as (
    delete from stream_heads h using healed r
    where h.stream = (r.lost).stream and h.hash = (r.lost).hash and (r.now).stream is null
  )
  update stream_heads h set revision = (r.now).revision, hash = (r.now).hash, position = (r.now).position
  from healed r where h.stream = (r.lost).stream and h.hash = (r.lost).hash and (r.now).stream is not null`;

/**
 * After the log was replaced by an older copy: every head behind the last event that both have in common is kept as a
 * conflict and set back to what its stream was there, so that heads follow the log again. Answers where that is and how many
 * streams were set back. It can be broken off and done again.
 */
export const healHeads = async (
  parts: Parts,
): Promise<{ readonly common: Cursor; readonly streams: number }> => {
  const common = await lastInCommon(parts);
  let streams = 0;
  for await (const heads of headsBefore(parts.sql, common.position)) {
    const healed = [];
    for (const lost of heads) healed.push({ lost, now: (await headAt(parts, lost, common)) ?? null });
    const text = JSON.stringify(healed, (_key, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    await parts.sql('stream_heads_heal', HEAL, [text]);
    streams += heads.length;
  }
  return { common, streams };
};
