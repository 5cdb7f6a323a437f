import * as E from 'fp-ts/lib/Either.js';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore } from '../event-store/event-store.ts';
import { readInPieces } from '../event-store/read-in-pieces.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import type { Obstacle } from '../quarantine.ts';
import { type ModelRun, refusedByDatabase } from './model-run.ts';
import { Poison } from './poison.ts';
import type { AnyReadModel } from './read-model.ts';

export type RefoldParts = {
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
  /** Rebuilds a model's table beside the live one, in the background. */
  readonly mend: (model: AnyReadModel) => void;
};

/** The events of a held stream that the run folds, up to its position; or the event that is still unreadable. */
const readAgain = async (
  { store, codec }: Omit<RefoldParts, 'mend'>,
  run: ModelRun,
  from: Obstacle['event'],
): Promise<E.Either<Obstacle, ReadonlyArray<Recorded>>> => {
  const events: Recorded[] = [];
  try {
    for await (const piece of readInPieces(store, from.stream)) {
      const reads = await codec.decode(
        piece.filter(({ type, position }) => run.types.has(type) && position <= run.position),
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
 * Retries a held stream. If all of its events are readable, its rows are folded from the first event up to the
 * table's position, and the stream is released. If not, it stays held at the event that is unreadable now. A table
 * whose rows join several streams is rebuilt instead, as a row needs the events of all of them.
 */
export const refold = async (parts: RefoldParts, run: ModelRun, stream: string): Promise<void> => {
  const from = run.held.from(stream);
  if (!from) return;
  const read = await readAgain(parts, run, from);
  if (E.isLeft(read)) return run.held.hold([read.left]);
  if (run.model.joins) return parts.mend(run.model);
  const events = read.right;
  try {
    const to = { position: run.position, hash: run.hash };
    await run.rows.refold(events, { from: run.stored, to, counting: run.live });
    run.stored = run.position;
  } catch (error) {
    if (!(error instanceof Poison) && !refusedByDatabase(error)) throw error;
    const event =
      error instanceof Poison ? events.find(({ position }) => position === error.position) : events.at(-1);
    if (!event) throw error;
    return run.held.hold([{ event, reason: error.message }]);
  }
  await run.held.release(stream);
};

/** The same for all streams that a table holds, until the signal aborts. */
export const refoldAll = async (parts: RefoldParts, run: ModelRun, signal: AbortSignal): Promise<void> => {
  for (const stream of run.held.streams()) {
    if (signal.aborted) return;
    await refold(parts, run, stream);
  }
};
