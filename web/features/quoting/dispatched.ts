import { isDispatchedIn, POSTED_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import type { StatusId } from '../../../src/shared-kernel/ids/status.ts';
import type { QuoteSummary } from '../../api/generated/types.ts';

export type Dispatched = Pick<QuoteSummary, 'dispatchedOn'>;

/** Whether a carrier was ever assigned to an order, whatever its status now (rules, "Records"). */
export const isDispatched = ({ dispatchedOn }: Dispatched): boolean => dispatchedOn !== null;

/**
 * Whether a change of status can be undone by setting the former one: an order with a carrier cannot be
 * posted again, and a dispatch undone by New would restart on another day.
 */
export const isReversible = (
  before: Dispatched & Pick<QuoteSummary, 'parentStatus'>,
  parentStatusId: string,
): boolean => {
  const isDispatchedNow = isDispatchedIn(Number(parentStatusId) as StatusId, isDispatched(before));
  return isDispatchedNow ? Number(before.parentStatus?.id) !== POSTED_STATUS : !isDispatched(before);
};
