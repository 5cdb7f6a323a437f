import type { EventStore, StoredEvent } from '../platform/event-store/event-store.ts';

const STEP = 100;

/** The last event of a stream at or before a position, looked for from a revision backwards; undefined where there is none. */
export const lastOfStream = async (
  { read }: Pick<EventStore, 'read'>,
  stream: string,
  revision: number,
  position: bigint,
): Promise<StoredEvent | undefined> => {
  for (let from = revision; from >= 0; from -= STEP) {
    const events = await read(stream, { direction: 'backwards', from, limit: STEP });
    const found = events.find((event) => event.position <= position);
    if (found) return found;
  }
  return undefined;
};
