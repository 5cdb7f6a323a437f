import {
  dispatchDayOf,
  type PostableResponse,
  postableById,
} from '../../../quoting/published/queries/loads.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { type BoardState, boardState } from '../queries.ts';

/** What a posting is decided by: the order, the day of its dispatch, and whether there is a load board. */
export type PostingFacts = {
  readonly order: PostableResponse | null;
  readonly dispatchedOn: CivilDate | null;
  readonly board: BoardState | null;
};

export const gatherPostingFacts = async (ask: Ask, orderId: RecordId): Promise<PostingFacts> => {
  const [order, dispatchedOn, board] = await Promise.all([
    ask(postableById, orderId),
    ask(dispatchDayOf, orderId),
    ask(boardState, 'board'),
  ]);
  return { order, dispatchedOn, board };
};

/** Who posts to the load board, and removes from it (rules, "People"). */
export const MAY_POST: Permission = 'order_post_to_load_board_only';
