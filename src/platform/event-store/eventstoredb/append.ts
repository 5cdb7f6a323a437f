import type { AppendExpectedRevision, EventStoreDBClient } from '@eventstore/db-client';
import * as E from 'fp-ts/lib/Either.js';
import { refuseDoubles } from '../doubles.ts';
import type { Appended, EventStore, StoredEvent } from '../event-store.ts';
import type { Credentials } from './address.ts';
import { attempts, inTime, isRefusal, wasNotSent, wrongRevision } from './errors.ts';
import { toProposed } from './events.ts';
import { positionOf } from './position.ts';

/** The server's own answer that it was too late comes first. */
const GRACE_MS = 500;

type Parts = {
  readonly client: EventStoreDBClient;
  readonly credentials: Credentials;
  readonly deadlineMs: number;
  readonly eventAt: (stream: string, revision: number) => Promise<StoredEvent | undefined>;
};

/**
 * Appends at an exact revision. The server knows events that it has by their ids, so the same bytes are sent again
 * after a lost connection. A call with credentials of its own takes the client's plain Append: its batched one
 * shares a connection among appends and, when that breaks, can leave them without an answer or end the process.
 */
export const createAppend = ({ client, credentials, deadlineMs, eventAt }: Parts): EventStore['append'] => {
  /** How a repeated append was placed is read back, because the answer to a repeat need not tell. */
  const placed = async (stream: string, revision: number): Promise<Appended> => {
    const event = await eventAt(stream, revision).catch((cause: unknown) => {
      throw new Error(`event ${revision} of ${stream} is stored and cannot be read back`, { cause });
    });
    if (!event) throw new Error(`event ${revision} of ${stream} was appended and is not there`);
    return { kind: 'repeated', revision, position: event.position };
  };

  /** One attempt, the first or a later one, in its own time. */
  const attempt = async (
    stream: string,
    expectedRevision: AppendExpectedRevision,
    proposed: ReadonlyArray<ReturnType<typeof toProposed>>,
    isFirst: boolean,
  ): Promise<Appended> => {
    const options = { expectedRevision, credentials, deadline: deadlineMs };
    const answer = await client.appendToStream(stream, [...proposed], options);
    const revision = Number(answer.nextExpectedRevision);
    const position = answer.position && positionOf(answer.position);
    return isFirst && position !== undefined
      ? { kind: 'appended', revision, position }
      : placed(stream, revision);
  };

  return async (stream, expected, events) => {
    refuseDoubles(events);
    const proposed = events.map(toProposed);
    const expectedRevision = expected === 'no-stream' ? 'no_stream' : BigInt(expected);
    const tryAgain = attempts();
    let sent = false;
    for (let isFirst = true; ; isFirst = false) {
      try {
        const work = attempt(stream, expectedRevision, proposed, isFirst);
        return E.right(await inTime(work, deadlineMs + GRACE_MS));
      } catch (cause) {
        const actual = wrongRevision(cause);
        if (actual !== undefined) return E.left({ kind: 'wrong-revision', actual });
        if (isRefusal(cause)) throw cause;
        sent ||= !wasNotSent(cause);
        if (!(await tryAgain())) return E.left({ kind: sent ? 'outcome-unknown' : 'unavailable', cause });
      }
    }
  };
};
