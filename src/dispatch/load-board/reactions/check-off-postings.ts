import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { PostedToLoadBoard } from '../../published/events.ts';
import { PostingRequested, PostingSettledAsFailed, StrayListingFound } from '../events.ts';
import { listingStream } from '../listing.ts';
import { POSTING } from './post.ts';

type Known =
  | EventOf<typeof PostedToLoadBoard>
  | EventOf<typeof PostingSettledAsFailed>
  | EventOf<typeof StrayListingFound>;

/** A posting that was found on the board, or settled by a person, is none that operators have to look into. */
export const checkOffPostings: Reaction<Known> = defineReaction({
  name: 'check_off_postings',
  from: 'beginning',
  events: [PostedToLoadBoard, PostingSettledAsFailed, StrayListingFound],
  react: async ({ data: { orderId }, revision }, { history, checkOff }) => {
    const stored = await history.read(listingStream(orderId));
    const asked = stored.filter((each) => each.type === PostingRequested.type && each.revision < revision);
    await checkOff(
      POSTING,
      asked.map(({ id }) => id),
    );
  },
});
