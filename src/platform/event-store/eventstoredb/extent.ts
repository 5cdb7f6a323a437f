import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore } from '../event-store.ts';
import type { Repeatedly } from './errors.ts';
import { readFiltered } from './filtered-read.ts';
import { lastRecord } from './last-record.ts';
import type { StreamNames } from './stream-names.ts';

/** How far the log goes: to our last event, and to the last record of all. */
type Known = { readonly head: bigint; readonly top: bigint };

const NOTHING: Known = { head: 0n, top: 0n };

type Parts = {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  readonly silenceMs: number;
  readonly repeatedly: Repeatedly;
};

type Heard = {
  readonly heard: (position: bigint) => void;
  /** The log behind the next connection may be another one. */
  readonly forget: () => void;
};

/**
 * How far the log goes, as its leader says: a follower that lags behind would look like a log that was cut. What was
 * looked through once, of whomever, is not looked through again.
 */
export const createExtent = ({
  client,
  names,
  silenceMs,
  repeatedly,
}: Parts): Pick<EventStore, 'head'> & Heard => {
  let known = NOTHING;
  let heard = 0n;
  let looking: Promise<bigint> | undefined;

  /** Backwards from the end at first, and from then on forwards from where the last look ended. */
  const lastOfOurs = async ({ head, top }: Known): Promise<bigint> => {
    const filter = { on: 'stream', regex: names.pattern } as const;
    const from = top === 0n ? 'end' : top;
    let last = head;
    for await (const { type, position } of readFiltered(client, { filter, from }, silenceMs)) {
      // A tombstone stands in the stream that it removes.
      if (type.startsWith('$')) continue;
      last = position;
      if (from === 'end') break;
    }
    return last;
  };

  const look = async (): Promise<bigint> => {
    const before = heard;
    const top = await lastRecord(client, silenceMs);
    // A log that has become shorter is another one, and is looked through as a whole.
    if (top < known.top || top < before) [known, heard] = [NOTHING, 0n];
    if (top === known.top) return known.head;
    try {
      known = { head: await lastOfOurs(known), top };
    } catch (error) {
      // Where the last look ended there may be no record any more.
      known = NOTHING;
      throw error;
    }
    return known.head;
  };

  return {
    head: async () => {
      looking ??= repeatedly(look).finally(() => {
        looking = undefined;
      });
      const head = await looking;
      return head > heard ? head : heard;
    },
    forget: () => {
      [known, heard] = [NOTHING, 0n];
    },
    heard: (position) => {
      if (position > heard) heard = position;
    },
  };
};
