import * as E from 'fp-ts/lib/Either.js';
import { systemActor } from '../../shared-kernel/actor.ts';
import type { Ask } from '../../shared-kernel/question.ts';
import { Rejected, type RejectionCode } from '../../shared-kernel/rejection.ts';
import type { Send } from '../command/command.ts';
import { isOutage } from '../database.ts';
import { readMetadata } from '../event-store/envelope.ts';
import type { StoredEvent } from '../event-store/event-store.ts';
import type { Sql } from '../sql.ts';
import { uuidV5 } from '../uuid.ts';
import { createClaim } from './claims.ts';
import { NotSent, type Tools } from './reaction.ts';
import { type Term, TermOver } from './term.ts';

export type ToolParts = {
  readonly sql: Sql;
  readonly send: Send;
  readonly createAsk: () => Ask;
};

/** Nothing is wrong with the command; later it will do. */
const PASSING: ReadonlySet<RejectionCode> = new Set(['UNAVAILABLE', 'OUTCOME_UNKNOWN', 'CONFLICT']);

/** Whether a failure passes by itself, as against one that would meet the same event again. */
export const passes = (error: unknown): boolean => {
  const rejected = Rejected.of(error);
  if (rejected) return PASSING.has(rejected.code);
  return error instanceof NotSent || error instanceof TermOver || isOutage(error);
};

/** The tools of one reaction for one event. */
export const toolsFor = (
  { sql, send, createAsk }: ToolParts,
  reaction: string,
  { id, metadata }: StoredEvent,
  term: Term,
  signal: AbortSignal,
): Tools => ({
  send: async (command, input, part = '') => {
    await term.confirm();
    const answer = await send(command, input, {
      actor: systemActor(reaction),
      commandId: uuidV5(id, `${reaction}/send/${part}`),
      correlationId: readMetadata(metadata).correlationId,
      causationId: id,
    });
    if (E.isLeft(answer) && PASSING.has(answer.left.code)) throw new Rejected(answer.left);
    return answer;
  },
  ask: createAsk(),
  claim: createClaim({ sql, reaction, eventId: id, term, signal }),
});
