import { setTimeout as sleep } from 'node:timers/promises';
import { glanceAtMetadata } from '../platform/event-store/envelope.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import { type Cursor, cursorBehind, ReplacedLog } from '../platform/event-store/replaced-log.ts';
import type { Work } from '../platform/leadership.ts';
import type { Logger } from '../platform/logger.ts';
import type { Sql } from '../platform/sql.ts';
import { healHeads } from './heal-heads.ts';
import type { StreamHead } from './stream-head.ts';

/** Consecutive events of one stream in one page. */
type Run = { readonly first: StreamHead; readonly last: StreamHead };

export type HeadKeeping = {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
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
    const head = { stream, revision, position, hash: glanceAtMetadata(metadata).hash ?? '' };
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
    update stream_heads_checkpoint set position = $2, hash = $4 where position = $1 returning 1
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
 * changed since. An event that does not join its stream's head does not change it; where the log was replaced, the heads of
 * events that are gone are kept as conflicts and set back.
 */
export const keepStreamHeads = ({ sql, store, log }: HeadKeeping): Work => {
  const checkpoint = async (): Promise<Cursor> => {
    const [row] = await sql<{ position: number; hash: string | null }>(
      'stream_heads_checkpoint',
      'select position, hash from stream_heads_checkpoint',
    );
    return { position: BigInt(row?.position ?? 0), hash: row?.hash ?? undefined };
  };

  const keep = async (from: Cursor, to: Cursor, events: ReadonlyArray<StoredEvent>): Promise<void> => {
    const [kept] = await sql<{ reported: ReadonlyArray<string> }>('stream_heads_keep', KEEP, [
      from.position.toString(),
      to.position.toString(),
      JSON.stringify(runsOf(events), (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
      to.hash ?? null,
    ]);
    if (!kept) throw new Error('the stream heads were moved on by another process');
    if (kept.reported.length > 0)
      log.error({ streams: kept.reported }, 'the log contradicts the kept heads of its streams');
  };

  const follow = async (signal: AbortSignal): Promise<void> => {
    let cursor = await checkpoint();
    for await (const page of store.subscribe(cursor.position, signal, cursor.hash)) {
      // The last event's place, not the page's: what is kept never claims more than the log has.
      const to = cursorBehind(page.events, cursor);
      if (page.events.length > 0) await keep(cursor, to, page.events);
      cursor = to;
      if (page.live) await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  /** Where the heads were replaced together with the log, they agree with it, and nothing is set back. */
  const heal = async (): Promise<void> => {
    const from = await checkpoint();
    const { common, streams } = await healHeads({ sql, store });
    await sql(
      'stream_heads_set_back',
      'update stream_heads_checkpoint set position = $2, hash = $3 where position = $1',
      [from.position.toString(), common.position.toString(), common.hash ?? null],
    );
    log.error(
      { position: from.position, common: common.position, streams },
      'the log was replaced by another one: the audit heads of events that are gone are kept as conflicts, and follow the log again',
    );
  };

  return async (signal) => {
    for (let reported = ''; !signal.aborted; ) {
      try {
        await follow(signal).catch((error: unknown) => {
          if (error instanceof ReplacedLog) return heal();
          throw error;
        });
      } catch (err) {
        const reason = String(err);
        if (reason !== reported) log.warn({ err }, 'keeping the stream heads is interrupted and tried again');
        reported = reason;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
};
