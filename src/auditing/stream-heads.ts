import { setTimeout as sleep } from 'node:timers/promises';
import type { ChainKeys } from '../platform/event-store/chain-keys.ts';
import { glanceAtMetadata } from '../platform/event-store/envelope.ts';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';
import { type Cursor, cursorBehind, ReplacedLog } from '../platform/event-store/replaced-log.ts';
import type { Work } from '../platform/leadership.ts';
import type { Logger } from '../platform/logger.ts';
import type { Sql } from '../platform/sql.ts';
import { HEADS_ROW_MISSING, headsStatus } from './head-queries.ts';
import { healHeads } from './heal-heads.ts';
import { followedBy, type Order } from './order.ts';
import type { StreamHead } from './stream-head.ts';

/** Consecutive events of one stream in one page. */
type Run = { readonly first: StreamHead; readonly last: StreamHead; readonly isOurs: boolean };

export type HeadKeeping = {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'subscribe' | 'read'>;
  readonly log: Pick<Logger, 'error' | 'warn'>;
  readonly chainKeys: Pick<ChainKeys, 'check'>;
  /** Every event after this position carries a mac. */
  readonly macsFrom: bigint;
  /** Verifies and counts a log written by an older release, up to the position of its stored heads. */
  readonly count: (position: bigint, signal: AbortSignal) => Promise<Order>;
};

const RETRY_MS = 1_000;
/** Heads may lag a little; events of that time are written together. */
const GATHER_MS = 500;

/** `isOurs`: this installation has written it, according to its mac. */
type Seen = { readonly head: StreamHead; readonly isOurs: boolean };

/** A stream that skips a revision, or goes back, begins another run; so does an event that is not ours. */
const runsOf = (seen: ReadonlyArray<Seen>): ReadonlyArray<Run> => {
  const runs: Run[] = [];
  const latest = new Map<string, number>();
  for (const { head, isOurs } of seen) {
    const index = latest.get(head.stream) ?? -1;
    const run = runs[index];
    if (isOurs && run?.isOurs && run.last.revision + 1 === head.revision)
      runs[index] = { ...run, last: head };
    else latest.set(head.stream, runs.push({ first: head, last: head, isOurs }) - 1);
  }
  return runs;
};

/*
 * Heads, checkpoint and order in one statement: exactly once. A run that does not join its stream's head, or is
 * not ours, changes nothing and is reported, the first time only.
 */
const KEEP = `
  with moved as (
    update stream_heads_checkpoint set position = $2, hash = $4, events = $5, digest = $6
    where position = $1 returning 1
  ), runs as (
    select * from json_to_recordset($3::json) as r(first stream_heads, last stream_heads, "isOurs" boolean)
    where exists (select from moved)
  ), begun as (
    insert into stream_heads select (last).* from runs where (first).revision = 0 and "isOurs"
    on conflict do nothing returning stream, revision
  ), grown as (
    update stream_heads h
    set revision = (r.last).revision, hash = (r.last).hash, position = (r.last).position
    from runs r where h.stream = (r.first).stream and h.revision = (r.first).revision - 1 and "isOurs"
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
 * Stores every stream's last revision, hash and position outside the log that they testify about. One node
 * leads it and reads the log once, from its beginning; it is never refilled from a log that may have been
 * changed since. An event that does not join its stream's head does not change it; after the log was replaced,
 * the heads of missing events are stored as conflicts and reset.
 */
export const keepStreamHeads = ({ sql, store, log, chainKeys, macsFrom, count }: HeadKeeping): Work => {
  const seen = async (events: ReadonlyArray<StoredEvent>): Promise<ReadonlyArray<Seen>> => {
    const links = events.map(({ metadata }) => {
      const { hash = '', mac } = glanceAtMetadata(metadata);
      return { hash, ...(mac === undefined ? {} : { mac }) };
    });
    const right = await chainKeys.check(links);
    return events.map(({ stream, revision, position }, index) => ({
      head: { stream, revision, position, hash: links[index]?.hash ?? '' },
      isOurs: position <= macsFrom || right[index] === true,
    }));
  };

  const keep = async (from: Cursor, to: Cursor, runs: ReadonlyArray<Run>, order: Order): Promise<void> => {
    const [status] = await sql<{ reported: ReadonlyArray<string> }>('stream_heads_keep', KEEP, [
      from.position.toString(),
      to.position.toString(),
      JSON.stringify(runs, (_key, value) => (typeof value === 'bigint' ? value.toString() : value)),
      to.hash ?? null,
      order.events,
      order.digest,
    ]);
    if (!status) throw new Error('the stream heads were moved on by another process');
    if (status.reported.length > 0)
      log.error({ streams: status.reported }, 'the log contradicts the kept heads of its streams');
  };

  const follow = async (signal: AbortSignal): Promise<void> => {
    const status = await headsStatus(sql);
    if (!status.isKept) throw new Error(HEADS_ROW_MISSING);
    let cursor: Cursor = { position: status.position, hash: status.hash };
    let order = status.order ?? (await count(status.position, signal));
    if (!status.order) await keep(cursor, cursor, [], order);
    for await (const page of store.subscribe(cursor.position, signal, cursor.hash)) {
      // The last event's position, not the page's: the checkpoint never claims more than the log has.
      const to = cursorBehind(page.events, cursor);
      if (page.events.length > 0) {
        const events = await seen(page.events);
        const next = events.reduce((before, { head }) => followedBy(before, head.hash), order);
        await keep(cursor, to, runsOf(events), next);
        order = next;
      }
      cursor = to;
      if (page.live) await sleep(GATHER_MS, undefined, { signal }).catch(() => undefined);
    }
  };

  /** Heads that were replaced together with the log agree with it, and nothing is reset. */
  const heal = async (): Promise<void> => {
    const from = await headsStatus(sql);
    const { common, streams } = await healHeads({ sql, store });
    await sql(
      'stream_heads_set_back',
      `update stream_heads_checkpoint set position = $2, hash = $3, events = null, digest = null
       where position = $1`,
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
        if (signal.aborted) return;
        const reason = String(err);
        if (reason !== reported) log.warn({ err }, 'keeping the stream heads is interrupted and tried again');
        reported = reason;
        await sleep(RETRY_MS, undefined, { signal }).catch(() => undefined);
      }
    }
  };
};
