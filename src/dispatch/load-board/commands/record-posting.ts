import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { type CivilDate, civilDate } from '../../../shared-kernel/civil-date.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { ListingEvent } from '../events.ts';
import { expiresOn, isShownAs } from '../listed-load.ts';
import { isLatest, listing, listingStream } from '../listing.ts';
import type { ListingState } from '../listing-state.ts';
import { type ListingOnBoard, listingOnBoard, orderOfListing } from '../queries.ts';
import type { Decision } from './decide-posting.ts';

/** Revision of the request that was sent; null in answers from before it was kept. */
const request = nullable(t.number);

/** Whether a listing of the order that we do not know is one that we posted; the answer to one that is on its way comes. */
export const mayBeOurs = ({ phase, isMissing }: Pick<ListingState, 'phase' | 'isMissing'>): boolean =>
  phase === 'UNKNOWN' || phase === 'ON_BOARD' || (isMissing && phase !== 'SENDING');

/** How a posting ended. */
export const postingOutcome = t.union([
  t.type({
    ...{ kind: t.literal('posted'), listingId: t.string, version: t.string, expiresOn: civilDate },
    request,
  }),
  t.type({ kind: t.literal('refused'), errors: t.record(t.string, t.string), request }),
  t.type({ kind: t.literal('unknown') }),
  t.type({ kind: t.literal('withdrawn'), request }),
]);
export type PostingOutcome = t.TypeOf<typeof postingOutcome>;

export const withdrawn = (orderId: RecordId): ListingEvent => ({
  type: 'PostingWithdrawn',
  data: { orderId },
});

export const strayOf = (orderId: RecordId, { listingId }: { readonly listingId: string }): ListingEvent => ({
  type: 'StrayListingFound',
  data: { orderId, listingId },
});

/** Whose a listing is, as we know or the board says: the number of an order, or another name. */
export const ownerOf = ({ orderId, reference }: ListingOnBoard): string | null =>
  orderId === null ? reference : String(orderId);

/** Whether the board says that it has a listing no more. */
export const isGoneThere = (found: ListingOnBoard | null): boolean =>
  found?.isReached === true && found.version === null;

/** The order's listing as it stands on the board; where the board does not say, it is sent again. `day`: on which it was there. */
export const foundListing = (
  { requested }: ListingState,
  { orderId, listingId }: { readonly orderId: RecordId; readonly listingId: string },
  found: ListingOnBoard | null,
  day: CivilDate,
): ListingEvent => {
  const isAsRequested = requested && found?.shown && isShownAs(found.shown, requested.load, day);
  return {
    type: 'PostedToLoadBoard',
    data: {
      ...{ orderId, listingId, version: found?.version ?? '', expiresOn: found?.expiresOn ?? expiresOn(day) },
      request: isAsRequested ? requested.revision : null,
    },
  };
};

/**
 * Records how the posting ended that was asked for. A listing that another order has is not what the board made of it: what it
 * did is not known.
 */
export const recordPosting = defineCommand({
  name: 'recordPosting',
  internal: true,
  input: fields({ orderId: recordId, outcome: postingOutcome }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  gather: async (ask, { outcome }) =>
    outcome.kind === 'posted' ? ask(orderOfListing, outcome.listingId) : null,
  decide: ({ state, input, facts: owner }): Decision => {
    const { orderId } = input;
    if (state.phase !== 'SENDING') return E.right([]);
    const isForeign = owner !== null && owner !== orderId;
    const outcome: PostingOutcome = isForeign ? { kind: 'unknown' } : input.outcome;
    // A carrier had booked the listing before it, which was told meanwhile.
    if (state.booking !== null && outcome.kind !== 'unknown')
      return E.right(
        outcome.kind === 'posted' ? [strayOf(orderId, outcome), withdrawn(orderId)] : [withdrawn(orderId)],
      );
    switch (outcome.kind) {
      case 'posted': {
        const { kind: _kind, ...data } = outcome;
        return E.right([{ type: 'PostedToLoadBoard', data: { orderId, ...data } }]);
      }
      case 'refused': {
        const { errors, request } = outcome;
        return E.right([{ type: 'PostingRefused', data: { orderId, errors, request } }]);
      }
      case 'unknown':
        return E.right([{ type: 'PostingBecameUnknown', data: { orderId } }]);
      case 'withdrawn':
        // Wanted again meanwhile: that intention is about to be carried out, or is on its way.
        return E.right(
          (state.isWanted && !state.isKept) || !isLatest(state, outcome.request) ? [] : [withdrawn(orderId)],
        );
    }
  },
});

/**
 * Records that the board has a listing that has the order's number. It is the one whose posting ended unknown, or one that
 * was settled as failed and is there all the same. Beside one that is known it is to be removed: the board, or what is on the
 * way to it, took a posting twice. One that is gone when it is read is not found. `day`: on which it was there.
 */
export const recordFound = defineCommand({
  name: 'recordFound',
  internal: true,
  input: fields({ orderId: recordId, listingId: t.string, day: civilDate }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  gathersApart: true,
  gather: async (ask, { listingId }) => ask(listingOnBoard, listingId),
  decide: ({ state, input, facts: found }): Decision => {
    const { orderId, listingId, day } = input;
    const owner = found && ownerOf(found);
    const isForeign = owner !== null && owner !== String(orderId);
    if (state.listingIds.includes(listingId) || isForeign || isGoneThere(found)) return E.right([]);
    const taken = foundListing(state, input, found, day);
    const stray = strayOf(orderId, input);
    if (state.phase === 'UNKNOWN') {
      return E.right(state.booking === null ? [taken] : [stray, withdrawn(orderId)]);
    }
    if (!mayBeOurs(state)) return E.right([]);
    // While a carrier has the load, a listing that anybody could take is a stray.
    const isFree = state.isWanted && !state.isKept && state.booking === null;
    const isAwaited = isFree && (state.phase === 'OFF' || state.phase === 'REFUSED');
    return E.right([isAwaited ? taken : stray]);
  },
});
