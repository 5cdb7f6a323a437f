import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import { StatusChanged } from '../../../quoting/published/events.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { followOrder } from '../commands/move-dispatch.ts';
import { FOLLOWS_ORDER } from '../dispatch.ts';

/** Lets the dispatch of an order follow a status that was set on the record. */
export const dispatchFollowsOrder: Reaction<EventOf<typeof StatusChanged>> = defineReaction({
  name: FOLLOWS_ORDER,
  events: [StatusChanged],
  react: async ({ data: { quoteId: orderId, parentStatusId }, position }, { send }) => {
    await send(followOrder, { orderId, parentStatusId, position: Number(position) });
  },
});
