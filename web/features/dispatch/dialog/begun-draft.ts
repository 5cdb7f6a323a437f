import type { OrderToDispatch } from '../../../api/generated/types.ts';
import type { DispatchDraft } from '../dispatch-fields.tsx';
import { activeOf, type Stand } from '../order-dispatch.ts';

type Begun = Pick<Stand, 'parentStatus' | 'dispatch'> & Pick<OrderToDispatch, 'transport' | 'dispatches'>;

/**
 * What a dispatch of an order begins with. Days and instructions are those of the dispatch that it replaces; its driver and
 * reason are not taken over.
 */
export const begunDraft = (order: Begun): DispatchDraft => {
  const { transport } = order;
  const { pickupDate, deliveryDate, instructions } = activeOf(order) ?? {};
  return {
    driverId: null,
    pickupDate: pickupDate ?? transport.availableDate ?? '',
    deliveryDate: deliveryDate ?? transport.deliveryDate ?? '',
    instructions: instructions ?? '',
    overrideReason: '',
  };
};
