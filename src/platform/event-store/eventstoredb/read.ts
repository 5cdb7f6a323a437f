import { type EventStoreDBClient, type StreamingRead, StreamNotFoundError } from '@eventstore/db-client';
import { bytesOf } from '../bytes.ts';
import type { EventStore, StoredEvent } from '../event-store.ts';
import { type Cursor, hashOf, ReplacedLog } from '../replaced-log.ts';
import { isNoPosition, repeatedly } from './errors.ts';
import { toStored } from './events.ts';
import { logPositionOf } from './position.ts';

/** What a read gives, until it ends, breaks, is left, or says nothing for too long. */
const arriving = async function* <A>(
  reading: StreamingRead<A>,
  silenceMs: number,
  left?: AbortSignal,
): AsyncGenerator<A> {
  const silence = setTimeout(
    () => reading.destroy(new Error(`the event store gave no answer within ${silenceMs} ms`)),
    silenceMs,
  );
  const leave = (): void => void reading.destroy(left?.reason);
  left?.addEventListener('abort', leave, { once: true });
  // The client may report a broken connection once more after the read was left.
  reading.on('error', () => undefined);
  try {
    for await (const each of reading.iterator({ destroyOnReturn: false })) {
      silence.refresh();
      yield each as A;
    }
  } finally {
    clearTimeout(silence);
    left?.removeEventListener('abort', leave);
    reading.cancel().catch(() => undefined);
    // The client takes a call for ended, and lets go of it, only when what has arrived was taken.
    reading.resume();
  }
};

export const createRead =
  (client: EventStoreDBClient, silenceMs: number): EventStore['read'] =>
  (stream, { direction = 'forwards', from, limit = Number.MAX_SAFE_INTEGER, bytes = Infinity, left } = {}) =>
    repeatedly(async () => {
      const events: StoredEvent[] = [];
      const begin = direction === 'forwards' ? 'start' : 'end';
      const fromRevision = from === undefined ? begin : BigInt(from);
      const reading = client.readStream(stream, { direction, fromRevision, maxCount: limit });
      try {
        let size = 0;
        for await (const { event } of arriving(reading, silenceMs, left)) {
          if (!event) continue;
          const stored = toStored(event);
          events.push(stored);
          size += bytesOf(stored);
          if (size >= bytes) break;
        }
      } catch (error) {
        if (!(error instanceof StreamNotFoundError)) throw error;
      }
      return events;
    }, left);

/** How far the log goes: to the last event that is not one of the server's own, and to the last of all. */
type Extent = { readonly head: bigint; readonly top: bigint };

const NOTHING: Extent = { head: 0n, top: 0n };

/** The position of the last event; what was passed over once is not looked through again until it is to `forget`. */
export const createHead = (
  client: EventStoreDBClient,
  silenceMs: number,
): Pick<EventStore, 'head'> & { readonly forget: () => void } => {
  let known = NOTHING;
  const look = (): Promise<Extent> =>
    repeatedly(async () => {
      const backwards = client.readAll({ direction: 'backwards', fromPosition: 'end' });
      let { head, top: seen } = known;
      let top: bigint | undefined;
      for await (const { event } of arriving(backwards, silenceMs)) {
        if (!event) continue;
        const { position, stream } = toStored(event);
        // A log that has become shorter is another one, and is looked through as a whole.
        if (top === undefined && position < seen) [seen, head] = [0n, 0n];
        top ??= position;
        if (position <= seen) break;
        if (stream.startsWith('$')) continue;
        head = position;
        break;
      }
      known = { head, top: top ?? 0n };
      return known;
    });
  return {
    head: async () => (await look()).head,
    forget: () => {
      known = NOTHING;
    },
  };
};

/** Throws ReplacedLog where the event at a position has another hash than the one that is known, or does not stand there. */
export const createCheck =
  (client: EventStoreDBClient, silenceMs: number) =>
  async ({ position, hash }: Cursor): Promise<void> => {
    if (hash === undefined) return;
    const stands = await repeatedly(async () => {
      const one = { direction: 'forwards', fromPosition: logPositionOf(position), maxCount: 1 } as const;
      for await (const { event } of arriving(client.readAll(one), silenceMs))
        if (event) return toStored(event);
      return undefined;
    }).catch((error: unknown) => {
      if (isNoPosition(error)) return undefined;
      throw error;
    });
    if (stands?.position !== position || hashOf(stands) !== hash) throw new ReplacedLog(position);
  };
