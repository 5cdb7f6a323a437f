import { setTimeout as pause } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore, Page } from './event-store.ts';
import { credentialsIn } from './eventstoredb/address.ts';
import { createAppend } from './eventstoredb/append.ts';
import { inTime } from './eventstoredb/errors.ts';
import { createCheck, createHead, createRead } from './eventstoredb/read.ts';
import { subscriptionPages } from './eventstoredb/subscription.ts';
import { type Cursor, cursorBehind, ReplacedLog } from './replaced-log.ts';

const DEADLINE_MS = 5_000;
const RESUBSCRIBE_MS = 100;
const LONGEST_RESUBSCRIBE_MS = 5_000;

/** Between half and all of a wait that doubles with each failure, so that several nodes do not come at once. */
const backoff = (failures: number): number =>
  Math.min(RESUBSCRIBE_MS * 2 ** failures, LONGEST_RESUBSCRIBE_MS) * (1 - Math.random() / 2);

/**
 * Events in EventStoreDB (23.10 or newer). `url` is its connection string, with user and password unless
 * `tls=false`. A subscription that is dropped is taken up again behind the last event, for ever.
 */
export const createEventStoreDbEventStore = (
  url: string,
  options: {
    readonly onDropped?: (error: unknown) => void;
    /** How long one attempt may take. */
    readonly deadlineMs?: number;
  } = {},
): EventStore => {
  const { onDropped, deadlineMs = DEADLINE_MS } = options;
  const client = EventStoreDBClient.connectionString(url);
  const read = createRead(client, deadlineMs);
  const { head, forget } = createHead(client, deadlineMs);
  const check = createCheck(client, deadlineMs);

  /** The event that was read last is looked for whenever a subscription is taken up: the log may have been replaced. */
  const subscribe = async function* (from: bigint, signal: AbortSignal, hash?: string): AsyncGenerator<Page> {
    let cursor: Cursor = { position: from, hash };
    for (let failures = 0; !signal.aborted; failures++) {
      try {
        await check(cursor);
        for await (const page of subscriptionPages(client, cursor.position, signal)) {
          cursor = cursorBehind(page.events, cursor);
          failures = 0;
          yield page;
        }
      } catch (error) {
        if (error instanceof ReplacedLog) throw error;
        forget();
        onDropped?.(error);
      }
      await pause(backoff(failures), undefined, { signal }).catch(() => undefined);
    }
  };

  return {
    append: createAppend({
      client,
      deadlineMs,
      credentials: credentialsIn(url) ?? { username: '', password: '' },
      eventAt: async (stream, revision) => (await read(stream, { from: revision, limit: 1 }))[0],
    }),
    read,
    subscribe,
    head,
    close: () => inTime(client.dispose(), deadlineMs).catch(() => undefined),
  };
};
