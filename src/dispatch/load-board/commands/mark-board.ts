import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { board, isSameLoss, type LoadBoardEvent, lostFor } from '../board.ts';

type Decision = E.Either<Rejection, ReadonlyArray<LoadBoardEvent>>;

/** Records that the load board is not reached, and why, or is again. */
export const markBoard = defineCommand({
  name: 'markBoard',
  internal: true,
  input: fields({ isReached: t.boolean, lostFor: optional(lostFor) }),
  permission: 'system',
  aggregate: board,
  stream: () => board.name,
  decide: ({ state, input: { isReached, lostFor: why } }): Decision => {
    if (isSameLoss(state, isReached, why)) return E.right([]);
    return E.right([
      isReached ? { type: 'LoadBoardReached', data: {} } : { type: 'LoadBoardLost', data: { lostFor: why } },
    ]);
  },
});

/** Records since when (an ISO instant) what the load board told waits for being read; null once nothing does. */
export const markWaiting = defineCommand({
  name: 'markWaiting',
  internal: true,
  input: fields({ since: optional(t.string) }),
  permission: 'system',
  aggregate: board,
  stream: () => board.name,
  decide: ({ state, input: { since } }): Decision =>
    E.right(since === state.waitingSince ? [] : [{ type: 'BoardEventsWaiting', data: { since } }]),
});
