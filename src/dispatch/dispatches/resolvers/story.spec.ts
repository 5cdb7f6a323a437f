import { expect } from 'chai';
import { describe, it } from 'mocha';
import { recorded } from '../../../platform/testing/decider-spec.ts';
import { storedHistory } from '../../../platform/testing/stored-history.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import type { ListingEvent } from '../../load-board/events.ts';
import { listingStream } from '../../load-board/listing.ts';
import { ORDER_4711, posted, removalRequested, requested } from '../../load-board/testing/postings.ts';
import { dispatchStory } from './story.ts';

const failed: ListingEvent = {
  type: 'ListingCallFailed',
  data: { orderId: ORDER_4711, listingId: 'L1', call: 'REMOVAL', errors: {}, sent: null },
};

describe("the story of an order's dispatches and listings", () => {
  it('is not buried by what the load board does not do, however often that is tried again', async () => {
    const past = [requested(), posted(), removalRequested(), ...Array<ListingEvent>(600).fill(failed)];
    const { log, giveWay } = storedHistory(past.map(recorded));
    const told = await dispatchStory({ orderId: String(ORDER_4711) }, {
      log: {
        ...log,
        read: async (stream: string, options: object) =>
          stream === listingStream(ORDER_4711) ? log.read(stream, options) : [],
      },
      ...{ giveWay, actor: systemActor('spec'), ask: async () => ({ isOrder: true, name: 'Ada' }) },
    } as never);
    expect(told.map(({ description }) => description).toSorted()).to.deep.equal([
      'Posted to the load board as listing L1',
      'Posting to the load board requested',
      'Removal from the load board requested',
      'Removal not handled by the load board, and tried again (listing L1)',
    ]);
  });
});
