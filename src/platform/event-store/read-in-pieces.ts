import { bytesOfAll } from './bytes.ts';
import type { EventStore, StoredEvent } from './event-store.ts';

/** Of a stream, read and decoded in one go. */
const AT_ONCE = 4_000_000;

/** The events of a stream from a revision on, some megabytes at a time; none of the pieces is empty. */
export const readInPieces = async function* (
  store: Pick<EventStore, 'read'>,
  stream: string,
  from = 0,
): AsyncGenerator<ReadonlyArray<StoredEvent>> {
  for (let next = from; ; ) {
    const piece = await store.read(stream, { from: next, bytes: AT_ONCE });
    const last = piece.at(-1);
    if (!last) return;
    yield piece;
    if (bytesOfAll(piece) < AT_ONCE) return;
    next = last.revision + 1;
  }
};
