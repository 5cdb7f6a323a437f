import { addYears, type CivilDate } from '../shared-kernel/civil-date.ts';
import type { TransactionKept } from './events/transaction-kept.ts';
import type { RecordState } from './quote.ts';

/**
 * A property broker keeps a record of each transaction for three years (49 CFR 371.3): names and addresses of consignor
 * and carrier, the number of the bill of lading or freight bill, what the broker earned and who paid it, services
 * beside the brokerage, and which freight charges were collected and when the carrier was paid. Phones, e-mails, notes
 * and what tells one vehicle from all others are not asked for.
 */
const YEARS_KEPT = 3;

/** The first day on which nothing of a record has to be kept any more; null where nothing has to be kept at all. */
export const mayForgetFrom = ({ dispatchedOn }: Pick<RecordState, 'dispatchedOn'>): CivilDate | null =>
  dispatchedOn === null ? null : addYears(dispatchedOn, YEARS_KEPT);

/**
 * What the record of a transaction asks of a customer. Places, prices and the number stay readable anyway. Where the
 * customer has no street of their own, the one where the vehicles were handed over is the consignor's address.
 */
export const keptOf = ({ details }: Pick<RecordState, 'details'>): TransactionKept => {
  const { quoteId, shipper, origin } = details;
  const { firstName, lastName, companyName, address, address2 } = shipper;
  const handedOver = address === null ? origin : { address: null, address2: null };
  return {
    type: 'TransactionKept',
    data: {
      quoteId,
      shipper: { firstName, lastName, companyName, address, address2 },
      origin: { address: handedOver.address, address2: handedOver.address2 },
    },
  };
};
