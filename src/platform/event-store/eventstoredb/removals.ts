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
import { isStillThere, type LogRecordId, lastRecord, recordBefore } from './last-record.ts';
import { positionOf } from './position.ts';
import type { StreamNames } from './stream-names.ts';
import type { Subject } from './subscription.ts';

/** Event types of a stream's metadata and of a tombstone. */
const TYPES = '^\\$(metadata|streamDeleted)$';
const TOMBSTONE = '$streamDeleted';
const METASTREAM = '$$';

export const DELETED = 'the stream was deleted in EventStoreDB';
export const truncatedBefore = (revision: number): string =>
  `the stream was truncated before revision ${revision} in EventStoreDB`;

/** The removal that a stream's metadata declares; undefined where all events stay. */
const removalIn = (metadata: string): string | undefined => {
  try {
    const { $tb: before, $maxCount: most, $maxAge: age } = JSON.parse(metadata) as Record<string, unknown>;
    // A deleted stream is truncated before the largest possible revision, which exceeds a double.
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

/** Error for users of a stream with removed events. */
export const streamRemoved = (stream: string, why: string): UnreadableStream =>
  new UnreadableStream(`${stream} cannot be read: ${why}`);

type RemovalRecord = Pick<LogRecord, 'name' | 'type' | 'data'>;
type RemovalRecorded = { readonly stream: string; readonly why: string | undefined };

/** The removal that a record declares for one of our streams; undefined for none. */
const removalBy = (names: StreamNames, { name, type, data }: RemovalRecord): RemovalRecorded | undefined => {
  const isMeta = name.startsWith(METASTREAM);
  const stream = names.fromStore(isMeta ? name.slice(METASTREAM.length) : name);
  if (stream === undefined) return undefined;
  if (type === TOMBSTONE) return isMeta ? undefined : { stream, why: DELETED };
  return isMeta ? { stream, why: removalIn(data) } : undefined;
};

export type Removals = {
  /** Removals in our streams up to the log's end. Records that were scanned once are not scanned again. */
  readonly all: () => Promise<ReadonlyArray<Removal>>;
  /** Why a stream must not be written, as far as this process has heard since it began to listen. */
  readonly reasonFor: (stream: string) => string | undefined;
  readonly add: (record: RemovalRecord & LogRecordId) => void;
  /** Everything before a position was heard, so that listening resumes there or later after a lost connection. */
  readonly reached: (position: bigint) => void;
  /**
   * Position to listen from: at first the log's end, later where everything before was heard or caught up on.
   * Where the log was replaced, the reasons are those of the log in its place.
   */
  readonly listenFrom: () => Promise<bigint>;
  /** Asks the server why a stream, or its beginning, is missing; undefined where nobody removed it. */
  readonly ask: (stream: string) => Promise<string | undefined>;
};

/** Subscription filter for records of removals. */
export const removalFilter: Subject['filter'] = (options) => eventTypeFilter({ ...options, regex: TYPES });

/** A record as the client delivers it. */
export const recordOf = ({
  streamId,
  type,
  data,
  id,
  position,
}: AllStreamRecordedEvent): RemovalRecord & LogRecordId => ({
  id,
  position: positionOf(position) ?? 0n,
  name: streamId,
  type,
  data: JSON.stringify(data) ?? '',
});

/** The reasons found up to a record of the log. */
type Scanned = { readonly found: ReadonlyMap<string, string>; readonly top: LogRecordId };

const NOTHING: Scanned = { found: new Map(), top: { position: 0n, id: '' } };

/** Newest first. More than one, because a scavenged record is gone from a log that is still the same. */
type Known = ReadonlyArray<Scanned>;

const MOST_KNOWN = 4;

const and = (newest: Scanned, before: Known): Known =>
  [newest, ...before.filter(({ top }) => top.id !== newest.top.id)].slice(0, MOST_KNOWN);

/** An administrator can delete and truncate streams in the server itself, which is not part of the port. */
export const createRemovals = (
  client: EventStoreDBClient,
  names: StreamNames,
  silenceMs: number,
  repeatedly: Repeatedly,
): Removals => {
  let scanned: Known = [];
  let heard: Known | undefined;
  let isLooking = false;
  const keep = (into: Map<string, string>, record: RemovalRecord): void => {
    const removal = removalBy(names, record);
    if (removal?.why === undefined) {
      if (removal) into.delete(removal.stream);
    } else into.set(removal.stream, removal.why);
  };
  const end = async (): Promise<LogRecordId> => (await lastRecord(client, silenceMs)) ?? NOTHING.top;
  /** From the newest record that is still there on; none is where the log was replaced. */
  const stillThere = async (known: Known): Promise<Known> => {
    for (const [nth, { top }] of known.entries())
      if (await isStillThere(client, top, silenceMs)) return known.slice(nth);
    return [];
  };
  const scanOn = async (before: Known): Promise<Known> => {
    const there = await stillThere(before);
    const { found: known, top: last } = there[0] ?? NOTHING;
    const top = await end();
    const found = new Map(known);
    const newer = { filter: { on: 'type', regex: TYPES }, from: last.position } as const;
    for await (const record of readFiltered(client, newer, silenceMs)) keep(found, record);
    return and({ found, top }, there);
  };
  /** Remembers the record before a position, unless something was heard meanwhile, perhaps in another log. */
  const remember = async (position: bigint): Promise<void> => {
    const before = heard;
    const newest = before?.[0];
    const top = await recordBefore(client, position, silenceMs);
    if (before && newest && heard === before && top && top.position > newest.top.position)
      heard = and({ found: newest.found, top }, before);
  };
  return {
    all: () =>
      repeatedly(async () => {
        scanned = await scanOn(scanned);
        return [...(scanned[0]?.found ?? [])].map(([stream, why]) => ({ stream, why }));
      }),
    reasonFor: (stream) => heard?.[0]?.found.get(stream),
    add: ({ id, position, ...record }) => {
      const found = new Map(heard?.[0]?.found);
      keep(found, record);
      heard = and({ found, top: { position, id } }, heard ?? []);
    },
    reached: (position) => {
      // The next position is as good as one that comes while the record before another is looked up.
      if (isLooking) return;
      isLooking = true;
      remember(position)
        .catch(() => undefined)
        .finally(() => {
          isLooking = false;
        });
    },
    listenFrom: async () => {
      heard = heard ? await scanOn(heard) : [{ found: new Map(), top: await end() }];
      return heard[0]?.top.position ?? 0n;
    },
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
