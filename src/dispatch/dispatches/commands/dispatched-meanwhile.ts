import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import type { Dispatch, Dispatches } from '../dispatch.ts';
import { type DispatchId, orderOf } from '../dispatch-id.ts';

/** What another dispatch than the one that was seen changed, and what users call it. */
const WHOLE_DISPATCH = { dispatch: 'Dispatch' };

/** CONFLICT where another dispatch is active than the one that the person saw; it names who made it. */
export const dispatchedMeanwhile = ({ id, by, at, revision }: Dispatch, before: string): Rejection => ({
  ...rejection(
    'CONFLICT',
    `Order ${orderOf(id)} was dispatched meanwhile, so nothing was saved. Look at that dispatch before ${before}.`,
  ),
  ...{ changes: [{ part: 'dispatch', by, at, revision }], parts: WHOLE_DISPATCH },
});

const REJECTED = 'The carrier that you are replacing rejected the load meanwhile.';
const TAKEN_BACK = 'The dispatch that you are replacing was taken back meanwhile.';
const UNKNOWN = 'This order has no such dispatch to replace. Look at the order, and choose again.';

/** CONFLICT where none is active any more; it says how the one that was seen ended. */
export const endedMeanwhile = (seen: Dispatch | undefined): Rejection => {
  if (seen === undefined) return rejection('CONFLICT', UNKNOWN);
  return rejection('CONFLICT', seen.status === 'REJECTED' ? REJECTED : TAKEN_BACK);
};

/** The dispatch that a person decides about: the one that they saw; null for the active one, or else the last. */
export const meantOf = (
  state: Dispatches,
  active: Dispatch | undefined,
  seen: DispatchId | null,
): Dispatch | undefined => (seen === null ? (active ?? state.at(-1)) : state.find(({ id }) => id === seen));
