import type * as E from 'fp-ts/lib/Either.js';
import type { LeavingSignal } from '../leaving.ts';
import type { Beside } from './beside.ts';

/**
 * A stored event. `data` and `metadata` are canonical JSON text (RFC 8785); personal values are removed from
 * the former and sealed in the latter. `revision` counts from 0 in its stream; `position` orders all streams.
 * `hash` is the event's own, as its metadata hold it; `previous` that of the stream's previous event, which it
 * covers.
 */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly previous?: string;
  readonly hash?: string;
};

export type StoredEvent = Omit<NewEvent, 'previous' | 'hash'> & {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
};

/** The expected revision of the stream's last event, or that the stream does not exist yet. */
export type Expected = number | 'no-stream';

/**
 * Position of the last event of an append. `repeated`: these very events were stored before, or may have been,
 * because they were sent more than once.
 */
export type Appended = {
  readonly kind: 'appended' | 'repeated';
  readonly revision: number;
  readonly position: bigint;
};

export type AppendFailure =
  /**
   * Where `actual` equals the expected revision, the event there has another hash than the append was chained
   * to: the log was replaced. EventStoreDB is asked for that event where a connection was lost since it was seen.
   */
  | { readonly kind: 'wrong-revision'; readonly actual: Expected }
  /** A row to be stored with the append exists with other content. Nothing was stored. */
  | { readonly kind: 'taken' }
  /** Nothing was stored. */
  | { readonly kind: 'unavailable'; readonly cause: unknown }
  /** The connection broke after the append was sent: it may or may not be stored. */
  | { readonly kind: 'outcome-unknown'; readonly cause: unknown };

/** Consecutive events in log order. `position` is how far the log was read, `live` whether that was its end. */
export type Page = {
  readonly events: ReadonlyArray<StoredEvent>;
  readonly position: bigint;
  readonly live: boolean;
};

/** Part of a stream. `from` is the first revision when reading forwards, the last one backwards. */
export type Stretch = {
  readonly direction?: 'forwards' | 'backwards';
  readonly from?: number;
  /** Maximum number of events; all by default. */
  readonly limit?: number;
  /** The read ends after the event that reaches this size; forwards only. */
  readonly bytes?: number;
  /** Aborted once the client has left: the read ends and rejects with the signal's reason. */
  readonly left?: LeavingSignal;
};

/**
 * Events that somebody removed from a stream in the store itself, bypassing this port; `why` is part of a
 * sentence.
 */
export type Removal = { readonly stream: string; readonly why: string };

/**
 * Port of the event store. Positions are comparable and otherwise opaque; 0n is before the first event. An
 * append is all or nothing; repeating it with the same events returns their positions.
 */
export type EventStore = {
  readonly append: (
    stream: string,
    expected: Expected,
    events: ReadonlyArray<NewEvent>,
    beside?: Beside,
  ) => Promise<E.Either<AppendFailure, Appended>>;
  /**
   * Events of one stream in the requested direction; empty for an unknown stream. Throws UnreadableStream where
   * events were removed in the store itself.
   */
  readonly read: (stream: string, stretch?: Stretch) => Promise<ReadonlyArray<StoredEvent>>;
  /**
   * Every event after `from`, in order: catch-up, then live, until aborted. `hash` is that of the event at
   * `from`, where known. Throws ReplacedLog once the last read event is no longer there.
   */
  readonly subscribe: (from: bigint, signal: AbortSignal, hash?: string) => AsyncIterable<Page>;
  /** The position of the last event. */
  readonly head: () => Promise<bigint>;
  /** Resolves once the store answers anything, also where `head` must search the log for long. */
  readonly answers: () => Promise<void>;
  /** Every stream with events removed in the store itself. Reads and appends of them throw UnreadableStream. */
  readonly removals: () => Promise<ReadonlyArray<Removal>>;
  /** Duration of an outage of the store that reads and appends outlast by retries; undefined without retries. */
  readonly patienceMs?: number;
  readonly close: () => Promise<void>;
};
