import pg from 'pg';
import { CHAIN_START, chainHash, readMetadata } from '../../src/platform/event-store/envelope.ts';
import type { StoredEvent } from '../../src/platform/event-store/event-store.ts';
import type { Wanted } from './quote-writers.ts';

const withClient = async <A>(url: string, use: (client: pg.Client) => Promise<A>): Promise<A> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
};

export type Accounted = {
  /** Acknowledged, but not in the log under the returned id. */
  readonly lost: number;
  /** In the log more than once. */
  readonly doubled: number;
  /** In the log, but not acknowledged. */
  readonly unanswered: number;
};

/** The stream of a created quote, with its command's id. */
export type StoredQuote = { readonly key: string; readonly stream: string };

/** Looks for each quote among the stored ones by its command id. */
export const accountFor = (stored: ReadonlyArray<StoredQuote>, wanted: ReadonlyArray<Wanted>): Accounted => {
  const streams = new Map<string, ReadonlyArray<string>>();
  for (const { key, stream } of stored) streams.set(key, [...(streams.get(key) ?? []), stream]);
  const found = ({ key }: Wanted) => streams.get(key) ?? [];
  return {
    lost: wanted.filter((one) => one.id !== undefined && !found(one).includes(`quote-${one.id}`)).length,
    doubled: wanted.filter((one) => found(one).length > 1).length,
    unanswered: wanted.filter((one) => one.id === undefined && found(one).length > 0).length,
  };
};

/** Looks for each quote in the stored log by its command id. */
export const account = (url: string, wanted: ReadonlyArray<Wanted>): Promise<Accounted> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<StoredQuote>(
      `select metadata::json->>'commandId' as key, stream from event_log
       where type = 'QuoteCreated' and metadata::json->>'commandId' = any($1)`,
      [wanted.map(({ key }) => key)],
    );
    return accountFor(rows, wanted);
  });

type Row = Omit<StoredEvent, 'position'>;

/** Events with a hash that does not follow from their stream's earlier events, as `stream@revision`. */
export const brokenLinks = (url: string): Promise<ReadonlyArray<string>> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<Row>(
      'select stream, revision, id, type, data, metadata from event_log order by stream, revision',
    );
    const last = new Map<string, { readonly revision: number; readonly hash: string }>();
    return rows.flatMap(({ stream, revision, metadata, ...body }) => {
      const before = last.get(stream) ?? { revision: -1, hash: CHAIN_START };
      const { hash, mac: _mac, ...said } = readMetadata(metadata);
      last.set(stream, { revision, hash });
      const follows =
        revision === before.revision + 1 && hash === chainHash(before.hash, { stream, revision }, body, said);
      return follows ? [] : [`${stream}@${revision}`];
    });
  });

/** Number of events in the stored log, but for those of the load board, which is told of orders later. */
export const storedEvents = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const text = "select from event_log where stream not like 'listing-%' and stream <> 'load_board'";
    return (await client.query(text)).rowCount ?? Number.NaN;
  });
