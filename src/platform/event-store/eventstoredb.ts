import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { POOL_SIZE, TOO_MANY } from '../database.ts';
import type { EventStore, Page } from './event-store.ts';
import { credentialsIn, hostsIn } from './eventstoredb/address.ts';
import { createAppend } from './eventstoredb/append.ts';
import { type AppendInOrder, createAppendInOrder } from './eventstoredb/append-in-order.ts';
import { backoff } from './eventstoredb/backoff.ts';
import { createBounds } from './eventstoredb/bounds.ts';
import { createCheck } from './eventstoredb/check.ts';
import { createRepeatedly, inTime, inWords, outage, PATIENCE_MS } from './eventstoredb/errors.ts';
import { toStored } from './eventstoredb/events.ts';
import { createExtent } from './eventstoredb/extent.ts';
import { lastRecord } from './eventstoredb/last-record.ts';
import { createMacAtEnd, type MacAtEnd } from './eventstoredb/mac-at-end.ts';
import { createRead } from './eventstoredb/read.ts';
import { createRemovals, recordOf, removalFilter } from './eventstoredb/removals.ts';
import { createSeenEnds } from './eventstoredb/seen-ends.ts';
import { streamNames } from './eventstoredb/stream-names.ts';
import { type Subject, subscriptionPages } from './eventstoredb/subscription.ts';
import { type Cursor, cursorBehind, hashOf, ReplacedLog } from './replaced-log.ts';

const DEADLINE_MS = 5_000;
const IS_THERE_MS = 2_000;

/** The server allows a hundred calls per connection; subscriptions and reads need some of them. */
const MOST_APPENDS = 48;
const MOST_LOOK_UPS = 8;
const MOST_BYTES = { reads: 64 * 1024 * 1024, appends: 32 * 1024 * 1024, lookUps: 32 * 1024 * 1024 };

/** In addition to the port: fills an empty store in the order of another log, and says whose log it is. */
export type EventStoreDb = EventStore & {
  readonly appendInOrder: AppendInOrder;
  readonly macAtEnd: MacAtEnd;
};

export type EventStoreDbOptions = {
  /** Families of our streams; all others in the store belong to somebody else. */
  readonly families: ReadonlyArray<string>;
  /** Prefix of our stream names in the store. */
  readonly prefix?: string | undefined;
  readonly onDropped?: (error: unknown) => void;
  /** Called when the log was replaced, or may be another one after a reconnect. */
  readonly onLost?: (() => void) | undefined;
  /** Timeout of one attempt. */
  readonly deadlineMs?: number;
  /** Duration of all retries. */
  readonly patienceMs?: number;
};

/**
 * Event store on EventStoreDB (23.10 or newer). `url` is its connection string, with user and password unless
 * `tls=false`. All requests go to the leader. A dropped subscription resumes after the last event, forever.
 */
export const createEventStoreDbEventStore = (
  url: string,
  {
    families,
    prefix,
    onDropped,
    onLost,
    deadlineMs = DEADLINE_MS,
    patienceMs = PATIENCE_MS,
  }: EventStoreDbOptions,
): EventStoreDb => {
  const client = EventStoreDBClient.connectionString(url);
  const credentials = credentialsIn(url) ?? { username: '', password: '' };
  const asking = { user: credentials.username, hosts: hostsIn(url) };
  const names = streamNames(families, prefix);
  const repeatedly = createRepeatedly(asking, patienceMs);
  const silenceMs = deadlineMs;
  const extent = createExtent({ client, names, silenceMs, repeatedly });
  const check = createCheck({ client, names, silenceMs, repeatedly });
  const removals = createRemovals(client, names, silenceMs, repeatedly);
  const seenEnds = createSeenEnds();
  const lost = (): void => {
    extent.doubt();
    seenEnds.forget();
    onLost?.();
  };
  const waitedInVain = (): Promise<Error> =>
    inTime(lastRecord(client, silenceMs), IS_THERE_MS).then(
      () => new Rejected(TOO_MANY),
      (error: unknown) => outage(error, asking),
    );

  /** Pages of a subject across reconnects, each from where `begin` says. */
  const pagesOf = async function* (
    subject: Subject,
    begin: () => Promise<bigint>,
    signal: AbortSignal,
  ): AsyncGenerator<Page> {
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        for await (const page of subscriptionPages(client, subject, await begin(), signal)) {
          failures = 0;
          yield page;
        }
        if (!signal.aborted) lost();
      } catch (error) {
        lost();
        if (error instanceof ReplacedLog) throw error;
        onDropped?.(inWords(error, asking));
      }
      await pause(backoff(failures), undefined, { signal }).catch(() => undefined);
    }
  };

  const ours: Subject = {
    filter: (options) => streamNameFilter({ ...options, regex: names.pattern }),
    accept: (event) => toStored(names, event),
  };
  const removed: Subject = {
    filter: removalFilter,
    accept: (event) => {
      removals.add(recordOf(event));
      return undefined;
    },
  };

  const inOrder = createAppendInOrder(client, names, patienceMs);

  const closed = new AbortController();
  let listening: Promise<void> | undefined;
  /** Caches of stream data must hear of removals in the server. */
  const listen = (): void => {
    listening ??= (async () => {
      for await (const { position } of pagesOf(removed, removals.listenFrom, closed.signal))
        removals.reached(position);
    })();
  };

  const waiting = { patienceMs, waitedInVain };
  const readNow = createRead({
    ...{ client, names, removals, silenceMs, repeatedly },
    bounds: createBounds({ atOnce: POOL_SIZE, mostBytes: MOST_BYTES.reads, ...waiting }),
  });
  /** Of appends, which are tried again themselves and must not wait for those who read. */
  const lookUp = createRead({
    ...{ client, names, removals, silenceMs, repeatedly: (work) => work() },
    bounds: createBounds({ atOnce: MOST_LOOK_UPS, mostBytes: MOST_BYTES.lookUps, ...waiting }),
  });
  const appendNow = createAppend({
    ...{ client, credentials, names, removals, seenEnds, asking, deadlineMs, patienceMs, lost },
    bounds: createBounds({ atOnce: MOST_APPENDS, mostBytes: MOST_BYTES.appends, ...waiting }),
    eventAt: async (stream, from, left) => (await lookUp(stream, { from, limit: 1, left }))[0],
  });

  return {
    append: async (...call) => {
      listen();
      const answer = await appendNow(...call);
      if ('right' in answer) extent.report(answer.right.position);
      return answer;
    },
    appendInOrder: inOrder.append,
    macAtEnd: createMacAtEnd({ client, names, silenceMs, repeatedly }),
    read: async (stream, stretch) => {
      listen();
      const keep = seenEnds.look(stream);
      const events = await readNow(stream, stretch);
      const last = stretch?.direction === 'backwards' ? events[0] : events.at(-1);
      if (last) keep(last.revision, hashOf(last));
      return events;
    },
    subscribe: async function* (position, signal, hash) {
      let cursor: Cursor = { position, hash };
      /** The log may have been replaced. */
      const begin = async (): Promise<bigint> => {
        await check(cursor);
        return cursor.position;
      };
      for await (const page of pagesOf(ours, begin, signal)) {
        cursor = cursorBehind(page.events, cursor);
        const last = page.events.at(-1);
        if (last) extent.report(last.position);
        yield page;
      }
    },
    head: extent.head,
    answers: extent.answers,
    removals: removals.all,
    patienceMs,
    close: async () => {
      closed.abort();
      inOrder.end();
      await inTime(Promise.all([listening, client.dispose()]), deadlineMs).catch(() => undefined);
    },
  };
};
