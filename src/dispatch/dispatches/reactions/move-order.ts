import * as E from 'fp-ts/lib/Either.js';
import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import { moveDispatchedOrder } from '../../../quoting/published/commands.ts';
import { withdrawDispatch } from '../commands/move-dispatch.ts';
import { DISPATCH_EVENTS, type DispatchEvent, isFollowing } from '../dispatch.ts';
import { moveAfter } from '../order-moves.ts';

/** Longer than a request takes from the dispatch to its order. */
const REQUEST_MS = 3_000;

/**
 * Moves an order along with its dispatch where the request could not that began to: the process ended between its two
 * steps. What the request has done, or somebody decided since, stays; New that was set since takes the dispatch back by
 * `dispatch_follows_order`, which knows by whom and why.
 */
export const orderFollowsDispatch: Reaction<DispatchEvent> = defineReaction({
  name: 'order_follows_dispatch',
  events: DISPATCH_EVENTS,
  afterMs: REQUEST_MS,
  react: async (event, { send }) => {
    const { stage, onlyUnderWay } = moveAfter(event);
    if (stage === null || isFollowing(event)) return;
    const { orderId, dispatchId } = event.data;
    const decidedAt = Number(event.position);
    const move = { id: orderId, stage, onlyUnderWay, yields: true, decidedAt };
    // Not the command of a release whose input had no `yields`: repeated with another input, that would be refused.
    const moved = await send(moveDispatchedOrder, move, 'follow');
    if (E.isLeft(moved) && event.type === 'OrderDispatched')
      await send(withdrawDispatch, { orderId, dispatchId }, 'withdraw');
  },
});
