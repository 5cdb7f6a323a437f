import {
  AccessDeniedError,
  type AppendExpectedRevision,
  type EventStoreDBClient,
  StreamDeletedError,
} from '@eventstore/db-client';
import * as E from 'fp-ts/lib/Either.js';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import type { LeavingSignal } from '../../leaving.ts';
import { refuseDoubles } from '../doubles.ts';
import type { Appended, EventStore, Expected, NewEvent, StoredEvent } from '../event-store.ts';
import { hashOf } from '../replaced-log.ts';
import { UnreadableStream } from '../unreadable-stream.ts';
import type { Credentials } from './address.ts';
import type { Bounds } from './bounds.ts';
import {
  type Asking,
  attempts,
  inTime,
  inWords,
  isRefusal,
  isTooLarge,
  mayBeDisconnected,
  wasNotDone,
  wrongRevision,
} from './errors.ts';
import { toProposed } from './events.ts';
import { positionOf } from './position.ts';
import { DELETED, type Removals, streamRemoved } from './removals.ts';
import type { SeenEnds } from './seen-ends.ts';
import type { StreamNames } from './stream-names.ts';

/** The server's own timeout answer comes first. */
const GRACE_MS = 500;

const TOO_LARGE = rejection(
  'REFUSED',
  'This is more at once than the event store takes (1 MiB unless it is set otherwise). Nothing was saved: save less at a time.',
);

/** An administrator may grant the right: a retry can succeed then. */
const DENIED = rejection(
  'UNAVAILABLE',
  'The event store does not let Lanebook save anything. Nothing was saved. Tell whoever runs Lanebook.',
);

type Parts = {
  readonly client: EventStoreDBClient;
  readonly credentials: Credentials;
  readonly names: StreamNames;
  readonly bounds: Pick<Bounds, 'holding'>;
  readonly removals: Pick<Removals, 'reasonFor'>;
  readonly asking: Asking;
  readonly deadlineMs: number;
  readonly patienceMs: number;
  readonly seenEnds: Pick<SeenEnds, 'look' | 'isSeen'>;
  /** An attempt got no answer, or the log is another one. */
  readonly lost: () => void;
  readonly eventAt: (
    stream: string,
    revision: number,
    left?: LeavingSignal,
  ) => Promise<StoredEvent | undefined>;
};

/**
 * Appends at an exact revision, at the leader. The server recognizes its events by id, so the same bytes are
 * sent again after a lost connection, for as long as an election takes. Once they may be in the log, no result
 * says that they are not. After a lost connection the log may be an older copy, so the event that the append is
 * chained to is looked up before it is sent, unless it was seen on this connection. Calls with their own
 * credentials use the client's plain Append: the batched one shares a connection among appends and, when that
 * breaks, can leave them unanswered or end the process.
 */
export const createAppend = ({
  client,
  credentials,
  names,
  bounds,
  removals,
  seenEnds,
  asking,
  deadlineMs,
  patienceMs,
  lost,
  eventAt,
}: Parts): EventStore['append'] => {
  /** The position of a repeated append is read back, because the answer to a repeat need not contain it. */
  const placed = async (stream: string, revision: number): Promise<Appended> => {
    const event = await eventAt(stream, revision).catch((cause: unknown) => {
      throw new Error(`event ${revision} of ${stream} is stored and cannot be read back`, { cause });
    });
    if (!event) throw new Error(`event ${revision} of ${stream} was appended and is not there`);
    return { kind: 'repeated', revision, position: event.position };
  };

  /** Whether the event before the append is the one that it is chained to; nothing is before a new stream. */
  const fits = async (
    stream: string,
    expected: Expected,
    [first]: ReadonlyArray<NewEvent>,
    left: LeavingSignal,
  ): Promise<boolean> => {
    const previous = first?.previous;
    if (expected === 'no-stream' || previous === undefined || seenEnds.isSeen(stream, previous)) return true;
    const keep = seenEnds.look(stream);
    const before = await eventAt(stream, expected, left);
    // The server itself says which revision is there instead.
    if (!before) return true;
    if (hashOf(before) !== previous) return false;
    keep(expected, previous);
    return true;
  };

  /** One attempt with its own timeout. `mayBeStored`: an earlier one may have stored the events. */
  const attempt = async (
    stream: string,
    expectedRevision: AppendExpectedRevision,
    proposed: ReadonlyArray<ReturnType<typeof toProposed>>,
    deadline: number,
    mayBeStored: boolean,
  ): Promise<Appended> => {
    const options = { expectedRevision, credentials, deadline, requiresLeader: true };
    const answer = await client.appendToStream(names.toStore(stream), [...proposed], options);
    const revision = Number(answer.nextExpectedRevision);
    const position = answer.position && positionOf(answer.position);
    return !mayBeStored && position !== undefined
      ? { kind: 'appended', revision, position }
      : placed(stream, revision);
  };

  /** Permanent refusal of an append; undefined where a retry may succeed. */
  const refusal = (stream: string, cause: unknown): unknown => {
    if (isTooLarge(cause)) return new Rejected(TOO_LARGE);
    if (cause instanceof UnreadableStream) return cause;
    if (cause instanceof StreamDeletedError) return streamRemoved(stream, DELETED);
    if (cause instanceof AccessDeniedError) return new Rejected(DENIED, inWords(cause, asking));
    return isRefusal(cause) ? cause : undefined;
  };

  const append: EventStore['append'] = async (stream, expected, events) => {
    refuseDoubles(events);
    const gone = removals.reasonFor(stream);
    if (gone !== undefined) throw streamRemoved(stream, gone);
    const proposed = events.map(toProposed);
    const expectedRevision = expected === 'no-stream' ? 'no_stream' : BigInt(expected);
    const { again, time } = attempts(patienceMs);
    for (let sent = false; ; ) {
      let isSending = false;
      const left = new AbortController();
      try {
        if (!(await inTime(fits(stream, expected, events, left.signal), time(deadlineMs)))) {
          lost();
          return E.left({ kind: 'wrong-revision', actual: expected });
        }
        isSending = true;
        const deadline = time(deadlineMs);
        const keep = seenEnds.look(stream);
        const work = attempt(stream, expectedRevision, proposed, deadline, sent);
        const appended = await inTime(work, deadline + GRACE_MS);
        keep(appended.revision, events.at(-1)?.hash);
        return E.right(appended);
      } catch (cause) {
        const actual = wrongRevision(cause);
        if (actual !== undefined) return E.left({ kind: 'wrong-revision', actual });
        const refused = refusal(stream, cause);
        if (refused !== undefined && !sent) throw refused;
        if (refused === undefined && (isSending || mayBeDisconnected(cause))) lost();
        sent ||= isSending && !wasNotDone(cause);
        const isFinal = refused !== undefined || cause instanceof Rejected;
        if (isFinal || !(await again()))
          return E.left({ kind: sent ? 'outcome-unknown' : 'unavailable', cause });
      } finally {
        left.abort();
      }
    }
  };

  return (stream, expected, events) =>
    bounds.holding(
      events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0),
      () => append(stream, expected, events),
    );
};
