import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import { type ListingOnBoard, listingOnBoard } from '../queries.ts';
import type { Decision } from './decide-posting.ts';
import { MAY_POST } from './facts.ts';
import { foundListing, ownerOf, strayOf, withdrawn } from './record-posting.ts';

const NOT_UNKNOWN = rejection('REFUSED', 'It is known how the last posting of this record ended.');
const OTHER_LISTING = rejection('REFUSED', 'This listing was removed from the load board before.');
const NOT_REACHED = rejection(
  'UNAVAILABLE',
  'The load board cannot be asked for this listing right now. Try again in a moment.',
);
const NO_LISTING = invalid({ listingId: 'The load board has no listing with this number.' });

/**
 * Ends an unknown posting: it is on the board as this listing, which the board has and no other order, or without one,
 * it is not.
 */
export const settlePosting = defineCommand({
  name: 'settlePosting',
  input: fields({ orderId: recordId, listingId: optional(line(100)) }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  gathersApart: true,
  gather: async (ask, { listingId }): Promise<ListingOnBoard | null> =>
    listingId === null ? null : ask(listingOnBoard, listingId),
  decide: ({ state, input: { orderId, listingId }, facts, given: { today } }): Decision => {
    const isKnown = (id: string): boolean => state.onBoard?.listingId === id || state.strays.includes(id);
    const holds = listingId === null ? state.isMissing : isKnown(listingId);
    if (state.phase !== 'UNKNOWN') return holds ? E.right([]) : E.left(NOT_UNKNOWN);
    if (listingId === null) return E.right([{ type: 'PostingSettledAsFailed', data: { orderId } }]);
    if (state.listingIds.includes(listingId)) return E.left(OTHER_LISTING);
    if (facts === null || !facts.isReached) return E.left(NOT_REACHED);
    const owner = ownerOf(facts);
    if (owner !== null && owner !== String(orderId))
      return E.left(invalid({ listingId: `This is the listing of order ${owner}.` }));
    if (facts.version === null) return E.left(NO_LISTING);
    // A carrier had booked the listing before it, which was told meanwhile.
    if (state.booking !== null) return E.right([strayOf(orderId, { listingId }), withdrawn(orderId)]);
    return E.right([foundListing(state, { orderId, listingId }, facts, today as CivilDate)]);
  },
});
