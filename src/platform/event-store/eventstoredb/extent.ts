import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore } from '../event-store.ts';
import type { Repeatedly } from './errors.ts';
import { readFiltered } from './filtered-read.ts';
import { lastRecord, type Place, stillStands } from './last-record.ts';
import type { StreamNames } from './stream-names.ts';

/** How far the log goes: to our last event, and to the last record of all. */
type Known = { readonly head: bigint; readonly top: Place };

const NOTHING: Known = { head: 0n, top: { position: 0n, id: '' } };

type Parts = {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  readonly silenceMs: number;
  readonly repeatedly: Repeatedly;
};

type Heard = {
  readonly heard: (position: bigint) => void;
  /** The log behind the next connection may be another one. */
  readonly doubt: () => void;
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
  let isDoubtful = false;
  let looking: Promise<bigint> | undefined;

  /** Backwards from the end at first, and from then on forwards from where the last look ended. */
  const lastOfOurs = async ({ head, top }: Known): Promise<bigint> => {
    const filter = { on: 'stream', regex: names.pattern } as const;
    const from = top.position === 0n ? 'end' : top.position;
    let last = head;
    for await (const { type, position } of readFiltered(client, { filter, from }, silenceMs)) {
      // A tombstone stands in the stream that it removes.
      if (type.startsWith('$')) continue;
      last = position;
      if (from === 'end') break;
    }
    return last;
  };

  const isDoubted = async (): Promise<boolean> => {
    if (!isDoubtful || known.top.position === 0n) return false;
    isDoubtful = false;
    try {
      return !(await stillStands(client, known.top, silenceMs));
    } catch (error) {
      isDoubtful = true;
      throw error;
    }
  };

  /** A log that has become shorter is another one; so is one in which the last record that was seen is not there. */
  const isAnother = async (top: Place, before: bigint): Promise<boolean> =>
    top.position < known.top.position ||
    (top.position === known.top.position && top.id !== known.top.id) ||
    top.position < before ||
    (await isDoubted());

  const look = async (): Promise<bigint> => {
    const before = heard;
    const top = (await lastRecord(client, silenceMs)) ?? NOTHING.top;
    if (await isAnother(top, before)) [known, heard] = [NOTHING, 0n];
    if (top.position === known.top.position) return known.head;
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
    doubt: () => {
      [heard, isDoubtful] = [0n, true];
    },
    heard: (position) => {
      if (position > heard) heard = position;
    },
  };
};
