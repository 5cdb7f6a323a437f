import type * as t from 'io-ts';
import { recordId } from '../../shared-kernel/record-id.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { line } from '../../shared-kernel/text.ts';
import { checked, fieldsSent, optional, required } from '../../shared-kernel/validation.ts';
import { flagsSetByHand } from './engagements.ts';
import { followups, internalNotes } from './lists.ts';
import { MESSAGES } from './messages.ts';
import { orderParts, quoteParts } from './parts.ts';
import { acceptsTotal, wrongTotal } from './prices.ts';
import { transportInput } from './transport.ts';

const pricedTransport = checked(
  transportInput,
  (transport): FieldErrors => (acceptsTotal(transport) ? {} : { totalPrice: wrongTotal(transport) }),
);

/** A part that is sent replaces what stands, whole; `internalNotes` are notes to add. */
const alike = {
  transport: pricedTransport,
  followups,
  engagements: flagsSetByHand,
  assigneeId: required(line(40), MESSAGES.assignee),
  referrerId: optional(recordId),
  parentStatusId: required(recordId, MESSAGES.parentStatus),
  childStatusId: optional(recordId),
  internalNotes,
};

/** The input of updateQuote: the parts that were changed. A status without a child resets the child. */
export const quoteChanges = fieldsSent({ ...alike, ...quoteParts });

/** The input of updateOrder; what an order must have beyond a quote is asked for in the parts that are sent. */
export const orderChanges = fieldsSent({
  ...alike,
  ...orderParts,
  parentStatusId: required(recordId, MESSAGES.orderStatus),
});

export type RecordChanges = t.TypeOf<typeof quoteChanges>;
