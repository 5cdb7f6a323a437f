import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import {
  ConvertedToOrder,
  carrierPayAfter,
  StatusChanged,
  TransportChanged,
} from '../../../quoting/published/events.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { followPay } from '../commands/follow-pay.ts';
import { followOrder } from '../commands/move-dispatch.ts';
import { FOLLOWS_ORDER } from '../dispatch.ts';

type Heard = EventOf<typeof StatusChanged | typeof ConvertedToOrder | typeof TransportChanged>;

/**
 * Lets the dispatch of an order follow a status, and a pay, that was set on the record. The status may be that of a new
 * booking: of a dispatch that broke off before it moved its order, which was a quote in between.
 */
export const dispatchFollowsOrder: Reaction<Heard> = defineReaction({
  name: FOLLOWS_ORDER,
  events: [StatusChanged, ConvertedToOrder, TransportChanged],
  react: async (event, { send }) => {
    const { quoteId: orderId } = event.data;
    if (event.type === 'TransportChanged') {
      await send(followPay, { orderId, carrierPay: carrierPayAfter(event) });
      return;
    }
    const { parentStatusId } = event.data;
    const { actor: by, position } = event;
    await send(followOrder, { orderId, parentStatusId, by, position: Number(position) });
  },
});
