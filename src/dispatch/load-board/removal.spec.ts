import type * as t from 'io-ts';
import { describe, it } from 'mocha';
import { given } from '../../platform/testing/decider-spec.ts';
import { STATUS_OF_STAGE } from '../../quoting/published/events.ts';
import type { PostableResponse } from '../../quoting/published/queries/loads.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import { followStatus } from './commands/follow-status.ts';
import { postToLoadBoard, removeFromLoadBoard } from './commands/post-to-load-board.ts';
import { type ListingOutcome, recordListing } from './commands/record-listing.ts';
import type { ListingEvent } from './events.ts';
import type { ListedLoad } from './listed-load.ts';
import { listingFollowsOrder } from './reactions/follow-order.ts';
import {
  arbitraryLoad,
  kept,
  ORDER_4711,
  orderFacts,
  posted,
  removalRequested,
  removalSent,
  removed,
  requested,
} from './testing/postings.ts';

const orderId = ORDER_4711;
const id = orderId;
const past = (...events: ReadonlyArray<ListingEvent>) => given<ListingEvent>(...events);
const words = { '': 'The listing is locked.' };
const failed = (call: 'REMOVAL' | 'UPDATE', errors: Record<string, string> = words): ListingEvent => ({
  type: 'ListingCallFailed',
  data: { orderId, listingId: 'L1', call, errors, sent: null },
});
const records = (outcome: ListingOutcome, ...events: ReadonlyArray<ListingEvent>) =>
  past(...events).when(recordListing, { orderId, listingId: 'L1', outcome });
const leaving = [requested(), posted(), removalRequested()];

describe('a removal that the board refuses', () => {
  const refused = { kind: 'failed', call: 'REMOVAL', errors: words, sent: null } as const;

  it('leaves the listing on the board, each time that it is tried', () => {
    records(refused, ...leaving).then(failed('REMOVAL'));
    records(refused, ...leaving, failed('REMOVAL')).then(failed('REMOVAL'));
    records({ kind: 'removed' }, ...leaving, failed('REMOVAL')).then(removed());
  });

  it('is none any more where it is wanted again, and such a listing is posted by no second one', () => {
    records(refused, ...leaving, requested()).then();
    const again = [...leaving, failed('REMOVAL'), requested()];
    records({ kind: 'failed', call: 'UPDATE', errors: {}, sent: null }, ...again).then(failed('UPDATE', {}));
    past(...again)
      .when(postToLoadBoard, { id }, { facts: orderFacts('POSTED') })
      .then();
    records({ kind: 'failed', call: 'UPDATE', errors: {}, sent: null }, ...leaving).then();
  });

  it('is asked for again by whoever removes it once more', () => {
    past(...leaving)
      .when(removeFromLoadBoard, { id, revision: null }, { facts: orderFacts() })
      .then();
    past(...leaving, failed('REMOVAL'))
      .when(removeFromLoadBoard, { id, revision: 3 as t.Int }, { facts: orderFacts() })
      .then(removalRequested());
  });
});

