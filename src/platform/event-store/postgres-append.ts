import * as E from 'fp-ts/lib/Either.js';
import type pg from 'pg';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database.ts';
import { createPaced } from '../paced.ts';
import { type Append, type AppendResult, resultsOf } from './append-statements.ts';
import { type Beside, separateRows } from './beside.ts';
import { refuseDoubles } from './doubles.ts';
import type { EventStore, StoredEvent } from './event-store.ts';
import { createKnownEnd } from './known-end.ts';
import { isRefused, sendBatch } from './send-batch.ts';

const BATCH_EVENTS = 500;
const BATCH_CHARACTERS = 4_000_000;
const PAUSES_MS = [50, 200, 800];
/** Retries are for a broken connection; they do not extend the wait for a hanging server. */
const RETRY_WITHIN_MS = 4_000;

/** Minimum interval between notifications of the head; a node that misses one polls before long. */
const NOTIFY_EVERY_MS = 20;
const NOTIFY = "select pg_notify('event_log', $1)";

const NOTHING: Beside = { keys: [] };

/**
 * The plan depends neither on the values nor on the size of the log, and planning would cost as much as
 * appending. Rows committed while the function waited for the log's lock must be visible afterwards, and no
 * append is acknowledged before its events are on disk, whatever the database's defaults; stricter commit
 * settings stay in force.
 */
const SETTINGS = `
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set default_transaction_isolation = 'read committed';
  select set_config('synchronous_commit', 'on', false) where current_setting('synchronous_commit') = 'off'`;

/** Limits one transaction. It contains a stream once: a second append must see the first. */
const admission = (): ((append: Append) => boolean) => {
  const streams = new Set<string>();
  const isApart = separateRows();
  let count = 0;
  let characters = 0;
  return ({ stream, events, beside }) => {
    const size = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    const fits = count + events.length <= BATCH_EVENTS && characters + size <= BATCH_CHARACTERS;
    if (streams.size > 0 && !(fits && !streams.has(stream) && isApart(beside))) return false;
    if (streams.size === 0) isApart(beside);
    streams.add(stream);
    count += events.length;
    characters += size;
    return true;
  };
};

const isAppended = (result: AppendResult | undefined): boolean =>
  result !== undefined && E.isRight(result) && result.right.kind === 'appended';

/** The newly stored events of an append; none where it was refused or repeated. */
const storedBy = (
  { stream, events }: Append,
  result: AppendResult | undefined,
): ReadonlyArray<StoredEvent> => {
  if (!result || E.isLeft(result) || result.right.kind !== 'appended') return [];
  const { revision, position } = result.right;
  return events.map(({ id, type, data, metadata }, index) => {
    const back = events.length - 1 - index;
    const where = { stream, revision: revision - back, position: position - BigInt(back) };
    return { id, type, data, metadata, ...where };
  });
};

/** The statement can never succeed, unlike one that met a full disk or was cancelled. */
const isMistake = (error: unknown): boolean => isRefused(error) && /^(22|23|42|54)/.test(String(error.code));

/** The stream ends at the expected revision, with another event than the append was chained to. */
const isOfAnotherLog = ({ expected }: Append, result: AppendResult | undefined): boolean =>
  result !== undefined &&
  E.isLeft(result) &&
  result.left.kind === 'wrong-revision' &&
  result.left.actual === expected;

/**
 * Group commit over one connection. A lost connection is replaced and the same bytes are sent again; the event
 * ids make that harmless. Once they may be in the log, no result says that they are not.
 */
export const createAppender = (
  database: Database,
  options: {
    /** The events of one committed batch in log order, without gaps. */
    readonly onAppended: (events: ReadonlyArray<StoredEvent>) => void;
    /** The log is another one than an append was made for. */
    readonly onReplaced: () => void;
    readonly onBatch?: (size: number) => void;
  },
): Pick<EventStore, 'append' | 'close'> => {
  let client: pg.Client | undefined;
  let isClosed = false;
  let head = 0n;
  const known = createKnownEnd();
  // NOTIFY in the append's statement would make appends a tenth slower. It follows the append, so that this node
  // delivers its own events before it is notified of them.
  const notifying = createPaced(NOTIFY_EVERY_MS, () => {
    database.sql('event_log_notify', NOTIFY, [head.toString()]).catch(() => undefined);
  });

  const connection = async (): Promise<pg.Client> => {
    if (client) return client;
    const opened: pg.Client = await database.connect({
      onLost: () => {
        if (client !== opened) return;
        client = undefined;
      },
    });
    try {
      await opened.query(SETTINGS);
      if (isClosed) throw new Error('The log is closed.');
    } catch (error) {
      await opened.end().catch(() => undefined);
      throw error;
    }
    client = opened;
    return opened;
  };

  const drop = async (): Promise<void> => {
    const lost = client;
    client = undefined;
    await lost?.end().catch(() => undefined);
  };

  const run = async (batch: ReadonlyArray<Append>): Promise<ReadonlyArray<AppendResult>> => {
    let mayBeStored = false;
    const until = performance.now() + RETRY_WITHIN_MS;
    for (let attempt = 0; ; attempt++) {
      let sent = false;
      try {
        const open = await connection();
        sent = true;
        const row = await sendBatch(open, batch, known);
        const results = resultsOf(batch, row);
        known.reach(
          row.before,
          batch.filter((_, index) => isAppended(results[index])),
        );
        if (batch.some((append, index) => isOfAnotherLog(append, results[index]))) options.onReplaced();
        const stored = batch.flatMap((append, index) => storedBy(append, results[index]));
        options.onAppended(stored);
        head = stored.at(-1)?.position ?? head;
        if (stored.length > 0) notifying.ask();
        return results;
      } catch (cause) {
        if (isMistake(cause) && !mayBeStored) throw cause;
        const isFinal = isRefused(cause);
        mayBeStored ||= sent && !isFinal;
        if (!isFinal) await drop();
        const pause = PAUSES_MS[attempt];
        if (isFinal || isClosed || pause === undefined || performance.now() > until) {
          return batch.map(() => E.left({ kind: mayBeStored ? 'outcome-unknown' : 'unavailable', cause }));
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  const enqueue = createBatcher<Append, AppendResult>({ run, admission, onBatch: options.onBatch });
  return {
    append: async (stream, expected, events, beside = NOTHING) => {
      refuseDoubles(events);
      return enqueue({ stream, expected, events, beside });
    },
    close: async () => {
      isClosed = true;
      notifying.close();
      await drop();
    },
  };
};
