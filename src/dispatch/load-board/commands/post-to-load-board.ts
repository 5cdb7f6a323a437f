import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import { decidePosting, decideRefresh, decideRemoval } from './decide-posting.ts';
import { gatherPostingFacts, MAY_POST } from './facts.ts';

/** Asks for an order to be posted to the load board. One that is there, or on its way, stays. */
export const postToLoadBoard = defineCommand({
  name: 'postToLoadBoard',
  input: fields({ id: recordId }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ id }) => listingStream(id),
  gather: (ask, { id }) => gatherPostingFacts(ask, id),
  decide: ({ state, input: { id }, facts, given }) => decidePosting({ orderId: id, state, facts, given }),
});

/** Asks for an order to be removed from the load board. */
export const removeFromLoadBoard = defineCommand({
  name: 'removeFromLoadBoard',
  input: fields({ id: recordId }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ id }) => listingStream(id),
  gather: (ask, { id }) => gatherPostingFacts(ask, id),
  decide: ({ state, input: { id }, facts, given }) => decideRemoval({ orderId: id, state, facts, given }),
});

/** Asks for a listing to be sent again as its order is now, and renewed. */
export const refreshOnLoadBoard = defineCommand({
  name: 'refreshOnLoadBoard',
  input: fields({ id: recordId }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ id }) => listingStream(id),
  gather: (ask, { id }) => gatherPostingFacts(ask, id),
  decide: ({ state, input: { id }, facts, given }) => decideRefresh({ orderId: id, state, facts, given }),
});
