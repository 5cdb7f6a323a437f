import { serialize } from 'node:v8';
import * as E from 'fp-ts/lib/Either.js';
import { LRUCache } from 'lru-cache';
import type { Aggregate, AnyEvent, Recorded } from '../../shared-kernel/event.ts';
import { bytesOfAll } from '../event-store/bytes.ts';
import { CHAIN_START, readMetadata } from '../event-store/envelope.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { readInPieces } from '../event-store/read-in-pieces.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';

/** Approximate size of a fold in bytes: the measured size, and the stored size of the events since. */
type Size = { readonly weighed: number; readonly since: number };

/**
 * A folded stream. `commands` maps the command ids of the stream to the revision of their last event; all folds
 * of the stream share the map, since entries are never removed.
 */
export type Fold<State> = {
  readonly revision: number;
  readonly position: bigint;
  readonly hash: string;
  readonly at: string;
  readonly state: State;
  readonly commands: Map<string, number>;
  readonly size: Size;
  /** Era in which it was read: a read that overlaps a drop or a clear may hold the very data that these were for. */
  readonly era: number;
  /** Subjects with sealed data in the stream: their keys cannot be new. */
  readonly sealedFor: ReadonlySet<string>;
};

export type Folds = {
  /** The fold of an empty stream. */
  readonly empty: <State, Event extends AnyEvent>(aggregate: Aggregate<State, Event>) => Fold<State>;
  /** The fold of a stream; `cached` means that the store may have newer events. */
  readonly load: <State, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
  ) => Promise<{ readonly fold: Fold<State>; readonly cached: boolean }>;
  /** Reads the events after a fold; returns the same fold when there are none. */
  readonly refresh: <State, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    fold: Fold<State>,
  ) => Promise<Fold<State>>;
  /** Folds events that this process has just appended. */
  readonly advance: <State, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    fold: Fold<State>,
    events: ReadonlyArray<Recorded<Event>>,
    stored: ReadonlyArray<Encoded>,
  ) => void;
  readonly has: (stream: string) => boolean;
  readonly drop: (stream: string) => void;
  /** Clears the cache. */
  readonly clear: () => void;
};

/** The part of a stored or encoded event that a fold keeps. */
type Encoded = Pick<StoredEvent, 'data' | 'metadata'> & {
  readonly hash: string;
  /** Subject whose key sealed part of the event. */
  readonly sealedFor: string | undefined;
};

const COMMAND_BYTES = 100;
/** Objects and strings take about twice their stored bytes. */
const IN_MEMORY = 2;
const WEIGHED_AFTER = 4_096;

/**
 * A state is measured again when the events since would double its size: a stream's bytes say little about the
 * size of its state.
 */
const grown = ({ weighed, since }: Size, bytes: number, state: unknown, commands: number): Size =>
  since + bytes < Math.max(weighed, WEIGHED_AFTER)
    ? { weighed, since: since + bytes }
    : { weighed: serialize(state).byteLength * IN_MEMORY + commands * COMMAND_BYTES, since: 0 };

const extend = <State, Event extends AnyEvent>(
  aggregate: Aggregate<State, Event>,
  fold: Fold<State>,
  events: ReadonlyArray<Recorded<Event>>,
  stored: ReadonlyArray<Encoded>,
): Fold<State> => {
  const last = events.at(-1);
  if (!last) return fold;
  const sealed = stored.flatMap((each) => each.sealedFor ?? []);
  const sealedFor = sealed.every((subject) => fold.sealedFor.has(subject))
    ? fold.sealedFor
    : new Set([...fold.sealedFor, ...sealed]);
  const { commands } = fold;
  for (const { commandId, revision } of events) commands.set(commandId, revision);
  const state = events.reduce(aggregate.evolve, fold.state);
  const { revision, position, at } = last;
  const hash = stored.at(-1)?.hash ?? fold.hash;
  const size = grown(fold.size, bytesOfAll(stored), state, commands.size);
  return { ...fold, revision, position, hash, at, state, size, sealedFor };
};

const encoded = ({ data, metadata }: StoredEvent): Encoded => {
  const { hash, sealed, subject } = readMetadata(metadata);
  return { data, metadata, hash, sealedFor: sealed === undefined ? undefined : subject };
};

const MOST_FOLDS = 10_000;
const MOST_BYTES = 48_000_000;
/** Size of an empty fold. */
const OVERHEAD = 500;

/** LRU cache of folds, bounded by number and bytes. */
export const createFolds = (store: EventStore, codec: EventCodec, max = MOST_FOLDS): Folds => {
  const cache = new LRUCache<string, Fold<unknown>>({
    ...{ max, maxSize: MOST_BYTES },
    sizeCalculation: ({ size: { weighed, since } }) => weighed + since + OVERHEAD,
  });

  /** Raised by each drop and clear. */
  let era = 0;
  /** Folds of earlier eras are not kept, whatever their stream. */
  let keptSince = 0;
  /** Eras of the last drops, by stream. One that is no longer known counts for all streams. */
  const dropped = new LRUCache<string, number>({
    ...{ max, noDisposeOnSet: true },
    dispose: (at) => {
      keptSince = Math.max(keptSince, at);
    },
  });

  const empty: Folds['empty'] = ({ initial }) => ({
    revision: -1,
    position: 0n,
    hash: CHAIN_START,
    at: '',
    state: initial,
    commands: new Map(),
    size: { weighed: 0, since: 0 },
    sealedFor: new Set(),
    era,
  });

  const keep = (stream: string, fold: Fold<unknown>): void => {
    if (fold.era >= Math.max(keptSince, dropped.get(stream) ?? 0)) cache.set(stream, fold);
    else cache.delete(stream);
  };

  const decoded = async (stored: ReadonlyArray<StoredEvent>): Promise<ReadonlyArray<Recorded>> =>
    (await codec.decode(stored)).map((read) => {
      if (E.isRight(read)) return read.right;
      const { event, reason } = read.left;
      throw new UnreadableStream(`event ${event.revision} of ${event.stream} cannot be read: ${reason}`);
    });

  const refresh: Folds['refresh'] = async (aggregate, stream, fold) => {
    let extended = fold;
    for await (const stored of readInPieces(store, stream, fold.revision + 1)) {
      const events = (await decoded(stored)) as ReadonlyArray<Recorded<never>>;
      extended = extend(aggregate, extended, events, stored.map(encoded));
    }
    if (extended !== fold) keep(stream, extended);
    return extended;
  };

  return {
    empty,
    load: async <State, Event extends AnyEvent>(aggregate: Aggregate<State, Event>, stream: string) => {
      const known = cache.get(stream) as Fold<State> | undefined;
      if (known) return { fold: known, cached: true };
      return { fold: await refresh(aggregate, stream, empty(aggregate)), cached: false };
    },
    refresh,
    advance: (aggregate, stream, fold, events, stored) => {
      keep(stream, extend(aggregate, fold, events, stored));
    },
    has: (stream) => cache.has(stream),
    drop: (stream) => {
      era += 1;
      dropped.set(stream, era);
      cache.delete(stream);
    },
    clear: () => {
      era += 1;
      keptSince = era;
      cache.clear();
    },
  };
};
