import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { civilDate } from '../../../shared-kernel/civil-date.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { ListingEvent } from '../events.ts';
import { isLatest, listing, listingStream } from '../listing.ts';
import type { Decision } from './decide-posting.ts';

const posted = { listingId: t.string, version: t.string, expiresOn: civilDate };

/** Revision of the request that was sent; null in answers from before it was kept. */
const request = nullable(t.number);

/** How a posting ended. */
export const postingOutcome = t.union([
  t.type({ kind: t.literal('posted'), ...posted, request }),
  t.type({ kind: t.literal('refused'), errors: t.record(t.string, t.string), request }),
  t.type({ kind: t.literal('unknown') }),
  t.type({ kind: t.literal('withdrawn'), request }),
]);
export type PostingOutcome = t.TypeOf<typeof postingOutcome>;

/** Records how the posting ended that was asked for. */
export const recordPosting = defineCommand({
  name: 'recordPosting',
  internal: true,
  input: fields({ orderId: recordId, outcome: postingOutcome }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  decide: ({ state, input: { orderId, outcome } }): Decision => {
    if (state.phase !== 'SENDING') return E.right([]);
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
          (state.isWanted && !state.isKept) || !isLatest(state, outcome.request)
            ? []
            : [{ type: 'PostingWithdrawn', data: { orderId } }],
        );
    }
  },
});

/**
 * Records that the board has a listing of the order. It is the one whose posting ended unknown, or one that was settled as
 * failed and is there all the same; any other is somebody else's.
 */
export const recordFound = defineCommand({
  name: 'recordFound',
  internal: true,
  input: fields({ orderId: recordId, ...posted }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  decide: ({ state, input }): Decision => {
    const { orderId, listingId } = input;
    if (state.listingIds.includes(listingId)) return E.right([]);
    const taken: ListingEvent = { type: 'PostedToLoadBoard', data: { ...input, request: null } };
    if (state.phase === 'UNKNOWN') return E.right([taken]);
    if (!state.isMissing || state.phase === 'SENDING') return E.right([]);
    // While a carrier has the load, a listing that anybody could take is a stray.
    const isFree = state.isWanted && state.booking === null;
    const isAwaited = isFree && (state.phase === 'OFF' || state.phase === 'REFUSED');
    return E.right([isAwaited ? taken : { type: 'StrayListingFound', data: { orderId, listingId } }]);
  },
});
