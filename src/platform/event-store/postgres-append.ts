import * as E from 'fp-ts/lib/Either.js';
import pg from 'pg';
import { createBatcher } from '../batcher.ts';
import type { Database } from '../database.ts';
import type { Appended, AppendFailure, EventStore, Expected, NewEvent, StoredEvent } from './event-store.ts';

type Append = {
  readonly stream: string;
  readonly expected: Expected;
  readonly events: ReadonlyArray<NewEvent>;
};
type Answer = E.Either<AppendFailure, Appended>;
type Row = { outcome: 'appended' | 'repeated' | 'wrong-revision'; at_revision: number; at_position: number };

const BATCH_EVENTS = 500;
const BATCH_CHARACTERS = 4_000_000;
const PAUSES_MS = [50, 200, 800];
/** Retries are for a connection that broke; they do not add to the waiting for a server that hangs. */
const RETRY_WITHIN_MS = 4_000;

const APPEND =
  'select * from append_events($1::text[], $2::int[], $3::int[], $4::uuid[], $5::text[], $6::text[], $7::text[])';

const revisionOf = (expected: Expected): number => (expected === 'no-stream' ? -1 : expected);

const size = (appends: ReadonlyArray<Append>, measure: (event: NewEvent) => number): number =>
  appends.reduce((sum, { events }) => events.reduce((total, event) => total + measure(event), sum), 0);

/** A stream may stand in a batch once: its second append must see the first. */
const fits = (batch: ReadonlyArray<Append>, next: Append): boolean =>
  size([...batch, next], () => 1) <= BATCH_EVENTS &&
  size([...batch, next], ({ data }) => data.length) <= BATCH_CHARACTERS &&
  batch.every(({ stream }) => stream !== next.stream);

const parameters = (batch: ReadonlyArray<Append>): ReadonlyArray<ReadonlyArray<unknown>> => {
  const events = batch.flatMap((append) => append.events);
  return [
    batch.map(({ stream }) => stream),
    batch.map(({ expected }) => revisionOf(expected)),
    batch.map((append) => append.events.length),
    events.map(({ id }) => id),
    events.map(({ type }) => type),
    events.map(({ data }) => data),
    events.map(({ metadata }) => metadata),
  ];
};

const answerOf = (row: Row): Answer =>
  row.outcome === 'wrong-revision'
    ? E.left({ kind: 'wrong-revision', actual: row.at_revision < 0 ? 'no-stream' : row.at_revision })
    : E.right({ kind: row.outcome, revision: row.at_revision, position: BigInt(row.at_position) });

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
const isMistake = ({ code }: pg.DatabaseError): boolean => /^(22|23|42|54)/.test(String(code));

/**
 * Appends over one connection: whatever waits is committed together. A lost connection is replaced and
 * the same bytes are sent again; the event ids make that harmless.
 */
export const createAppender = (
  database: Database,
  options: {
    /** The events of one committed batch in the order of the log, without a gap between them. */
    readonly onAppended: (events: ReadonlyArray<StoredEvent>) => void;
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
    // The plan never depends on the values, and planning would cost as much as appending.
    await opened.query('set plan_cache_mode = force_generic_plan');
    return opened;
  };

  const drop = async (): Promise<void> => {
    const lost = client;
    client = undefined;
    await lost?.end().catch(() => undefined);
  };

  const run = async (batch: ReadonlyArray<Append>): Promise<ReadonlyArray<Answer>> => {
    let sent = false;
    const until = performance.now() + RETRY_WITHIN_MS;
    for (let attempt = 0; ; attempt++) {
      try {
        const open = await connection();
        sent = true;
        const { rows } = await open.query<Row>({
          name: 'append_events',
          text: APPEND,
          values: [...parameters(batch)],
        });
        options.onAppended(batch.flatMap((append, index) => storedBy(append, rows[index])));
        return rows.map(answerOf);
      } catch (cause) {
        if (saidNo(cause)) {
          if (isMistake(cause)) throw cause;
          return batch.map(() => E.left({ kind: 'unavailable', cause }));
        }
        await drop();
        const pause = PAUSES_MS[attempt];
        if (pause === undefined || performance.now() > until) {
          return batch.map(() => E.left({ kind: sent ? 'outcome-unknown' : 'unavailable', cause }));
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
  };

  const enqueue = createBatcher<Append, Answer>({ run, fits, onBatch: options.onBatch });
  return {
    append: (stream, expected, events) => enqueue({ stream, expected, events }),
    close: drop,
  };
};
