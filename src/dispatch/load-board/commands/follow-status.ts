import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { stageOf } from '../../../quoting/published/events.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { statusId } from '../../../shared-kernel/ids/status.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import type { Decision } from './decide-posting.ts';
import { gatherPostingFacts } from './facts.ts';

/** A read model is behind; the reaction tries again. */
const NOT_YET = rejection('UNAVAILABLE', 'The order is not known here yet.');

/**
 * Lets the listing follow a status that a record was given at a position of the log; without a status it is a quote.
 * Posted to Load Board posts it, Dispatched keeps it, New, Canceled and a quote remove it, as does any other status of
 * one that was not kept. A load that the board says is on its way keeps its listing, through which its delivery is heard.
 * What was decided about the listing after that stays. A removal that stopped as a carrier booked the listing is gone on with
 * by no status from before the booking, nor by one that follows that removal (`follows`: its position).
 */
export const followStatus = defineCommand({
  name: 'followStatus',
  internal: true,
  input: fields({
    ...{ orderId: recordId, parentStatusId: optional(statusId), position: t.Int, by: t.string },
    follows: optional(t.Int),
  }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  gather: (ask, { orderId, parentStatusId }) =>
    parentStatusId !== null && stageOf(parentStatusId) === 'POSTED'
      ? gatherPostingFacts(ask, orderId)
      : Promise.resolve(null),
  decide: ({ state, input, facts }): Decision => {
    const { orderId, parentStatusId, position: asOf, follows, by } = input;
    if (state.asOf >= asOf) return E.right([]);
    const stage = parentStatusId === null ? 'NEW' : stageOf(parentStatusId);
    const { isWanted, isKept } = state;
    const isFromBefore = state.isStopped && (follows ?? asOf) <= state.stoppedAt;
    if (stage === 'POSTED') {
      // The carrier of a listing that has ended has the load.
      if (isFromBefore && state.phase !== 'ON_BOARD') return E.right([]);
      if ((isWanted && !isKept && !state.isStopped) || !facts?.board?.exists) return E.right([]);
      if (!facts.order) return E.left(NOT_YET);
      const { load } = facts.order;
      return E.right([{ type: 'PostingRequested', data: { orderId, load, by, asOf } }]);
    }
    if (!isWanted || isFromBefore) return E.right([]);
    const isUnderWay =
      state.booking !== null && (state.booking.pickedUpAt ?? state.booking.deliveredAt) !== null;
    const isToKeep =
      stage === 'DISPATCHED' || (isUnderWay && (stage === 'PICKED_UP' || stage === 'DELIVERED'));
    // A listing that is kept is sent no more, also not without what is personal of a forgotten customer.
    if (isToKeep && !state.isForgetting)
      return E.right(isKept ? [] : [{ type: 'ListingKept', data: { orderId, asOf } }]);
    const isOver = stage === 'NEW' || stage === 'CANCELED' || !isKept;
    return E.right(isOver ? [{ type: 'RemovalRequested', data: { orderId, asOf } }] : []);
  },
});
