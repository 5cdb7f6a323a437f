import * as E from 'fp-ts/lib/Either.js';
import type { EventCodec, Read } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import { readInPieces } from '../event-store/read-in-pieces.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import { countQuarantined, endQuarantine, quarantine, readQuarantined } from '../quarantine.ts';
import type { Sql } from '../sql.ts';
import type { AnyReaction } from './reaction.ts';

type Parts = {
  readonly sql: Sql;
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
};

/** Takes one event; throws what the reaction throws, and UnreadableStream for an unreadable event. */
type Take = (stored: StoredEvent, read: Read | undefined) => Promise<void>;

const MOST = 10_000;

/** Name under which a reaction's streams are quarantined. */
const quarantineOf = ({ name }: Pick<AnyReaction, 'name'>): string => `reaction:${name}`;

/**
 * Sets an unreadable event aside and returns true; false for reactions that stop instead, and for one with too
 * many.
 */
export const setAside = async (
  { sql }: Pick<Parts, 'sql'>,
  reaction: AnyReaction,
  event: StoredEvent,
  error: unknown,
): Promise<boolean> => {
  if (!reaction.setsAside || !(error instanceof UnreadableStream)) return false;
  const model = quarantineOf(reaction);
  const [earlier] = await readQuarantined(sql, { model, stream: event.stream, limit: 1 });
  const aside = (await countQuarantined(sql)).find((each) => each.model === model)?.streams ?? 0;
  if (!earlier && aside >= MOST) return false;
  if (!earlier) await quarantine(sql, model, [{ event, reason: error.message }]);
  return true;
};

/** Retries events that were set aside: all of their stream from the first of them on, as far as it is readable. */
export const takeSetAside = async (
  { sql, store, codec }: Parts,
  reaction: AnyReaction,
  take: Take,
): Promise<void> => {
  const model = quarantineOf(reaction);
  const types = new Set(reaction.events.map(({ type }) => type));
  for (const { stream, revision } of await readQuarantined(sql, { model, limit: MOST })) {
    try {
      for await (const piece of readInPieces(store, stream, revision)) {
        const stored = piece.filter(({ type }) => types.has(type));
        const reads = await codec.decode(stored);
        for (const [index, event] of stored.entries()) await take(event, reads[index]);
      }
    } catch (error) {
      if (error instanceof UnreadableStream) continue;
      throw error;
    }
    await endQuarantine(sql, model, stream);
  }
};

/** The decoded event; throws UnreadableStream for an unreadable one. */
export const readEvent = (read: Read | undefined) => {
  if (read && E.isRight(read)) return read.right;
  throw new UnreadableStream(read?.left.reason ?? 'it was not decoded');
};
