import type { Database } from '../database.ts';
import type { Listener } from '../listener.ts';
import { createSignal } from '../signal.ts';
import { sqlUntil } from '../sql-until.ts';
import { bytesOf } from './bytes.ts';
import type { EventStore, Page, StoredEvent, Stretch } from './event-store.ts';
import { createAppender } from './postgres-append.ts';
import { type Cursor, cursorBehind, hashOf, ReplacedLog } from './replaced-log.ts';
import { createTail } from './tail.ts';

type Look =
  | (Page & { readonly grownBefore: number; readonly connection: number })
  | { readonly grownBefore: number; readonly failed: true };
type Row = Omit<StoredEvent, 'position'> & { readonly position: number };
type PageRow = Row & { readonly before: number };

const PAGE_SIZE = 1_000;
/** A page ends with the event that reaches this size. */
const PAGE_BYTES = 4_000_000;
const LOOK_AGAIN_MS = 2_000;
const PAUSE_AFTER_FAILURE_MS = 500;
const COLUMNS = 'position, stream, revision, id, type, data, metadata';

const LAST_REVISION = 2_147_483_647;

const FORWARDS = `
  select ${COLUMNS} from event_log where stream = $1 and revision >= $2 order by revision limit $3`;
const BOUNDED = `
  select ${COLUMNS} from (
    select *, sum(octet_length(data) + octet_length(metadata)) over (order by revision)
      - octet_length(data) - octet_length(metadata) as before
    from (select * from event_log where stream = $1 and revision >= $2 order by revision limit $3) found
  ) sized
  where before < $4 order by revision`;
const BACKWARDS = `
  select ${COLUMNS} from event_log where stream = $1 and revision <= $2 order by revision desc limit $3`;

/** The event at a position, for its hash alone, and those after it; `before`: bytes of the page before each. */
const PAGE = `
  select position, stream, revision, id, type, case when is_new then data else '' end as data,
    case when is_new then metadata else coalesce(substring(metadata from '"hash":"[^"]*"'), '') end as metadata, before
  from (
    select *, (sum(bytes) over (order by position) - bytes)::bigint as before
    from (
      select *, position > $1 as is_new,
        case when position > $1 then octet_length(data) + octet_length(metadata) else 0 end as bytes
      from event_log where position >= $1 order by position limit $2
    ) found
  ) sized
  where before < ${PAGE_BYTES} order by position`;

const stored = ({ position, stream, revision, id, type, data, metadata }: Row): StoredEvent => ({
  ...{ position: BigInt(position), stream, revision, id, type, data, metadata },
});

/** Whether a page contains every available event. */
const isWhole = (rows: ReadonlyArray<PageRow>, limit: number): boolean => {
  const last = rows.at(-1);
  return rows.length < limit && (!last || last.before + bytesOf(last) < PAGE_BYTES);
};

/**
 * The embedded event log. Readers page by position: appends hold the log's lock until they commit, so a
 * position is never visible before a smaller one. Each page starts at the last event read, so that a replaced
 * log is noticed at once.
 */
export const createPostgresEventStore = (
  database: Database,
  listener: Listener,
  options: {
    readonly onBatch?: (size: number) => void;
    /** Called when cached log data may belong to another log: it was replaced, or may be after a reconnect. */
    readonly onLost?: () => void;
  } = {},
): EventStore => {
  const grown = createSignal();
  const tail = createTail();
  let connection = 0;
  const lost = (): void => {
    connection += 1;
    tail.forget();
    options.onLost?.();
  };
  listener.on('event_log', (head) => {
    if (head === '') lost();
    if (head === '' || tail.report(BigInt(head))) grown.wake();
  });
  const connect: Database['connect'] = (given) => {
    lost();
    return database.connect(given);
  };
  const appender = createAppender(
    { ...database, connect },
    {
      onAppended: (events) => {
        tail.add(events);
        grown.wake();
      },
      onReplaced: lost,
      onBatch: options.onBatch,
    },
  );

  const readPage = async ({ position, hash }: Cursor): Promise<Page> => {
    const limit = position > 0n ? PAGE_SIZE + 1 : PAGE_SIZE;
    const rows = await database.sql<PageRow>('event_log_page', PAGE, [position.toString(), limit]);
    const found = rows.map(stored);
    const atPosition = found[0]?.position === position ? found[0] : undefined;
    if (position > 0n && (!atPosition || (hash !== undefined && hash !== hashOf(atPosition)))) {
      lost();
      throw new ReplacedLog(position);
    }
    const events = atPosition ? found.slice(1) : found;
    return {
      events,
      position: events.at(-1)?.position ?? position,
      live: isWhole(rows, limit),
    };
  };

  /** Reads the log; a reader at its end `follows`, and gets this process' own appends from memory. */
  const look = async (cursor: Cursor, follows?: number): Promise<Look> => {
    const [grownBefore, newsBefore] = [grown.count(), tail.newsCount()];
    const now = connection;
    const own = follows === now ? tail.after(cursor.position) : undefined;
    if (own) return { grownBefore, connection: now, ...own };
    try {
      const page = await readPage(cursor);
      if (page.live && now === connection) tail.ends(page.position, newsBefore);
      return { grownBefore, connection: now, ...page };
    } catch (error) {
      if (error instanceof ReplacedLog) throw error;
      return { grownBefore, failed: true };
    }
  };

  /** The next page is prefetched while the reader works on one. An outage only delays it. */
  const subscribe = async function* (from: bigint, signal: AbortSignal, hash?: string): AsyncGenerator<Page> {
    let cursor: Cursor = { position: from, hash };
    const next = (follows?: number): Promise<Look> => {
      const looking = look(cursor, follows);
      // Awaited when the reader comes back, if it does.
      looking.catch(() => undefined);
      return looking;
    };
    let ahead = next();
    while (!signal.aborted) {
      const page = await ahead;
      if ('failed' in page) {
        await grown.wait(Number.POSITIVE_INFINITY, PAUSE_AFTER_FAILURE_MS, signal);
        ahead = next();
        continue;
      }
      cursor = cursorBehind(page.events, cursor);
      if (!page.live) ahead = next();
      yield page;
      if (!page.live) continue;
      await grown.wait(page.grownBefore, LOOK_AGAIN_MS, signal);
      ahead = next(page.connection);
    }
  };

  const read = async (
    stream: string,
    { direction = 'forwards', from, limit = LAST_REVISION, bytes, left }: Stretch = {},
  ): Promise<ReadonlyArray<StoredEvent>> => {
    const sql = left ? sqlUntil(database, left) : database.sql;
    const rows = await (direction === 'backwards'
      ? sql<Row>('event_log_backwards', BACKWARDS, [stream, from ?? LAST_REVISION, limit])
      : bytes === undefined
        ? sql<Row>('event_log_forwards', FORWARDS, [stream, from ?? 0, limit])
        : sql<Row>('event_log_bounded', BOUNDED, [stream, from ?? 0, limit, bytes]));
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
    answers: () => head().then(() => undefined),
    // Missing rows show up in the positions and in the audit heads.
    removals: async () => [],
    close: appender.close,
  };
};
