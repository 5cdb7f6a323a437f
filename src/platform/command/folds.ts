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

/** About what a fold takes, in bytes: what it took when it was weighed, and the events since then as they are stored. */
type Size = { readonly weighed: number; readonly since: number };

/** A stream folded so far. `commands` are those that stand in it, each with its last event's revision; all folds of it share them, since none ever goes. */
export type Fold<State> = {
  readonly revision: number;
  readonly position: bigint;
  readonly hash: string;
  readonly at: string;
  readonly state: State;
  readonly commands: Map<string, number>;
  readonly size: Size;
  /** In which it was read: what is read while folds are dropped may be what they were dropped for. */
  readonly era: number;
  /** Subjects for whom something in the stream is sealed: their keys cannot be new. */
  readonly sealedFor: ReadonlySet<string>;
};

export type Folds = {
  /** The fold of a stream in which nothing stands. */
  readonly empty: <State, Event extends AnyEvent>(aggregate: Aggregate<State, Event>) => Fold<State>;
  /** The fold of a stream; `cached` says that newer events may stand in the store. */
  readonly load: <State, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
  ) => Promise<{ readonly fold: Fold<State>; readonly cached: boolean }>;
  /** Reads what came after a fold; the same fold when nothing did. */
  readonly refresh: <State, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    fold: Fold<State>,
  ) => Promise<Fold<State>>;
  /** Folds what this process has just appended. */
  readonly advance: <State, Event extends AnyEvent>(
    aggregate: Aggregate<State, Event>,
    stream: string,
    fold: Fold<State>,
    events: ReadonlyArray<Recorded<Event>>,
    stored: ReadonlyArray<Encoded>,
  ) => void;
  readonly drop: (stream: string) => void;
  /** Forgets all folds; they are read anew. */
  readonly clear: () => void;
};

/** What a fold keeps of an event as it is stored, or is about to be. */
type Encoded = Pick<StoredEvent, 'data' | 'metadata'> & {
  readonly hash: string;
  /** The subject whose key has sealed something of it. */
  readonly sealedFor: string | undefined;
};

const COMMAND_BYTES = 100;
/** Objects and strings take about twice the bytes that they are written in. */
const IN_MEMORY = 2;
const WEIGHED_AFTER = 4_096;

/** A state is weighed anew when what was said since would double it: what a stream says mostly is not what its state keeps. */
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
/** What an empty fold takes. */
const OVERHEAD = 500;

/** Keeps the folds of the streams that were used last, within number and bytes. */
export const createFolds = (store: EventStore, codec: EventCodec, max = MOST_FOLDS): Folds => {
  const cache = new LRUCache<string, Fold<unknown>>({
    ...{ max, maxSize: MOST_BYTES },
    sizeCalculation: ({ size: { weighed, since } }) => weighed + since + OVERHEAD,
  });

  let era = 0;

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
    if (fold.era === era) cache.set(stream, fold);
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
    drop: (stream) => {
      era += 1;
      cache.delete(stream);
    },
    clear: () => {
      era += 1;
      cache.clear();
    },
  };
};
