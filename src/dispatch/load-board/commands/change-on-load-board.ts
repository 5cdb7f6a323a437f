import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { listing, listingStream } from '../listing.ts';
import { decidePosting, decideRefresh, decideRemoval } from './decide-posting.ts';
import { gatherPostingFacts, MAY_POST } from './facts.ts';

const DECISIONS = { POST: decidePosting, REFRESH: decideRefresh, REMOVE: decideRemoval } as const;

/** One order of a batch on the load board. The order's status follows by a reaction. */
export const changeOnLoadBoard = defineCommand({
  name: 'changeOnLoadBoard',
  input: fields({ id: recordId, action: t.keyof(DECISIONS) }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ id }) => listingStream(id),
  gather: (ask, { id }) => gatherPostingFacts(ask, id),
  decide: ({ state, input: { id, action }, facts, given }) =>
    DECISIONS[action]({ orderId: id, state, facts, given }),
});
