import { addYears, type CivilDate } from '../../shared-kernel/civil-date.ts';
import type { TransactionKept } from './events/transaction-kept.ts';
import type { RecordState } from './quote.ts';

/**
 * A property broker keeps a record of each transaction for three years (49 CFR 371.3): names and addresses of
 * consignor and carrier, the number of the bill of lading or freight bill, what the broker earned and who paid
 * it, services beside the brokerage, and which freight charges were collected and when the carrier was paid.
 * Phones, e-mails, notes and identifying vehicle data are not required.
 */
const YEARS_KEPT = 3;

/** The first day on which nothing of a record must be kept any more; null where nothing must be kept at all. */
export const mayForgetFrom = ({ dispatchedOn }: Pick<RecordState, 'dispatchedOn'>): CivilDate | null =>
  dispatchedOn === null ? null : addYears(dispatchedOn, YEARS_KEPT);

/**
 * The customer's data required in a transaction record. Places, prices and the number stay readable anyway. For
 * a customer without a street, the pickup street is the consignor's address.
 */
export const transactionKept = ({ details }: Pick<RecordState, 'details'>): TransactionKept => {
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
