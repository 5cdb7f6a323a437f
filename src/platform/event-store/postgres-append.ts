import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database.ts';
import { areApart, type Beside } from './beside.ts';
import { refuseDoubles } from './doubles.ts';
import type { Appended, AppendFailure, EventStore, Expected, NewEvent, StoredEvent } from './event-store.ts';

type Append = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ReadonlyArray<NewEvent>;
  readonly beside: Beside;
};
type Answer = E.Either<AppendFailure, Appended>;
type Row = {
  outcome: 'appended' | 'repeated' | 'wrong-revision' | 'taken';
  at_revision: number;
  at_position: number;
};

const BATCH_EVENTS = 500;
const BATCH_CHARACTERS = 4_000_000;
const PAUSES_MS = [50, 200, 800];
/** Retries are for a connection that broke; they do not add to the waiting for a server that hangs. */
const RETRY_WITHIN_MS = 4_000;

const NOTHING: Beside = { keys: [] };

/**
 * The plan never depends on the values nor on how large the log is, and planning would cost as much as appending. What was
 * committed while the function waited for the log's lock must be seen behind it, whatever the database's default.
 */
const SETTINGS = `
  set plan_cache_mode = force_generic_plan; set enable_seqscan = off;
  set default_transaction_isolation = 'read committed'`;

const APPEND = `
  select * from append_to_log(
    $1::int[], $2::int[], $3::bool[], $4::text[], $5::int[], $6::uuid[], $7::text[], $8::text[], $9::text[],
    $10::text[], $11::text[], $12::uuid[], $13::text[], $14::bytea[], $15::bigint[],
    $16::int[], $17::text[], $18::bytea[]
  )`;

const revisionOf = (expected: Expected): number => (expected === 'no-stream' ? -1 : expected);

const size = (appends: ReadonlyArray<Append>, measure: (event: NewEvent) => number): number =>
  appends.reduce((sum, { events }) => events.reduce((total, event) => total + measure(event), sum), 0);

const charactersOf = ({ data, metadata }: NewEvent): number => data.length + metadata.length;

/** A stream may stand in a batch once: its second append must see the first. */
const fits = (batch: ReadonlyArray<Append>, next: Append): boolean =>
  size([...batch, next], () => 1) <= BATCH_EVENTS &&
  size([...batch, next], charactersOf) <= BATCH_CHARACTERS &&
  batch.every(({ stream, beside }) => stream !== next.stream && areApart(beside, next.beside));

/** The events of a batch, each with its append's number and its own, which count from 1. The first ones carry what concerns the whole append. */
const placed = (batch: ReadonlyArray<Append>) =>
  batch.flatMap(({ stream, expected, events, beside }, nth) =>
    events.map((event, index) => ({
      ...{ event, stream, nth: nth + 1, step: index + 1, isLast: index === events.length - 1 },
      revision: revisionOf(expected) + 1 + index,
      ...(index === 0 ? { previous: event.previous, receipt: beside.receipt } : {}),
    })),
  );

const parameters = (batch: ReadonlyArray<Append>): ReadonlyArray<ReadonlyArray<unknown>> => {
  const rows = placed(batch);
  const keys = batch.flatMap(({ beside }, nth) => beside.keys.map((key) => ({ ...key, nth: nth + 1 })));
  return [
    rows.map(({ nth }) => nth),
    rows.map(({ step }) => step),
    rows.map(({ isLast }) => isLast),
    rows.map(({ stream }) => stream),
    rows.map(({ revision }) => revision),
    rows.map(({ event }) => event.id),
    rows.map(({ event }) => event.type),
    rows.map(({ event }) => event.data),
    rows.map(({ event }) => event.metadata),
    rows.map(({ previous }) => previous ?? null),
    rows.map(({ receipt }) => receipt?.actor ?? null),
    rows.map(({ receipt }) => receipt?.commandId ?? null),
    rows.map(({ receipt }) => receipt?.command ?? null),
    rows.map(({ receipt }) => receipt?.inputHash ?? null),
    rows.map(({ receipt }) => receipt?.newId ?? null),
    keys.map(({ nth }) => nth),
    keys.map(({ subject }) => subject),
    keys.map(({ wrappedKey }) => wrappedKey),
  ];
};

