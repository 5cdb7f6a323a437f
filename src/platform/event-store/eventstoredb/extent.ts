import type { EventStoreDBClient } from '@eventstore/db-client';
import type { EventStore } from '../event-store.ts';
import type { Repeatedly } from './errors.ts';
import { readFiltered } from './filtered-read.ts';
import { isStillThere, type LogRecordId, lastRecord } from './last-record.ts';
import type { StreamNames } from './stream-names.ts';

/** Extent of the log: our last event, and the last record overall. */
type Known = { readonly head: bigint; readonly top: LogRecordId };

const NOTHING: Known = { head: 0n, top: { position: 0n, id: '' } };

type Parts = {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  readonly silenceMs: number;
  readonly repeatedly: Repeatedly;
};

type ExtentReports = {
  readonly report: (position: bigint) => void;
  /** The log after a reconnect may be another one. */
  readonly doubt: () => void;
};

/**
 * Extent of the log at its leader: a lagging follower would look like a truncated log. Records that were
 * scanned once, ours or not, are not scanned again.
 */
export const createExtent = ({
  client,
  names,
  silenceMs,
  repeatedly,
}: Parts): Pick<EventStore, 'head' | 'answers'> & ExtentReports => {
  let known = NOTHING;
  let reported = 0n;
  let isDoubtful = false;
  let looking: Promise<bigint> | undefined;
  let asking: Promise<void> | undefined;

  /** Backwards from the end at first, then forwards from where the last scan ended. */
  const lastOfOurs = async ({ head, top }: Known): Promise<bigint> => {
    const filter = { on: 'stream', regex: names.pattern } as const;
    const from = top.position === 0n ? 'end' : top.position;
    let last = head;
    for await (const { type, position } of readFiltered(client, { filter, from }, silenceMs)) {
      // A tombstone is stored in the stream that it removes.
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
      return !(await isStillThere(client, known.top, silenceMs));
    } catch (error) {
      isDoubtful = true;
      throw error;
    }
  };

  /** A log that became shorter is another one; so is one without the last record seen. */
  const isAnother = async (top: LogRecordId, before: bigint): Promise<boolean> =>
    top.position < known.top.position ||
    (top.position === known.top.position && top.id !== known.top.id) ||
    top.position < before ||
    (await isDoubted());

  const look = async (): Promise<bigint> => {
    const before = reported;
    const top = (await lastRecord(client, silenceMs)) ?? NOTHING.top;
    if (await isAnother(top, before)) [known, reported] = [NOTHING, 0n];
    if (top.position === known.top.position) return known.head;
    try {
      known = { head: await lastOfOurs(known), top };
    } catch (error) {
      // The record where the last scan ended may be gone.
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
      return head > reported ? head : reported;
    },
    answers: () => {
      asking ??= repeatedly(async () => void (await lastRecord(client, silenceMs))).finally(() => {
        asking = undefined;
      });
      return asking;
    },
    doubt: () => {
      [reported, isDoubtful] = [0n, true];
    },
    report: (position) => {
      if (position > reported) reported = position;
    },
  };
};
