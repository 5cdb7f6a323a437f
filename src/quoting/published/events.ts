import * as t from 'io-ts';
import { defineEvent } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { statusId } from '../../shared-kernel/ids/status.ts';
import { nullable } from '../../shared-kernel/nullable.ts';

const status = t.type({
  quoteId: recordId,
  parentStatusId: statusId,
  childStatusId: nullable(statusId),
});

/** The quote was booked: the record is now an order, in an order status, and keeps its id. */
export const ConvertedToOrder = defineEvent('ConvertedToOrder', 1, status);

/** The booking was reverted: the record is a quote again, in a quote status. */
export const ConvertedToQuote = defineEvent('ConvertedToQuote', 1, status);

/** Another status of a quote or order; its kind stays. */
export const StatusChanged = defineEvent('StatusChanged', 1, status);
