import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import { ConvertedToOrder, ConvertedToQuote, StatusChanged } from '../../../quoting/published/events.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { followStatus } from '../commands/follow-status.ts';

const STATUSES = [StatusChanged, ConvertedToOrder, ConvertedToQuote] as const;

/** Lets the listing of an order follow a status that was set on the record. */
export const listingFollowsOrder: Reaction<EventOf<(typeof STATUSES)[number]>> = defineReaction({
  name: 'load_board_follows_order',
  events: STATUSES,
  react: async ({ type, data, position, actor: by }, { send }) => {
    const parentStatusId = type === 'ConvertedToQuote' ? null : data.parentStatusId;
    const follows = type === 'StatusChanged' ? data.follows : undefined;
    await send(followStatus, {
      orderId: data.quoteId,
      parentStatusId,
      position: Number(position),
      follows,
      by,
    });
  },
});
