import { bytesOfAll } from './bytes.ts';
import type { EventStore, StoredEvent } from './event-store.ts';

/** Size of the part of a stream that is read and decoded in one go. */
const AT_ONCE = 4_000_000;

/** The events of a stream from a revision on, some megabytes at a time; never yields an empty piece. */
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
