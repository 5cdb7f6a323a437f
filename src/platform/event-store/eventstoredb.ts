import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient, streamNameFilter } from '@eventstore/db-client';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { POOL_SIZE, TOO_MANY } from '../database.ts';
import type { EventStore, Page } from './event-store.ts';
import { credentialsIn, hostsIn } from './eventstoredb/address.ts';
import { createAppend } from './eventstoredb/append.ts';
import { type AppendInOrder, createAppendInOrder } from './eventstoredb/append-in-order.ts';
import { createBounds } from './eventstoredb/bounds.ts';
import { createCheck } from './eventstoredb/check.ts';
import { createRepeatedly, inTime, inWords, outage, PATIENCE_MS } from './eventstoredb/errors.ts';
import { toStored } from './eventstoredb/events.ts';
import { createExtent } from './eventstoredb/extent.ts';
import { lastRecord } from './eventstoredb/last-record.ts';
import { createRead } from './eventstoredb/read.ts';
import { createRemovals, recordOf, removalFilter } from './eventstoredb/removals.ts';
import { streamNames } from './eventstoredb/stream-names.ts';
import { type Subject, subscriptionPages } from './eventstoredb/subscription.ts';
import { type Cursor, cursorBehind, ReplacedLog } from './replaced-log.ts';

const DEADLINE_MS = 5_000;
const RESUBSCRIBE_MS = 100;
const LONGEST_RESUBSCRIBE_MS = 5_000;
const IS_THERE_MS = 2_000;

/** The server takes a hundred calls on a connection, of which subscriptions and reads need some. */
const MOST_APPENDS = 48;
const MOST_BYTES = { reads: 64 * 1024 * 1024, appends: 32 * 1024 * 1024 };

/** Between half and all of a wait that doubles with each failure, so that several nodes do not come at once. */
const backoff = (failures: number): number =>
  Math.min(RESUBSCRIBE_MS * 2 ** failures, LONGEST_RESUBSCRIBE_MS) * (1 - Math.random() / 2);

/** Beside the port: what fills an empty store, in the order of another log. */
export type EventStoreDb = EventStore & { readonly appendInOrder: AppendInOrder };

export type EventStoreDbOptions = {
  /** The families whose streams are ours; all other streams in the store are somebody else's. */
  readonly families: ReadonlyArray<string>;
  /** Stands before the names of our streams in the store. */
  readonly prefix?: string | undefined;
  readonly onDropped?: (error: unknown) => void;
  /** The log was replaced, or may be another one behind the next connection. */
  readonly onLost?: (() => void) | undefined;
  /** How long one attempt may take. */
  readonly deadlineMs?: number;
  /** How long attempts are repeated. */
  readonly patienceMs?: number;
};

/**
 * Events in EventStoreDB (23.10 or newer). `url` is its connection string, with user and password unless
 * `tls=false`. Whatever is asked is asked of the leader. A subscription that is dropped is taken up again behind the last
 * event, for ever.
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
  const lost = (): void => {
    extent.doubt();
    onLost?.();
  };
  const waitedInVain = (): Promise<Error> =>
    inTime(lastRecord(client, silenceMs), IS_THERE_MS).then(
      () => new Rejected(TOO_MANY),
      (error: unknown) => outage(error, asking),
    );

  /**
   * Pages of a subject, behind an event or from now on, whatever happens to the connection. The event that was read last
   * is looked for whenever a subscription is taken up: the log may have been replaced.
   */
  const pagesOf = async function* (
    subject: Subject,
    from: Cursor | 'end',
    signal: AbortSignal,
  ): AsyncGenerator<Page> {
    let cursor = from;
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        if (cursor !== 'end') await check(cursor);
        const position = cursor === 'end' ? cursor : cursor.position;
        for await (const page of subscriptionPages(client, subject, position, signal)) {
          cursor = cursorBehind(page.events, cursor === 'end' ? { position: page.position } : cursor);
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
      removals.hear(recordOf(event));
      return undefined;
    },
  };

  const inOrder = createAppendInOrder(client, names, patienceMs);

  const closed = new AbortController();
  let listening: Promise<void> | undefined;
  /** Whoever keeps what was read must hear when it is removed in the server. */
  const listen = (): void => {
    listening ??= (async () => {
      for await (const _page of pagesOf(removed, 'end', closed.signal));
    })();
  };

  const readNow = createRead({
    ...{ client, names, removals, silenceMs, repeatedly },
    bounds: createBounds(POOL_SIZE, MOST_BYTES.reads, waitedInVain),
  });
  const appendNow = createAppend({
    ...{ client, credentials, names, removals, asking, deadlineMs, patienceMs, lost },
    bounds: createBounds(MOST_APPENDS, MOST_BYTES.appends, waitedInVain),
    eventAt: async (stream, revision) => (await readNow(stream, { from: revision, limit: 1 }))[0],
  });

  return {
    append: async (...call) => {
      listen();
      const answer = await appendNow(...call);
      if ('right' in answer) extent.heard(answer.right.position);
      return answer;
    },
    appendInOrder: inOrder.append,
    read: (...call) => {
      listen();
      return readNow(...call);
    },
    subscribe: async function* (position, signal, hash) {
      for await (const page of pagesOf(ours, { position, hash }, signal)) {
        const last = page.events.at(-1);
        if (last) extent.heard(last.position);
        yield page;
      }
    },
    head: extent.head,
    removals: removals.all,
    close: async () => {
      closed.abort();
      inOrder.end();
      await inTime(Promise.all([listening, client.dispose()]), deadlineMs).catch(() => undefined);
    },
  };
};
