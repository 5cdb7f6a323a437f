import {
  type AllStreamRecordedEvent,
  type EventStoreDBClient,
  eventTypeFilter,
  StreamNotFoundError,
} from '@eventstore/db-client';
import type { Removal } from '../event-store.ts';
import { UnreadableStream } from '../unreadable-stream.ts';
import { arriving } from './arriving.ts';
import type { Repeatedly } from './errors.ts';
import { type LogRecord, readFiltered } from './filtered-read.ts';
import type { StreamNames } from './stream-names.ts';
import type { Subject } from './subscription.ts';

/** What a stream's metadata, and a tombstone in the stream itself, are recorded as. */
const TYPES = '^\\$(metadata|streamDeleted)$';
const TOMBSTONE = '$streamDeleted';
const METASTREAM = '$$';

export const DELETED = 'the stream was deleted in EventStoreDB';
export const truncatedBefore = (revision: number): string =>
  `the stream was truncated before revision ${revision} in EventStoreDB`;

/** What the metadata of a stream say of its events; undefined where all of them stay. */
const removalIn = (metadata: string): string | undefined => {
  try {
    const { $tb: before, $maxCount: most, $maxAge: age } = JSON.parse(metadata) as Record<string, unknown>;
    // A deleted stream is one that is truncated before the largest revision there is, which no double holds.
    if (typeof before === 'number' && before > Number.MAX_SAFE_INTEGER) return DELETED;
    if (typeof before === 'number' && before > 0) return truncatedBefore(before);
    if (typeof most === 'number')
      return `the stream was told to keep ${most} events only ($maxCount) in EventStoreDB`;
    if (typeof age === 'number')
      return `the stream was told to drop events after ${age} s ($maxAge) in EventStoreDB`;
  } catch {
    return undefined;
  }
  return undefined;
};

/** What somebody who uses a stream of which events are gone is told. */
export const streamRemoved = (stream: string, why: string): UnreadableStream =>
  new UnreadableStream(`${stream} cannot be read: ${why}`);

type Told = Pick<LogRecord, 'name' | 'type' | 'data'>;
type Said = { readonly stream: string; readonly why: string | undefined };

/** What a record says of one of our streams; undefined where it says nothing. */
const saidBy = (names: StreamNames, { name, type, data }: Told): Said | undefined => {
  const isMeta = name.startsWith(METASTREAM);
  const stream = names.fromStore(isMeta ? name.slice(METASTREAM.length) : name);
  if (stream === undefined) return undefined;
  if (type === TOMBSTONE) return isMeta ? undefined : { stream, why: DELETED };
  return isMeta ? { stream, why: removalIn(data) } : undefined;
};

export type Removals = {
  /** Looks through the whole log for what was removed of our streams. */
  readonly all: () => Promise<ReadonlyArray<Removal>>;
  /** Why a stream is not to be written to, as far as that was heard since this process began to listen. */
  readonly heardOf: (stream: string) => string | undefined;
  readonly hear: (record: Told) => void;
  /** Asks the server why a stream, or its beginning, is not there; undefined where nobody removed it. */
  readonly ask: (stream: string) => Promise<string | undefined>;
};

/** The records that say what somebody removed of a stream, for a subscription. */
export const removalFilter: Subject['filter'] = (options) => eventTypeFilter({ ...options, regex: TYPES });

/** A record as the client gives it. */
export const recordOf = ({ streamId, type, data }: AllStreamRecordedEvent): Told => ({
  name: streamId,
  type,
  data: JSON.stringify(data) ?? '',
});

/** An administrator can delete and truncate streams in the server itself, which is not part of the port. */
export const createRemovals = (
  client: EventStoreDBClient,
  names: StreamNames,
  silenceMs: number,
  repeatedly: Repeatedly,
): Removals => {
  const heard = new Map<string, string>();
  const keep = (into: Map<string, string>, record: Told): void => {
    const said = saidBy(names, record);
    if (said?.why === undefined) {
      if (said) into.delete(said.stream);
    } else into.set(said.stream, said.why);
  };
  return {
    all: () =>
      repeatedly(async () => {
        const found = new Map<string, string>();
        const everything = { filter: { on: 'type', regex: TYPES }, from: 0n } as const;
        for await (const record of readFiltered(client, everything, silenceMs)) keep(found, record);
        return [...found].map(([stream, why]) => ({ stream, why }));
      }),
    heardOf: (stream) => heard.get(stream),
    hear: (record) => keep(heard, record),
    ask: async (stream) => {
      const name = `${METASTREAM}${names.toStore(stream)}`;
      const last = client.readStream(name, {
        ...{ direction: 'backwards', fromRevision: 'end', maxCount: 1, requiresLeader: true },
      });
      try {
        for await (const { event } of arriving(last, silenceMs))
          if (event) return removalIn(JSON.stringify(event.data));
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return undefined;
    },
  };
};
