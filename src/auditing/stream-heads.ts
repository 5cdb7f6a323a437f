import { setTimeout as sleep } from 'node:timers/promises';
import { readMetadata } from '../platform/event-store/envelope.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import type { Work } from '../platform/leadership.ts';
import type { Logger } from '../platform/logger.ts';
import type { Sql } from '../platform/sql.ts';

/** The last event of a stream, as it was when it was seen. `hash` seals all that came before it. */
export type StreamHead = {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly position: bigint;
};

/** Consecutive events of one stream in one page. */
type Run = { readonly first: StreamHead; readonly last: StreamHead };

export type HeadKeeping = {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'subscribe'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
};

const RETRY_MS = 1_000;
/** Heads need not follow at once; what gathers meanwhile is written together. */
const GATHER_MS = 100;

/** A stream that skips a revision, or goes back, begins another run. */
const runsOf = (events: ReadonlyArray<StoredEvent>): ReadonlyArray<Run> => {
  const runs: Run[] = [];
  const latest = new Map<string, number>();
  for (const { stream, revision, position, metadata } of events) {
    const head = { stream, revision, position, hash: readMetadata(metadata).hash };
    const index = latest.get(stream) ?? -1;
    const run = runs[index];
    if (run && run.last.revision + 1 === revision) runs[index] = { first: run.first, last: head };
    else latest.set(stream, runs.push({ first: head, last: head }) - 1);
  }
  return runs;
};

/*
 * Heads and checkpoint in one statement: exactly once. A run that does not join its stream's head changes
 * nothing but is reported, the first time.
 */
const KEEP = `
  with moved as (
    update stream_heads_checkpoint set position = $2 where position = $1 returning 1
  ), runs as (
    select * from json_to_recordset($3::json) as r(first stream_heads, last stream_heads)
    where exists (select from moved)
  ), begun as (
    insert into stream_heads select (last).* from runs where (first).revision = 0
    on conflict do nothing returning stream, revision
  ), grown as (
    update stream_heads h
    set revision = (r.last).revision, hash = (r.last).hash, position = (r.last).position
    from runs r where h.stream = (r.first).stream and h.revision = (r.first).revision - 1
    returning h.stream, h.revision
  ), reported as (
    insert into stream_head_conflicts
    select distinct on ((first).stream) (first).* from runs
    where ((last).stream, (last).revision) not in (select * from begun union all select * from grown)
    order by (first).stream, (first).position
    on conflict do nothing returning stream
  )
  select array(select stream from reported) as reported from moved`;

/**
 * Keeps every stream's last revision, hash and position outside the log that they testify about. It is led by
 * one node and reads the log once, from its beginning on; it is never filled again from a log that may have been
 * changed since. A log that contradicts a head does not change it.
 */
export const keepStreamHeads = ({ sql, store, log }: HeadKeeping): Work => {
  const checkpoint = async (): Promise<bigint> => {
    const [row] = await sql<{ position: number }>(
      'stream_heads_checkpoint',
      'select position from stream_heads_checkpoint',
    );
    return BigInt(row?.position ?? 0);
  };

  const keep = async (from: bigint, to: bigint, events: ReadonlyArray<StoredEvent>): Promise<void> => {
    const [kept] = await sql<{ reported: ReadonlyArray<string> }>('stream_heads_keep', KEEP, [
      from.toString(),
      to.toString(),
      JSON.stringify(runsOf(events), (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
    ]);
    if (!kept) throw new Error('the stream heads were moved on by another process');
    if (kept.reported.length > 0)
      log.error({ streams: kept.reported }, 'the log contradicts the kept heads of its streams');
  };

  const follow = async (signal: AbortSignal): Promise<void> => {
    let position = await checkpoint();
    for await (const page of store.subscribe(position, signal)) {
      // The last event's position, not the page's: what is kept never claims more than the log has.
      const to = page.events.at(-1)?.position;
      if (to !== undefined) await keep(position, to, page.events);
      position = to ?? position;
      if (page.live) await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  return async (signal) => {
    for (let reported = ''; !signal.aborted; ) {
      try {
        await follow(signal);
      } catch (err) {
        const reason = String(err);
        if (reason !== reported) log.warn({ err }, 'keeping the stream heads is interrupted and tried again');
        reported = reason;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
};
