import type { Database } from '../database.ts';
import type { Listener } from '../listener.ts';
import { createSignal } from '../signal.ts';
import { sqlUntil } from '../sql-until.ts';
import type { EventStore, Page, StoredEvent, Stretch } from './event-store.ts';
import { createAppender } from './postgres-append.ts';
import { createTail } from './tail.ts';

type Look =
  | (Page & { readonly grownBefore: number })
  | { readonly grownBefore: number; readonly failed: true };
type Row = Omit<StoredEvent, 'position'> & { readonly position: number };

const PAGE_SIZE = 1_000;
const LOOK_AGAIN_MS = 2_000;
const PAUSE_AFTER_FAILURE_MS = 500;
const COLUMNS = 'position, stream, revision, id, type, data, metadata';

const LAST_REVISION = 2_147_483_647;

const FORWARDS = `
  select ${COLUMNS} from event_log where stream = $1 and revision >= $2 order by revision limit $3`;
const BACKWARDS = `
  select ${COLUMNS} from event_log where stream = $1 and revision <= $2 order by revision desc limit $3`;

const stored = (row: Row): StoredEvent => ({ ...row, position: BigInt(row.position) });

/**
 * The embedded event log. Readers page by position: appends hold the log's lock until they are
 * committed, so a position is never seen before a smaller one.
 */
export const createPostgresEventStore = (
  database: Database,
  listener: Listener,
  options: { readonly onBatch?: (size: number) => void } = {},
): EventStore => {
  const grown = createSignal();
  const tail = createTail();
  listener.on('event_log', (head) => {
    if (head === '' || tail.hear(BigInt(head))) grown.wake();
  });
  const appender = createAppender(database, {
    onAppended: (events) => {
      tail.add(events);
      grown.wake();
    },
    onBatch: options.onBatch,
  });

  /** What stands is read from the log; a reader that has come to its end `follows`, and gets what we add ourselves. */
  const look = async (position: bigint, follows = false): Promise<Look> => {
    const grownBefore = grown.count();
    const own = follows ? tail.after(position) : undefined;
    if (own) return { grownBefore, ...own };
    try {
      const rows = await database.sql<Row>(
        'event_log_after',
        `select ${COLUMNS} from event_log where position > $1 order by position limit ${PAGE_SIZE}`,
        [position.toString()],
      );
      const events = rows.map(stored);
      return {
        grownBefore,
        events,
        position: events.at(-1)?.position ?? position,
        live: events.length < PAGE_SIZE,
      };
    } catch {
      return { grownBefore, failed: true };
    }
  };

  /** While the reader works on a page the next one is already on its way. An outage only makes it wait. */
  const subscribe = async function* (from: bigint, signal: AbortSignal): AsyncGenerator<Page> {
    let position = from;
    let ahead = look(position);
    while (!signal.aborted) {
      const page = await ahead;
      if ('failed' in page) {
        await grown.wait(Number.POSITIVE_INFINITY, PAUSE_AFTER_FAILURE_MS, signal);
        ahead = look(position);
        continue;
      }
      position = page.position;
      if (!page.live) ahead = look(position);
      yield page;
      if (!page.live) continue;
      await grown.wait(page.grownBefore, LOOK_AGAIN_MS, signal);
      ahead = look(position, true);
    }
  };

  const read = async (
    stream: string,
    { direction = 'forwards', from, limit = LAST_REVISION, left }: Stretch = {},
  ): Promise<ReadonlyArray<StoredEvent>> => {
    const sql = left ? sqlUntil(database, left) : database.sql;
    const rows =
      direction === 'forwards'
        ? await sql<Row>('event_log_forwards', FORWARDS, [stream, from ?? 0, limit])
        : await sql<Row>('event_log_backwards', BACKWARDS, [stream, from ?? LAST_REVISION, limit]);
    return rows.map(stored);
  };

  const head = async (): Promise<bigint> => {
    const [row] = await database.sql<{ position: number }>(
      'event_log_head',
      'select coalesce(max(position), 0) as position from event_log',
    );
    return BigInt(row?.position ?? 0);
  };

  return {
    append: appender.append,
    read,
    subscribe,
    head,
    reaches: async (position) => position <= (await head()),
    close: appender.close,
  };
};
