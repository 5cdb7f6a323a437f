import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import type { ListingEvent } from '../events.ts';
import { listing, listingStream } from '../listing.ts';
import { mayBeListed } from '../listing-state.ts';
import type { Decision } from './decide-posting.ts';

/**
 * Takes what is personal of a forgotten customer, a VIN, off the board: the listing is sent again without it, or
 * removed where it is not changed any more, or the board does not take it so.
 */
export const forgetOnBoard = defineCommand({
  name: 'forgetOnBoard',
  internal: true,
  input: fields({ orderId: recordId }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  decide: ({ state, input: { orderId } }): Decision => {
    if (state.isForgetting || !(state.isWanted || mayBeListed(state))) return E.right([]);
    const forgetting: ListingEvent = { type: 'ForgettingRequested', data: { orderId } };
    const removal: ListingEvent = { type: 'RemovalRequested', data: { orderId, asOf: null } };
    return E.right(state.isKept || state.isStopped ? [forgetting, removal] : [forgetting]);
  },
});
