import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { board, type LoadBoardEvent } from '../board.ts';

/** Records that the load board is not reached, or is again. */
export const markBoard = defineCommand({
  name: 'markBoard',
  internal: true,
  input: fields({ isReached: t.boolean }),
  permission: 'system',
  aggregate: board,
  stream: () => board.name,
  decide: ({ state, input: { isReached } }): E.Either<Rejection, ReadonlyArray<LoadBoardEvent>> => {
    if (isReached === (state.lostSince === null)) return E.right([]);
    return E.right([{ type: isReached ? 'LoadBoardReached' : 'LoadBoardLost', data: {} }]);
  },
});
