import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import { type Decision, refreshed } from './decide-posting.ts';

/**
 * Takes what is personal of a forgotten customer, a VIN, off the board: the listing is sent again without it, or
 * removed where it is not changed any more.
 */
export const forgetOnBoard = defineCommand({
  name: 'forgetOnBoard',
  internal: true,
  input: fields({ orderId: recordId }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  decide: ({ state, input: { orderId } }): Decision => {
    if (!state.isWanted) return E.right([]);
    if (state.isKept || state.isStopped)
      return E.right([{ type: 'RemovalRequested', data: { orderId, asOf: null } }]);
    return refreshed(state, orderId);
  },
});
