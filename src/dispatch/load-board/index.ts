import type { Part } from '../../platform/parts.ts';
import { queryHandler } from '../../platform/query-handler.ts';
import { haltOf } from '../../platform/reactor/reaction-states.ts';
import { postingOf } from '../published/queries.ts';
import { readListing } from './adapters/read-listing.ts';
import { followStatus } from './commands/follow-status.ts';
import { forgetOnBoard } from './commands/forget-on-board.ts';
import { hearBoardEvent } from './commands/hear-board-event.ts';
import { markBoard, markWaiting } from './commands/mark-board.ts';
import { recordListing } from './commands/record-listing.ts';
import { recordFound, recordPosting } from './commands/record-posting.ts';
import type { LoadBoard } from './load-board.ts';
import { boardState, listingOfOrder, listingOnBoard, orderOfListing } from './queries.ts';
import { checkOffPostings } from './reactions/check-off-postings.ts';
import { createEventFetch } from './reactions/fetch-board-events.ts';
import { listingFollowsOrder } from './reactions/follow-order.ts';
import { boardForgets } from './reactions/forget.ts';
import { createKeeping } from './reactions/keep-listings.ts';
import { orderFollowsBoard, orderFollowsListing } from './reactions/move-order.ts';
import { createPosting, POSTING } from './reactions/post.ts';
import { createSubscription } from './reactions/subscribe.ts';
import {
  listingsOfOrders,
  loadBoardListings,
  ordersOfListings,
  postingsOfOrders,
} from './read-models/load-board-listings.ts';
import { boardLoss, loadBoardStates } from './read-models/load-board-states.ts';
import { createDeliveries } from './resolvers/board-deliveries.ts';
import { centralDispatchId } from './resolvers/central-dispatch-id.ts';
import { loadBoardResolvers } from './resolvers/load-board-resolvers.ts';

export type LoadBoardParts = {
  /** Undefined: this installation has none. */
  readonly board: LoadBoard | undefined;
  /** Address of the page on which a carrier is assigned, with `{id}`. */
  readonly assignUrl: string | undefined;
  /** Where the board delivers its events; undefined: they are fetched alone. */
  readonly callbackUrl: string | undefined;
  readonly now: () => Date;
};

/** What calls the board. */
const calling = (board: LoadBoard, { callbackUrl, now }: LoadBoardParts) => {
  const { ensure, schedule } = createSubscription(board, callbackUrl);
  return {
    rest: [centralDispatchId, createDeliveries(board, ensure)],
    reactions: [createPosting({ board, now }), checkOffPostings],
    schedules: [createKeeping(board), createEventFetch(board), schedule],
  };
};

export const createLoadBoard = (parts: LoadBoardParts): Part => {
  const { board, assignUrl } = parts;
  const { rest, reactions, schedules } = board
    ? calling(board, parts)
    : { rest: [centralDispatchId], reactions: [], schedules: [] };
  return {
    schema: 'src/dispatch/load-board/schema.graphql',
    resolvers: loadBoardResolvers(assignUrl),
    internal: [
      followStatus,
      forgetOnBoard,
      hearBoardEvent,
      markBoard,
      markWaiting,
      recordFound,
      recordListing,
      recordPosting,
    ],
    readModels: [loadBoardListings, loadBoardStates],
    queryHandlers: [
      queryHandler(listingOfOrder, listingsOfOrders),
      queryHandler(postingOf, postingsOfOrders),
      queryHandler(orderOfListing, async (ids, sql) => {
        const orders = await ordersOfListings(ids, sql);
        return ids.map((id) => orders.get(id)?.orderId ?? null);
      }),
      queryHandler(listingOnBoard, (ids, sql) => Promise.all(ids.map((id) => readListing(board, id, sql)))),
      queryHandler(boardState, async (keys, sql) => {
        const [loss, halt] = await Promise.all([boardLoss(sql), haltOf(sql, POSTING)]);
        return keys.map(() => ({ ...loss, exists: board !== undefined, halt }));
      }),
    ],
    rest,
    reactions: [listingFollowsOrder, orderFollowsListing, orderFollowsBoard, boardForgets, ...reactions],
    schedules,
  };
};
