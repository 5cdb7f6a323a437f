import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../../shared-kernel/event.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { personalText } from '../../../shared-kernel/stored.ts';

const street = { address: personalText, address2: personalText };

/**
 * Data that a broker must still keep of a customer whose other data were just forgotten: name and address of
 * the consignor. It is sealed with a key of its own (`transaction-4711`), which is deleted when that, too, may
 * be forgotten.
 */
export const TransactionKept = defineEvent(
  'TransactionKept',
  1,
  t.type({
    quoteId: recordId,
    shipper: t.type({
      ...{ firstName: personalText, lastName: personalText, companyName: personalText },
      ...street,
    }),
    origin: t.type(street),
  }),
);

export type TransactionKept = EventOf<typeof TransactionKept>;
