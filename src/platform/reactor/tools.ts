import * as E from 'fp-ts/lib/Either.js';
import { v5 as uuidV5 } from 'uuid';
import { systemActor } from '../../shared-kernel/actor.ts';
import type { Ask } from '../../shared-kernel/context-query.ts';
import { Rejected, type RejectionCode } from '../../shared-kernel/rejection.ts';
import type { Send } from '../command/command.ts';
import { isOutage } from '../database.ts';
import { readMetadata } from '../event-store/envelope.ts';
import type { EventCodec } from '../event-store/event-codec.ts';
import type { EventStore, StoredEvent } from '../event-store/event-store.ts';
import type { Sql } from '../sql.ts';
import { createClaim, isClaimed } from './claims.ts';
import { NotSent, type Tools } from './reaction.ts';
import { checkCalls } from './reaction-states.ts';
import { type Term, TermOver } from './term.ts';

export type ToolParts = {
  readonly sql: Sql;
  readonly send: Send;
  readonly createAsk: () => Ask;
  readonly store: Pick<EventStore, 'read'>;
  readonly codec: Pick<EventCodec, 'decode'>;
};

/** The command itself is fine and can succeed later. */
const PASSING: ReadonlySet<RejectionCode> = new Set([
  'UNAVAILABLE',
  'OUTCOME_UNKNOWN',
  'TOO_MANY',
  'CONFLICT',
]);

/** Whether a transient failure is about one event alone: others may succeed meanwhile. */
export const isOfEvent = (error: unknown): boolean => {
  const rejected = Rejected.of(error);
  return rejected ? PASSING.has(rejected.code) : error instanceof NotSent;
};

/** Whether a failure is transient, as against one that would recur with the same event. */
export const passes = (error: unknown): boolean =>
  isOfEvent(error) || error instanceof TermOver || isOutage(error);

/** The tools of one reaction for one event. */
export const toolsFor = (
  { sql, send, createAsk, store, codec }: ToolParts,
  reaction: string,
  { id, metadata }: StoredEvent,
  term: Term,
  signal: AbortSignal,
): Tools => ({
  send: async (command, input, part = '') => {
    await term.confirm();
    const answer = await send(command, input, {
      actor: systemActor(reaction),
      commandId: uuidV5(`${reaction}/send/${part}`, id),
      correlationId: readMetadata(metadata).correlationId,
      causationId: id,
    });
    if (E.isLeft(answer) && PASSING.has(answer.left.code)) throw new Rejected(answer.left);
    return answer;
  },
  ask: createAsk(),
  history: { read: store.read, decode: codec.decode },
  checkOff: (of, eventIds) => checkCalls(sql, of, eventIds),
  isClaimed: isClaimed({ sql, reaction, eventId: id }),
  claim: createClaim({ sql, reaction, eventId: id, term, signal }),
});
