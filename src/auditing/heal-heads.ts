import { CHAIN_START } from '../platform/event-store/envelope.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import { type Cursor, hashOf } from '../platform/event-store/replaced-log.ts';
import { UnreadableStream } from '../platform/event-store/unreadable-stream.ts';
import type { Sql } from '../platform/sql.ts';
import { headsBefore } from './head-queries.ts';
import { lastOfStreams } from './last-of-stream.ts';
import type { StreamHead } from './stream-head.ts';

type Parts = { readonly sql: Sql; readonly store: Pick<EventStore, 'read' | 'subscribe'> };

const BEGINNING: Cursor = { position: 0n };

/** Whether a head's event is in the log, as far as its stream is readable. */
const isInLog = async (
  { store }: Parts,
  { stream, revision, position, hash }: StreamHead,
): Promise<boolean> => {
  try {
    const [event] = await store.read(stream, { from: revision, limit: 1 });
    return event?.position === position && hashOf(event) === hash;
  } catch (error) {
    if (error instanceof UnreadableStream) return false;
    throw error;
  }
};

/**
 * The cursor after the last event that has a head and is in the log. The log is a copy, so it also has
 * everything before that.
 */
const lastInCommon = async (parts: Parts): Promise<Cursor> => {
  for await (const heads of headsBefore(parts.sql))
    for (const head of heads)
      if (await isInLog(parts, head)) return { position: head.position, hash: head.hash };
  return BEGINNING;
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
 * After the log was replaced by an older copy: stores every head after the last common event as a conflict and
 * resets it to its stream's state there, so that heads follow the log again. Returns that cursor and the number
 * of reset streams. It can be interrupted and repeated.
 */
export const healHeads = async (
  parts: Parts,
): Promise<{ readonly common: Cursor; readonly streams: number }> => {
  const common = await lastInCommon(parts);
  let streams = 0;
  for await (const heads of headsBefore(parts.sql, common.position)) {
    const { last } = await lastOfStreams(parts.store, common.position === 0n ? [] : heads, common.position);
    const healed = heads.map((lost) => {
      const now = last.get(lost.stream);
      return { lost, now: now ? { stream: lost.stream, ...now, hash: now.hash ?? CHAIN_START } : null };
    });
    const text = JSON.stringify(healed, (_key, value) =>
      typeof value === 'bigint' ? value.toString() : value,
    );
    await parts.sql('stream_heads_heal', HEAL, [text]);
    streams += heads.length;
  }
  return { common, streams };
};
