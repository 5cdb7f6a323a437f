import * as E from 'fp-ts/lib/Either.js';
import { defineReaction, type Reaction, type Tools } from '../../../platform/reactor/reaction.ts';
import {
  moveDispatchedOrder,
  moveFromLoadBoard,
  moveToLoadBoard,
} from '../../../quoting/published/commands.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { carrierById } from '../../carriers/queries.ts';
import { isSameCarrier } from '../../contract/carrier-name.ts';
import type { DispatchStatus } from '../../contract/dispatch-statuses.ts';
import { activeOf } from '../../dispatches/dispatch.ts';
import type { DispatchView } from '../../dispatches/dispatch-view.ts';
import { dispatchesOf } from '../../dispatches/queries.ts';
import { withdrawPosting } from '../commands/withdraw-posting.ts';
import { BoardEventHeard, PostingRequested, RemovalRequested } from '../events.ts';
import { listingOfOrder } from '../queries.ts';

const INTENTIONS = [PostingRequested, RemovalRequested] as const;

/** Lets the order follow what a person asked for on the load board; what followed from its status it has already. */
export const orderFollowsListing: Reaction<EventOf<(typeof INTENTIONS)[number]>> = defineReaction({
  name: 'order_follows_load_board',
  events: INTENTIONS,
  react: async ({ type, data: { orderId, asOf }, position }, { send }) => {
    if (asOf !== null) return;
    const moved = await send(type === 'PostingRequested' ? moveToLoadBoard : moveFromLoadBoard, {
      ...{ id: orderId, asOf: Number(position) },
    });
    if (type === 'PostingRequested' && E.isLeft(moved)) await send(withdrawPosting, { orderId }, 'withdraw');
  },
});

const RANK: Readonly<Record<DispatchStatus, number>> = {
  ...{ CANCELED: 0, REJECTED: 0, PENDING: 1, ACCEPTED: 2, PICKED_UP: 3, DELIVERED: 4 },
};

/** Whether the carrier of a dispatch is known to be another one than that which booked the order on the board. */
const isOthers = async (
  { carrierId }: DispatchView,
  { orderId, carrierName }: EventOf<typeof BoardEventHeard>['data'],
  { ask }: Pick<Tools, 'ask'>,
): Promise<boolean> => {
  const booked = carrierName ?? (await ask(listingOfOrder, orderId))?.booking?.carrierName;
  const dispatched = (await ask(carrierById, carrierId))?.companyName;
  return Boolean(booked && dispatched) && !isSameCarrier(booked ?? '', dispatched ?? '');
};

/**
 * Moves an order on as the carrier tells the board, forward only; its dispatch follows the order. A booking alone moves
 * nothing, and what another carrier did is not that of the dispatch.
 */
export const orderFollowsBoard: Reaction<EventOf<typeof BoardEventHeard>> = defineReaction({
  name: 'order_follows_board_events',
  events: [BoardEventHeard],
  react: async ({ data, position }, { send, ask }) => {
    const { orderId, kind: stage } = data;
    if (stage === 'BOOKED') return;
    const active = activeOf((await ask(dispatchesOf, orderId)) ?? []);
    if (active && (RANK[active.status] > RANK[stage] || (await isOthers(active, data, { ask })))) return;
    const decidedAt = Number(position);
    await send(moveDispatchedOrder, {
      ...{ id: orderId, stage, onlyUnderWay: false, onlyForward: true, decidedAt },
    });
  },
});
