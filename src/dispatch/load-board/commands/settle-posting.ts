import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { expiresOn } from '../listed-load.ts';
import { listing, listingStream } from '../listing.ts';
import type { Decision } from './decide-posting.ts';
import { MAY_POST } from './facts.ts';

const NOT_UNKNOWN = rejection('REFUSED', 'It is known how the last posting of this order ended.');
const OTHER_LISTING = rejection('REFUSED', 'This listing was removed from the load board before.');

/** Ends an unknown posting: it is on the board as this listing, or without one, it is not. */
export const settlePosting = defineCommand({
  name: 'settlePosting',
  input: fields({ orderId: recordId, listingId: optional(line(100)) }),
  permission: MAY_POST,
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  decide: ({ state, input: { orderId, listingId }, given: { today } }): Decision => {
    const holds = listingId === null ? state.isMissing : state.onBoard?.listingId === listingId;
    if (state.phase !== 'UNKNOWN') return holds ? E.right([]) : E.left(NOT_UNKNOWN);
    if (listingId === null) return E.right([{ type: 'PostingSettledAsFailed', data: { orderId } }]);
    if (state.listingIds.includes(listingId)) return E.left(OTHER_LISTING);
    const data = { orderId, listingId, version: '', expiresOn: expiresOn(today as CivilDate) };
    return E.right([{ type: 'PostedToLoadBoard', data }]);
  },
});
