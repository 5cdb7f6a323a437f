import { isOpenStop } from '../../../../src/dispatch/contract/lateness.ts';
import type { OrderToDispatch } from '../../../api/generated/types.ts';
import type { DispatchDraft } from '../dispatch-fields.tsx';
import { activeOf, type DispatchState, firstStatus } from '../order-dispatch.ts';

type Begun = Pick<DispatchState, 'parentStatus' | 'dispatch'> &
  Pick<OrderToDispatch, 'transport' | 'dispatches'>;

type Days = Pick<DispatchDraft, 'pickupDate' | 'deliveryDate'>;

/** A pickup that is still to come is not planned for a day that is over, nor a delivery for one before it. */
const stillToCome = ({ pickupDate, deliveryDate }: Days, today: string): Days => {
  const from = pickupDate !== '' && pickupDate < today ? today : pickupDate;
  return { pickupDate: from, deliveryDate: deliveryDate < from ? '' : deliveryDate };
};

/**
 * What a dispatch of an order begins with. Days and instructions are those of the dispatch that it replaces; its driver and
 * reason are not taken over.
 */
export const begunDraft = (order: Begun, today: string): DispatchDraft => {
  const { transport } = order;
  const { pickupDate, deliveryDate, instructions } = activeOf(order) ?? {};
  const planned = {
    pickupDate: pickupDate ?? transport.availableDate ?? '',
    deliveryDate: deliveryDate ?? transport.deliveryDate ?? '',
  };
  const isAhead = isOpenStop({ status: firstStatus(order) }, 'pickup');
  return {
    driverId: null,
    ...(isAhead ? stillToCome(planned, today) : planned),
    instructions: instructions ?? '',
    overrideReason: '',
  };
};
