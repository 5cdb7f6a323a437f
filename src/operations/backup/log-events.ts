import * as t from 'io-ts';
import type { EventStore, StoredEvent } from '../../platform/event-store/event-store.ts';

/** An event as a line of a backup, from any store. */
export const EventRow = t.type({
  position: t.number,
  stream: t.string,
  revision: t.number,
  id: t.string,
  type: t.string,
  data: t.string,
  metadata: t.string,
});
export type EventRow = t.TypeOf<typeof EventRow>;

export const eventRow = ({ position, ...event }: StoredEvent): EventRow => ({
  position: Number(position),
  ...event,
});

/** A log's events in order, up to a position that it has reached. */
export const eventsUpTo = async function* (
  store: Pick<EventStore, 'subscribe'>,
  end: bigint,
): AsyncGenerator<StoredEvent> {
  if (end === 0n) return;
  const reading = new AbortController();
  try {
    for await (const { events, position, live } of store.subscribe(0n, reading.signal)) {
      for (const event of events) {
        if (event.position > end) return;
        yield event;
      }
      if (live || position >= end) return;
    }
  } finally {
    reading.abort();
  }
};