describe('a removal by who has seen the listing', () => {
  const booked: ListingEvent = {
    type: 'BoardEventHeard',
    data: {
      ...{ orderId, listingId: 'L1', eventId: 'e1', bookingId: 'B1', carrierName: 'Blue Heron' },
      ...{ kind: 'BOOKED', happenedAt: '2026-01-16T10:00:00.000Z' },
    },
  };
  const there = [requested(), posted()];
  const removing = (revision: number | null, ...events: ReadonlyArray<ListingEvent>) =>
    past(...events).when(
      removeFromLoadBoard,
      { id, revision: revision as t.Int | null },
      { facts: orderFacts('POSTED') },
    );

  it('is a conflict where a carrier booked it since, or it was posted again', () => {
    removing(1, ...there, booked).thenRejected('CONFLICT');
    removing(2, ...there, booked).then(removalRequested());
    removing(null, ...there, booked).then(removalRequested());
    removing(1, ...there, removalRequested(), requested()).thenRejected('CONFLICT');
    removing(-1, ...there).thenRejected('CONFLICT');
    removing(-1).then(removalRequested());
  });

  it('is one where the order was dispatched since, which the order says before its listing', () => {
    const dispatched = orderFacts('DISPATCHED', { dispatchedOn: '2026-01-14' as CivilDate });
    const of = (revision: number | null, ...events: ReadonlyArray<ListingEvent>) =>
      past(...events).when(
        removeFromLoadBoard,
        { id, revision: revision as t.Int | null },
        { facts: dispatched },
      );
    of(1, ...there).thenRejected('CONFLICT');
    of(1, ...there, kept()).thenRejected('CONFLICT');
    of(2, ...there, kept()).then(removalRequested());
    of(null, ...there, kept()).then(removalRequested());
  });

  it('is not gone on with by a status from before a carrier booked it', () => {
    const status = { orderId, parentStatusId: null, follows: null, by: 'user:5' };
    past(...leaving, booked)
      .when(followStatus, { ...status, position: leaving.length as t.Int })
      .then();
    const later = leaving.length + 2;
    past(...leaving, booked)
      .when(followStatus, { ...status, position: later as t.Int })
      .then(removalRequested(later));
  });

  it('is not gone on with by its own status, which may come after the booking', async () => {
    const [asked, heardAt] = [leaving.length, leaving.length + 1];
    const followed: unknown[] = [];
    const status = { quoteId: id, parentStatusId: STATUS_OF_STAGE.NEW, childStatusId: null, follows: asked };
    const event = { type: 'StatusChanged', data: status, position: BigInt(heardAt + 1), actor: 'user:5' };
    const send = async (_command: unknown, input: unknown) => followed.push(input);
    await listingFollowsOrder.react(event as never, { send } as never);
    past(...leaving, booked)
      .when(followStatus, followed[0] as never)
      .then();
  });

  it('is taken back by who posts the order again by its status, also where that is heard after a booking', () => {
    const [postedAgainAt, heardAt] = [leaving.length + 1, leaving.length + 2];
    const status = {
      orderId,
      parentStatusId: STATUS_OF_STAGE.POSTED as StatusId,
      follows: null,
      by: 'user:5',
    };
    given<ListingEvent>(...leaving, { ...booked, position: BigInt(heardAt) })
      .when(followStatus, { ...status, position: postedAgainAt as t.Int }, { facts: orderFacts('POSTED') })
      .then(requested({ by: 'user:5', asOf: postedAgainAt as t.Int }));
  });

  it('is no reason of the end of a listing that the board refused to remove, or that a carrier booked', () => {
    const sent = [...leaving, removalSent];
    const refusal = failed('REMOVAL', { '': 'A carrier booked it.' });
    for (const stopped of [
      [...sent, refusal, booked],
      [...sent, booked],
    ])
      records({ kind: 'gone' }, ...stopped).then(removed('GONE'));
    records({ kind: 'gone' }, ...sent, failed('REMOVAL', {})).then(removed());
  });

  it('stops where a carrier books it before it is removed, until somebody asks again or the booking is over', () => {
    const removing = { orderId, listingId: 'L1', outcome: { kind: 'removing' } } as const;
    const stopped = [...leaving, booked];
    past(...stopped)
      .when(recordListing, removing)
      .thenRejected('REFUSED');
    past(...stopped, removalRequested())
      .when(recordListing, removing)
      .then(removalSent);
    past(...there, booked, removalRequested())
      .when(recordListing, removing)
      .then(removalSent);
    const over: ListingEvent = {
      type: 'BookingEnded',
      data: {
        ...{ orderId, listingId: 'L1', eventId: 'e2', bookingId: 'B1', carrierName: 'Blue Heron' },
        ...{ why: 'CANCELED', happenedAt: '2026-01-16T11:00:00.000Z' },
      },
    };
    past(...stopped, over)
      .when(recordListing, removing)
      .then(removalSent);
    past(...stopped)
      .when(removeFromLoadBoard, { id, revision: 2 as t.Int }, { facts: orderFacts() })
      .thenRejected('CONFLICT');
    past(...stopped)
      .when(removeFromLoadBoard, { id, revision: 3 as t.Int }, { facts: orderFacts() })
      .then(removalRequested());
    past(...stopped)
      .when(recordListing, { orderId, listingId: 'L1', outcome: { kind: 'gone' } })
      .then(removed('GONE'));
  });

  it('is none where only what carriers read has changed', () => {
    const renewal: ListingEvent = { type: 'RefreshRequested', data: { orderId } };
    removing(1, ...there, renewal).then(removalRequested());
  });

  it('is none where somebody else removed it just before, of whomever it was booked by then', () => {
    const again = removing(1, ...there, removalRequested());
    again.then(removalRequested());
    removing(2, ...there, booked, removalRequested()).then(removalRequested());
    removing(1, ...there, booked, removalRequested()).thenRejected('CONFLICT');
  });

  it('has nothing to do, and no conflict, where it is gone already', () => {
    past(...leaving, removed())
      .when(removeFromLoadBoard, { id, revision: 1 as t.Int }, { facts: orderFacts() })
      .then();
  });
});

describe('a change of a listing', () => {
  const there = [requested(), posted()];
  const dearer = arbitraryLoad({ carrierPay: 90_000 as Cents });
  const begins = (load: ListedLoad, order: ListedLoad) =>
    past(...there).when(
      recordListing,
      { orderId, listingId: 'L1', outcome: { kind: 'updating', load } },
      { facts: { stage: 'POSTED', load: order } as PostableResponse },
    );

  it('is sent as the order is now, not as a process knew it that was stopped meanwhile', () => {
    begins(dearer, dearer).then({ type: 'UpdateSent', data: { orderId, listingId: 'L1' } });
    begins(dearer, arbitraryLoad()).thenRejected('REFUSED');
  });
});
