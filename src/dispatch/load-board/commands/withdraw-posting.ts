import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import type { Decision } from './decide-posting.ts';
import { MAY_POST } from './facts.ts';

/** Takes back a posting whose order could not be moved along with it. */
export const withdrawPosting = defineCommand({
  name: 'withdrawPosting',
  input: fields({ orderId: recordId }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  decide: ({ state, input: { orderId } }): Decision =>
    E.right(state.isWanted ? [{ type: 'RemovalRequested', data: { orderId, asOf: null } }] : []),
});