const answerOf = ({ outcome, at_revision: revision, at_position: position }: Row): Answer => {
  if (outcome === 'taken') return E.left({ kind: 'taken' });
  return outcome === 'wrong-revision'
    ? E.left({ kind: 'wrong-revision', actual: revision < 0 ? 'no-stream' : revision })
    : E.right({ kind: outcome, revision, position: BigInt(position) });
};

/** The events of an append as they stand in the log now; none where it was refused, or stood there before. */
const storedBy = ({ stream, events }: Append, row: Row | undefined): ReadonlyArray<StoredEvent> =>
  row?.outcome === 'appended'
    ? events.map(({ id, type, data, metadata }, index) => {
        const back = events.length - 1 - index;
        const position = BigInt(row.at_position - back);
        return { id, type, data, metadata, stream, revision: row.at_revision - back, position };
      })
    : [];

/** The server said no to the statement itself, so the connection is fine and nothing was stored. */
const saidNo = (error: unknown): error is pg.DatabaseError =>
  error instanceof pg.DatabaseError && error.severity === 'ERROR';

/** What was asked can never be stored, as against a full disk or a statement that was cancelled. */
const isMistake = (error: unknown): boolean => saidNo(error) && /^(22|23|42|54)/.test(String(error.code));

/** The stream ends where it should, with another event than the append was chained to. */
const isOfAnotherLog = ({ expected }: Append, row: Row | undefined): boolean =>
  row?.outcome === 'wrong-revision' && row.at_revision === revisionOf(expected);

/**
 * Appends over one connection: whatever waits is committed together. A lost connection is replaced and
 * the same bytes are sent again; the event ids make that harmless. Once they may stand in the log, no answer says that they do not.
 */
export const createAppender = (
  database: Database,
  options: {
    /** The events of one committed batch in the order of the log, without a gap between them. */
    readonly onAppended: (events: ReadonlyArray<StoredEvent>) => void;
    /** The log is another one than an append was made for. */
    readonly onReplaced: () => void;
    readonly onBatch?: (size: number) => void;
  },
): Pick<EventStore, 'append' | 'close'> => {
  let client: pg.Client | undefined;

  const connection = async (): Promise<pg.Client> => {
    if (client) return client;
    const opened: pg.Client = await database.connect({
      onLost: () => {
        if (client === opened) client = undefined;
      },
    });
    client = opened;
    await opened.query(SETTINGS);
    return opened;
  };

  const drop = async (): Promise<void> => {
    const lost = client;
    client = undefined;
    await lost?.end().catch(() => undefined);
  };

  const run = async (batch: ReadonlyArray<Append>): Promise<ReadonlyArray<Answer>> => {
    let mayStand = false;
    const until = performance.now() + RETRY_WITHIN_MS;
    for (let attempt = 0; ; attempt++) {
      let sent = false;
      try {
        const open = await connection();
        sent = true;
        const { rows } = await open.query<Row>({
          name: 'append_to_log',
          text: APPEND,
          values: [...parameters(batch)],
        });
        if (batch.some((append, index) => isOfAnotherLog(append, rows[index]))) options.onReplaced();
        options.onAppended(batch.flatMap((append, index) => storedBy(append, rows[index])));
        return rows.map(answerOf);
      } catch (cause) {
        if (isMistake(cause) && !mayStand) throw cause;
        const isFinal = saidNo(cause);
        mayStand ||= sent && !isFinal;
        if (!isFinal) await drop();
        const pause = PAUSES_MS[attempt];
        if (isFinal || pause === undefined || performance.now() > until) {
          return batch.map(() => E.left({ kind: mayStand ? 'outcome-unknown' : 'unavailable', cause }));
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  const enqueue = createBatcher<Append, Answer>({ run, fits, onBatch: options.onBatch });
  return {
    append: async (stream, expected, events, beside = NOTHING) => {
      refuseDoubles(events);
      return enqueue({ stream, expected, events, beside });
    },
    close: drop,
  };
};
