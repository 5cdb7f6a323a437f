import type { Dispatch } from '../../../api/generated/types.ts';
import { type DispatchState, isRecordedLater } from '../order-dispatch.ts';
import { carrierName } from '../words.ts';

export type Carrier = Dispatch['driver']['carrier'];
/** The dispatch whose place a new one takes; null for none. */
export type Replaced = Pick<Dispatch, 'id'> & { readonly driver: { readonly carrier: Carrier } };
export type DispatchedOrder = DispatchState & { readonly id: string };

/** Head of the list of carriers, also before its code is loaded. */
export const choosingTitle = (order: DispatchedOrder, replaced: Replaced | null): string => {
  if (replaced) return `Replace ${carrierName(replaced.driver.carrier)} on order ${order.id}`;
  return isRecordedLater(order) ? `Record the carrier of order ${order.id}` : `Dispatch order ${order.id}`;
};
