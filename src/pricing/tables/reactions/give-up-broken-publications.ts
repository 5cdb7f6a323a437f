import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import type { EventOf } from '../../../shared-kernel/event.ts';
import { giveUpPublication } from '../commands/give-up-publication.ts';
import { BROKEN_OFF_MS } from '../drafts/unfinished-changes.ts';
import { PriceDraftClosed } from '../events.ts';

/** Opens a draft that was closed to be published, and was not: the process ended in between. */
export const giveUpBrokenPublications: Reaction<EventOf<typeof PriceDraftClosed>> = defineReaction({
  name: 'give_up_broken_publications',
  from: 'beginning',
  setsAside: true,
  events: [PriceDraftClosed],
  afterMs: BROKEN_OFF_MS,
  react: async ({ data: { draftId }, revision }, { send }) => {
    await send(giveUpPublication, { draftId, draftRevision: revision });
  },
});
