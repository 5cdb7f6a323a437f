import type * as E from 'fp-ts/lib/Either.js';
import type { Beside } from './beside.ts';

/**
 * An event as it is stored. `data` and `metadata` are canonical JSON text (RFC 8785); personal
 * values are taken out of the one and sealed in the other. `revision` counts from 0 in its stream; `position` orders all streams.
 * `previous` is the hash that its own was chained to, which the stream's last event has.
 */
export type NewEvent = {
  readonly id: string;
  readonly type: string;
  readonly data: string;
  readonly metadata: string;
  readonly previous?: string;
};

export type StoredEvent = Omit<NewEvent, 'previous'> & {
  readonly stream: string;
  readonly revision: number;
  readonly position: bigint;
};

/** The revision that the stream's last event must have, or that there is no stream yet. */
export type Expected = number | 'no-stream';

/**
 * Where the last event of an append stands. `repeated`: these very events stood there before, or may have, because they
 * were sent more than once.
 */
export type Appended = {
  readonly kind: 'appended' | 'repeated';
  readonly revision: number;
  readonly position: bigint;
};

export type AppendFailure =
  /** Where `actual` is what was expected, the event there has another hash than the append was chained to. Postgres alone compares it. */
  | { readonly kind: 'wrong-revision'; readonly actual: Expected }
  /** What was to be kept beside it stands there already and says something else. Nothing was stored. */
  | { readonly kind: 'taken' }
  /** Nothing was stored. */
  | { readonly kind: 'unavailable'; readonly cause: unknown }
  /** The connection went away after the append was sent: it may or may not be stored. */
  | { readonly kind: 'outcome-unknown'; readonly cause: unknown };

/** A run of events in log order. `position` is how far the log was read, `live` whether that was its end. */
export type Page = {
  readonly events: ReadonlyArray<StoredEvent>;
  readonly position: bigint;
  readonly live: boolean;
};

/** A stretch of a stream. `from` is the revision to begin at: the first one forwards, the last one backwards. */
export type Stretch = {
  readonly direction?: 'forwards' | 'backwards';
  readonly from?: number;
  /** The most events to read; all of them unless given. */
  readonly limit?: number;
  /** The read ends with the event that makes it so large; forwards only. */
  readonly bytes?: number;
  /** Aborted once nobody waits for it: then the read ends, and rejects with the signal's reason. */
  readonly left?: AbortSignal;
};

/** What somebody has removed of a stream in the store itself, past this port; `why` is part of a sentence. */
export type Removal = { readonly stream: string; readonly why: string };

/**
 * The event store's port. Positions are comparable and otherwise opaque; 0n is before the first event.
 * An append is all or nothing; repeating it with the same events answers where they stand.
 */
export type EventStore = {
  readonly append: (
    stream: string,
    expected: Expected,
    events: ReadonlyArray<NewEvent>,
    beside?: Beside,
  ) => Promise<E.Either<AppendFailure, Appended>>;
  /**
   * Events of one stream, in the direction that is asked for; empty for an unknown stream. Throws UnreadableStream where
   * events of it were removed in the store itself.
   */
  readonly read: (stream: string, stretch?: Stretch) => Promise<ReadonlyArray<StoredEvent>>;
  /**
   * Every event after `from`, in order, first those that stand and then as they come, until aborted. `hash` is that of the
   * event at `from`, where it is known. Throws ReplacedLog once the event that was read last does not stand there any more.
   */
  readonly subscribe: (from: bigint, signal: AbortSignal, hash?: string) => AsyncIterable<Page>;
  /** The position of the last event. */
  readonly head: () => Promise<bigint>;
  /** Every stream of which events were removed in the store itself. Reads of them, and appends to them, throw UnreadableStream. */
  readonly removals: () => Promise<ReadonlyArray<Removal>>;
  readonly close: () => Promise<void>;
};
