import type * as t from 'io-ts';
import { referrerId } from '../../shared-kernel/ids/referrer.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import { userId } from '../../shared-kernel/ids/user.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
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

/** A sent part replaces the stored one as a whole; `internalNotes` are notes to add. */
const alike = {
  transport: pricedTransport,
  followups,
  engagements: flagsSetByHand,
  assigneeId: required(userId, MESSAGES.assignee),
  referrerId: optional(referrerId),
  parentStatusId: required(statusId, MESSAGES.parentStatus),
  childStatusId: optional(statusId),
  internalNotes,
};

/** Input of updateQuote: the changed parts. A status without a child resets the child. */
export const quoteChanges = fieldsSent({ ...alike, ...quoteParts });

/** Input of updateOrder; the further requirements of an order apply to the sent parts. */
export const orderChanges = fieldsSent({
  ...alike,
  ...orderParts,
  parentStatusId: required(statusId, MESSAGES.orderStatus),
});

export type RecordChanges = t.TypeOf<typeof quoteChanges>;
