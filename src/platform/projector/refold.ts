import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { readInPieces } from '../event-store/read-in-pieces.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import type { Obstacle } from '../quarantine.ts';
import { type Lane, refusedByDatabase } from './lane.ts';
import { Poison } from './poison.ts';

export type RefoldParts = {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
};

/** What a lane folds of a held stream, up to where it stands; or what stands in the way now. */
const readAgain = async (
  { store, codec }: RefoldParts,
  lane: Lane,
  from: Obstacle['event'],
): Promise<E.Either<Obstacle, ReadonlyArray<Recorded>>> => {
  const events: Recorded[] = [];
  try {
    for await (const piece of readInPieces(store, from.stream)) {
      const reads = await codec.decode(
        piece.filter(({ type, position }) => lane.types.has(type) && position <= lane.position),
      );
      const unreadable = reads.find(E.isLeft);
      if (unreadable) return unreadable;
      events.push(...reads.filter(E.isRight).map(({ right }) => right));
    }
  } catch (error) {
    if (!(error instanceof UnreadableStream)) throw error;
    return E.left({ event: from, reason: error.message });
  }
  return E.right(events);
};

/**
 * Tries a stream again, if it is held: where all of it can be read by now, its rows are folded from its first event up to where
 * the table stands, and it is let go. Otherwise it stays held, at the event that stands in the way now.
 */
export const refold = async (parts: RefoldParts, lane: Lane, stream: string): Promise<void> => {
  const from = lane.held.from(stream);
  if (!from) return;
  const read = await readAgain(parts, lane, from);
  if (E.isLeft(read)) return lane.held.hold([read.left]);
  const events = read.right;
  try {
    const to = { position: lane.position, hash: lane.hash };
    await lane.rows.refold(events, { from: lane.stored, to, counting: lane.live });
    lane.stored = lane.position;
  } catch (error) {
    if (!(error instanceof Poison) && !refusedByDatabase(error)) throw error;
    const event =
      error instanceof Poison ? events.find(({ position }) => position === error.position) : events.at(-1);
    if (!event) throw error;
    return lane.held.hold([{ event, reason: error.message }]);
  }
  await lane.held.letGo(stream);
};

/** The same for all that a table holds, until the signal aborts. */
export const refoldAll = async (parts: RefoldParts, lane: Lane, signal: AbortSignal): Promise<void> => {
  for (const stream of lane.held.streams()) {
    if (signal.aborted) return;
    await refold(parts, lane, stream);
  }
};
