import { isDispatchedIn, POSTED_STATUS } from '../../../src/quoting/contract.ts';
import type { QuoteSummary } from './quote-types.ts';

export type Dispatched = Pick<QuoteSummary, 'dispatchedOn'>;

/** Whether a carrier was given an order, wherever it stands by now (rules, "Records"). */
export const isDispatched = ({ dispatchedOn }: Dispatched): boolean => dispatchedOn !== null;

/**
 * Whether a change of status can be taken back by choosing the former one again: what has a carrier now cannot be posted
 * once more, and a dispatch that New took back would begin anew, on another day.
 */
export const isReversible = (
  before: Dispatched & Pick<QuoteSummary, 'parentStatus'>,
  parentStatusId: string,
): boolean => {
  const isDispatchedNow = isDispatchedIn(Number(parentStatusId), isDispatched(before));
  return isDispatchedNow ? Number(before.parentStatus?.id) !== POSTED_STATUS : !isDispatched(before);
};
