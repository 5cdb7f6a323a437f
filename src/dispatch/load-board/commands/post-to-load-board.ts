import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import { decidePosting, decideRefresh, decideRemoval } from './decide-posting.ts';
import { gatherPostingFacts, MAY_POST } from './facts.ts';

type OfOrder = { readonly id: RecordId };

/** What people ask for of an order's listing. */
const asked = {
  input: fields({ id: recordId }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ id }: OfOrder) => listingStream(id),
  gather: (ask: Ask, { id }: OfOrder) => gatherPostingFacts(ask, id),
} as const;

/** Asks for an order to be posted to the load board. One that is there, or on its way, stays. */
export const postToLoadBoard = defineCommand({
  ...{ ...asked, name: 'postToLoadBoard' },
  decide: ({ state, input: { id }, facts, given }) => decidePosting({ orderId: id, state, facts, given }),
});

/** Asks for an order to be removed from the load board. `revision` is that of the listing which was seen, null for any. */
export const removeFromLoadBoard = defineCommand({
  ...{ ...asked, name: 'removeFromLoadBoard' },
  input: fields({ id: recordId, revision: optional(t.Int) }),
  decide: ({ state, input: { id, revision: seen }, facts, given }) =>
    decideRemoval({ orderId: id, state, facts, given }, seen),
});

/** Asks for a listing to be sent again as its order is now, and renewed. */
export const refreshOnLoadBoard = defineCommand({
  ...{ ...asked, name: 'refreshOnLoadBoard' },
  decide: ({ state, input: { id }, facts, given }) => decideRefresh({ orderId: id, state, facts, given }),
});
