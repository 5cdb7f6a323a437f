import { LRUCache } from 'lru-cache';
import type { Append } from './append-statements.ts';
import type { NewEvent } from './event-store.ts';

/** The last event of the log. */
export type LogEnd = { readonly position: number; readonly id: string };

type StreamEnd = { readonly revision: number; readonly hash: string | undefined };

const STREAMS = 10_000;

/**
 * How the log ends, and many of its streams, as long as this process alone appends to it. Positions are unique
 * and gapless: if the next event can be stored right behind the known end, no other process has written, and
 * what is known of the streams is true.
 */
export type KnownEnd = {
  /** Undefined until two batches in a row were stored with nothing of another process between them. */
  readonly end: () => LogEnd | undefined;
  /** `otherwise`: the stream is known to end with another event than the one before the append. */
  readonly endsAsExpected: (append: Append) => 'yes' | 'unknown' | 'otherwise';
  /** Appends that were stored directly behind each other, the first event behind the position `before`. */
  readonly reach: (before: number, stored: ReadonlyArray<Append>) => void;
  /** The log may be another one. */
  readonly forget: () => void;
};

export const createKnownEnd = (): KnownEnd => {
  const streams = new LRUCache<string, StreamEnd>({ max: STREAMS });
  let last: LogEnd | undefined;
  let isAlone = false;

  const remember = (stream: string, revision: number, { hash }: NewEvent): void => {
    streams.set(stream, { revision, hash });
  };

  const forget = (): void => {
    streams.clear();
    last = undefined;
    isAlone = false;
  };

  return {
    end: () => (isAlone ? last : undefined),
    endsAsExpected: ({ stream, expected, events }) => {
      const known = streams.get(stream);
      if (!known) return expected === 'no-stream' ? 'yes' : 'unknown';
      const previous = events[0]?.previous;
      const isSame = known.revision === expected && (previous === undefined || previous === known.hash);
      return isSame ? 'yes' : 'otherwise';
    },
    reach: (before, stored) => {
      const follows = last?.position === before;
      if (!follows) forget();
      isAlone = follows;
      let position = before;
      for (const { stream, expected, events } of stored) {
        position += events.length;
        const event = events.at(-1);
        if (!event) continue;
        remember(stream, (expected === 'no-stream' ? -1 : expected) + events.length, event);
        last = { position, id: event.id };
      }
    },
    forget,
  };
};
