import { type EventStoreDBClient, StreamDeletedError, StreamNotFoundError } from '@eventstore/db-client';
import { bytesOf } from '../bytes.ts';
import type { EventStore, StoredEvent, Stretch } from '../event-store.ts';
import { arriving } from './arriving.ts';
import type { Bounds } from './bounds.ts';
import type { Repeatedly } from './errors.ts';
import { toStored } from './events.ts';
import { DELETED, type Removals, streamRemoved, truncatedBefore } from './removals.ts';
import type { StreamNames } from './stream-names.ts';

type Parts = {
  readonly client: EventStoreDBClient;
  readonly names: StreamNames;
  readonly removals: Pick<Removals, 'ask' | 'reasonFor'>;
  readonly bounds: Pick<Bounds, 'inLine' | 'counted'>;
  readonly silenceMs: number;
  readonly repeatedly: Repeatedly;
};

type Found = { readonly events: ReadonlyArray<StoredEvent>; readonly isThere: boolean };

/**
 * The revision before which events must have been removed, since the read begins there; 0 where none are
 * missing.
 */
const beginsAt = (
  { direction = 'forwards', from = 0, limit = Infinity }: Stretch,
  { events }: Found,
): number => {
  const first = (direction === 'forwards' ? events[0] : events.at(-1))?.revision ?? 0;
  if (direction === 'forwards') return first > from ? first : 0;
  return events.length < limit ? first : 0;
};

/**
 * Reads streams from the leader. A stream with events deleted or truncated in the server is refused with a
 * reason: the remaining events would fold to a state that never existed.
 */
export const createRead = ({
  client,
  names,
  removals,
  bounds,
  silenceMs,
  repeatedly,
}: Parts): EventStore['read'] => {
  const find = async (name: string, stretch: Stretch, count: (bytes: number) => void): Promise<Found> => {
    const { direction = 'forwards', from, limit = Number.MAX_SAFE_INTEGER, bytes = Infinity, left } = stretch;
    const events: StoredEvent[] = [];
    const fromRevision = from === undefined ? (direction === 'forwards' ? 'start' : 'end') : BigInt(from);
    const reading = client.readStream(name, {
      ...{ direction, fromRevision, maxCount: limit, requiresLeader: true },
    });
    try {
      let size = 0;
      for await (const { event } of arriving(reading, silenceMs, left)) {
        const stored = event && toStored(names, event);
        if (!stored) continue;
        count(bytesOf(stored));
        size += bytesOf(stored);
        events.push(stored);
        if (size >= bytes) break;
      }
    } catch (error) {
      if (!(error instanceof StreamNotFoundError)) throw error;
      return { events: [], isThere: false };
    }
    return { events, isThere: true };
  };

  const readOnce = async (stream: string, stretch: Stretch, count: (bytes: number) => void) => {
    const known = removals.reasonFor(stream);
    if (known !== undefined) throw streamRemoved(stream, known);
    const found = await find(names.toStore(stream), stretch, count);
    const begin = beginsAt(stretch, found);
    if (found.isThere && begin === 0) return found.events;
    const why = await removals.ask(stream);
    if (why === undefined && begin === 0) return [];
    throw streamRemoved(stream, why ?? truncatedBefore(begin));
  };

  return async (stream, stretch = {}) => {
    names.toStore(stream);
    const { left } = stretch;
    const attempt = () => bounds.counted((count) => readOnce(stream, stretch, count));
    return bounds
      .inLine(() => repeatedly(attempt, left), left)
      .catch((error) => {
        throw error instanceof StreamDeletedError ? streamRemoved(stream, DELETED) : error;
      });
  };
};
