import { expect } from 'chai';
import type * as t from 'io-ts';
import { given, recorded } from '../../platform/testing/decider-spec.ts';
import { describeGolden } from '../../platform/testing/golden-spec.ts';
import { STATUS_OF_STAGE } from '../../quoting/published/events.ts';
import { systemActor } from '../../shared-kernel/actor.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import { POSTING_MESSAGES } from '../contract/load-board.ts';
import { BOARD_EVENTS } from './board.ts';
import { followStatus } from './commands/follow-status.ts';
import { forgetOnBoard } from './commands/forget-on-board.ts';
import { hearBoardEvent } from './commands/hear-board-event.ts';
import { markBoard, markWaiting } from './commands/mark-board.ts';
import { postToLoadBoard, refreshOnLoadBoard, removeFromLoadBoard } from './commands/post-to-load-board.ts';
import { recordListing } from './commands/record-listing.ts';
import { type PostingOutcome, recordFound, recordPosting } from './commands/record-posting.ts';
import { settlePosting } from './commands/settle-posting.ts';
import { withdrawPosting } from './commands/withdraw-posting.ts';
import { LISTING_EVENTS, type ListingEvent } from './events.ts';
import { isBehind } from './is-behind.ts';
import { type ListedLoad, listingOf } from './listed-load.ts';
import { listing } from './listing.ts';
import { type ListingState, NO_LISTING } from './listing-state.ts';
import type { ShownLoad } from './load-board.ts';
import type { ListingOnBoard } from './queries.ts';
import {
  arbitraryLoad,
  kept,
  ORDER_4711,
  orderFacts,
  posted,
  REACHED_BOARD,
  refused,
  removalRequested,
  removalSent,
  removed,
  requested,
  unknown,
} from './testing/postings.ts';

const orderId = ORDER_4711;
const id = orderId;
const past = (...events: ReadonlyArray<ListingEvent & { readonly at?: string }>) =>
  given<ListingEvent>(...events);
const day = (text: string) => text as CivilDate;
const onBoard = (changes: Partial<ListingOnBoard>): ListingOnBoard => ({
  ...{ orderId: null, reference: null, isReached: true, version: '"7"', expiresOn: null, shown: null },
  ...changes,
});
const stateAfter = (...events: ReadonlyArray<ListingEvent>): ListingState =>
  events
    .map((event, index) => recorded(event, index) as Recorded<ListingEvent>)
    .reduce(listing.evolve, NO_LISTING);
const booked: ListingEvent = {
  type: 'BoardEventHeard',
  data: {
    ...{ orderId, listingId: 'L1', eventId: 'e1', bookingId: 'B1', kind: 'BOOKED' },
    ...{ carrierName: 'Blue Heron', happenedAt: '2026-01-20T10:00:00.000Z' },
  },
};
const forgets: ListingEvent = { type: 'ForgettingRequested', data: { orderId } };
const SPEC = systemActor('spec').id;

describe('posting an order to the load board', () => {
  it('asks for it as the order is now, in the name of who asked', () => {
    past()
      .when(postToLoadBoard, { id }, { facts: orderFacts() })
      .then(requested({ by: SPEC }));
  });

  it('leaves one that is there, or on its way, as it is', () => {
    past(requested())
      .when(postToLoadBoard, { id }, { facts: orderFacts('POSTED') })
      .then();
    past(requested(), posted())
      .when(postToLoadBoard, { id }, { facts: orderFacts('POSTED') })
      .then();
  });

  it('posts one again that the board refused, that was removed, or that is being removed', () => {
    for (const events of [
      [requested(), refused()],
      [requested(), posted(), removalRequested(), removed()],
      [requested(), posted(), removalRequested()],
      [requested(), posted(), removed('EXPIRED')],
    ])
      past(...events)
        .when(postToLoadBoard, { id }, { facts: orderFacts() })
        .then(requested({ by: SPEC }));
  });

  it('is refused while nobody knows whether it is there', () => {
    past(requested(), unknown).when(postToLoadBoard, { id }, { facts: orderFacts() }).thenRejected('REFUSED');
    past(requested(), unknown, removalRequested())
      .when(postToLoadBoard, { id }, { facts: orderFacts() })
      .thenRejected('REFUSED');
  });

  it('is refused for a dispatched or canceled order, a quote, an unknown one, and without a load board', () => {
    const refusedBy = (facts: ReturnType<typeof orderFacts>) =>
      past().when(postToLoadBoard, { id }, { facts });
    refusedBy(orderFacts('DISPATCHED', { dispatchedOn: day('2026-01-14') })).thenRejected('REFUSED');
    refusedBy(orderFacts('CANCELED')).thenRejected('REFUSED');
    refusedBy(orderFacts(null)).thenRejected('NOT_FOUND');
    refusedBy({ ...orderFacts(), order: null }).thenRejected('NOT_FOUND');
    refusedBy(orderFacts('NEW', { board: { ...REACHED_BOARD, exists: false } })).thenRejected('UNAVAILABLE');
  });

  it('names what the board would not take', () => {
    const vehicle = { year: 2019, make: 'Toyota', model: 'Camry', operable: true, vin: null };
    const cases: ReadonlyArray<readonly [Parameters<typeof arbitraryLoad>[0], string, string]> = [
      [{ availableDate: day('2026-01-14') }, 'transport.availableDate', POSTING_MESSAGES.inThePast],
      [{ availableDate: day('2026-02-15') }, 'transport.availableDate', POSTING_MESSAGES.tooFarAhead],
      [{ deliveryDate: day('2026-01-15') }, 'transport.deliveryDate', POSTING_MESSAGES.deliveredBefore],
      [{ carrierPay: 0 as Cents }, 'transport.basePrice', POSTING_MESSAGES.noPrice],
      [{ vehicles: Array.from({ length: 13 }, () => vehicle) }, 'vehicles', POSTING_MESSAGES.tooManyVehicles],
      [{ vehicles: [] }, 'vehicles', POSTING_MESSAGES.noVehicle],
      [{ origin: { city: 'Miami', state: 'FL', zipcode: null } }, 'origin.zipcode', POSTING_MESSAGES.zipcode],
    ];
    for (const [changes, field, message] of cases)
      past()
        .when(postToLoadBoard, { id }, { facts: orderFacts('NEW', { load: arbitraryLoad(changes) }) })
        .thenRejected('INVALID', { [field]: message });
    for (const taken of ['2026-01-15', '2026-02-14'])
      past()
        .when(
          postToLoadBoard,
          { id },
          { facts: orderFacts('NEW', { load: arbitraryLoad({ availableDate: day(taken) }) }) },
        )
        .then(requested({ by: SPEC, load: arbitraryLoad({ availableDate: day(taken) }) }));
  });
});

describe('how a posting ends', () => {
  const records = (outcome: PostingOutcome, ...events: ReadonlyArray<ListingEvent>) =>
    past(...events).when(recordPosting, { orderId, outcome });
  const { listingId, version, expiresOn } = (posted() as Extract<ListingEvent, { type: 'PostedToLoadBoard' }>)
    .data;
  const found = { orderId, listingId, day: day('2026-01-15') };
  const there = { facts: onBoard({ version, expiresOn }) };
  /** What the board shows of a load that was sent on a day. */
  const shownOf = (load: ListedLoad, sentOn = '2026-01-15'): ShownLoad => {
    const { orderId: _orderId, expirationDate: _day, ...shown } = listingOf(orderId, load, day(sentOn));
    return shown;
  };

  it('is recorded once', () => {
    const outcome = { kind: 'posted', listingId, version, expiresOn, request: 0 } as const;
    records(outcome, requested()).then(posted('L1', 0));
    records(outcome, requested(), posted()).then();
    records({ kind: 'unknown' }, requested()).then(unknown);
    records({ kind: 'refused', errors: { vehicles: 'No.' }, request: 0 }, requested()).then(
      refused({ vehicles: 'No.' }, 0),
    );
  });

  it('is not taken for the end of one that was asked for while it was on its way', () => {
    const dearer = arbitraryLoad({ carrierPay: 90_000 as Cents });
    const again = [requested(), removalRequested(), requested({ load: dearer })];
    records({ kind: 'posted', listingId, version, expiresOn, request: 0 }, ...again, refused({}, 0)).then(
      posted('L1', 0),
    );
    const isLate = (state: ListingState) => isBehind(state, dearer, day('2026-01-15'));
    expect(isLate(stateAfter(...again, posted('L1', 0))), 'it shows the load of before').to.equal(true);
    expect(isLate(stateAfter(...again, posted('L1', 2)))).to.equal(false);
    expect(isLate(stateAfter(requested({ load: dearer }), unknown, posted()))).to.equal(true);
    expect(stateAfter(...again, refused({ '': 'Too low.' }, 0))).to.include({
      phase: 'SENDING',
      refused: null,
    });
    expect(stateAfter(...again, refused({ '': 'Too low.' }, 2))).to.include({ phase: 'REFUSED' });
  });

  it('was not sent where nobody wanted it any more, unless it is wanted again', () => {
    const withdrawn: ListingEvent = { type: 'PostingWithdrawn', data: { orderId } };
    records({ kind: 'withdrawn', request: null }, requested(), removalRequested()).then(withdrawn);
    records({ kind: 'withdrawn', request: null }, requested(), kept()).then(withdrawn);
    records({ kind: 'withdrawn', request: null }, requested(), removalRequested(), requested()).then();
    const again = [requested(), removalRequested(), requested(), removalRequested()];
    records({ kind: 'withdrawn', request: 0 }, ...again).then();
    records({ kind: 'withdrawn', request: 2 }, ...again).then(withdrawn);
  });

  it('is found on the board where it was unknown, and nothing else is', () => {
    past(requested(), unknown).when(recordFound, found, there).then(posted());
    past(requested()).when(recordFound, found, there).then();
    past(requested(), posted(), removalRequested(), removed(), requested(), unknown)
      .when(recordFound, found, there)
      .then();
  });

  it('is not found where the board has that listing no more, and is where it does not say', () => {
    const gone = { facts: onBoard({ version: null }) };
    const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId } };
    for (const before of [
      [requested(), unknown],
      [requested(), unknown, failed],
      [requested(), posted('L2')],
    ])
      past(...before)
        .when(recordFound, found, gone)
        .then();
    past(requested(), unknown)
      .when(recordFound, found, { facts: onBoard({ version: null, isReached: false, expiresOn }) })
      .then({
        type: 'PostedToLoadBoard',
        data: { orderId, listingId, version: '', expiresOn, request: null },
      });
  });

  it('is taken as the board says that it is: until when, and whether it shows what was asked for', () => {
    const takes = (load: ListedLoad, shown: ShownLoad) =>
      past(requested({ load }), unknown)
        .when(recordFound, found, { facts: onBoard({ version, shown, expiresOn: day('2026-02-01') }) })
        .then({
          type: 'PostedToLoadBoard',
          data: {
            ...{ orderId, listingId, version, expiresOn: day('2026-02-01') },
            request: JSON.stringify(shown).includes('Camry') ? 0 : null,
          },
        });
    const early = arbitraryLoad({ availableDate: day('2026-01-10'), deliveryDate: day('2026-01-12') });
    takes(arbitraryLoad(), shownOf(arbitraryLoad()));
    takes(early, shownOf(early, '2026-01-13'));
    const other = { ...arbitraryLoad().vehicles[0], model: 'Corolla' } as ListedLoad['vehicles'][number];
    takes(arbitraryLoad(), shownOf(arbitraryLoad({ vehicles: [other] })));
    const isLate = (state: ListingState) => isBehind(state, arbitraryLoad(), day('2026-01-15'));
    expect(isLate(stateAfter(requested(), unknown, posted('L1', 0))), 'nothing is to be sent').to.equal(
      false,
    );
    expect(isLate(stateAfter(requested(), unknown, posted()))).to.equal(true);
  });

  it('is unknown where the board answers with a listing of another order, which is never that of two', () => {
    const outcome = { kind: 'posted', listingId, version, expiresOn, request: 0 } as const;
    const another = { facts: 4712 as RecordId };
    past(requested()).when(recordPosting, { orderId, outcome }, another).then(unknown);
    past(requested()).when(recordPosting, { orderId, outcome }, { facts: orderId }).then(posted('L1', 0));
    past(
      requested(),
      posted(),
      removalRequested(),
      { ...removed(), at: '2026-01-20T10:00:00.000Z' },
      requested(),
      booked,
    )
      .when(recordPosting, { orderId, outcome }, another)
      .then(unknown);
    for (const owner of [{ orderId: 4712 as RecordId }, { reference: '4712' }])
      past(requested(), unknown)
        .when(recordFound, found, { facts: onBoard({ ...owner, version }) })
        .then();
  });

  it('is settled by a person, either way', () => {
    const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId } };
    past(requested(), unknown).when(settlePosting, { orderId, listingId: null }).then(failed);
    past(requested(), unknown)
      .when(settlePosting, { orderId, listingId: 'L1' }, { facts: onBoard({}) })
      .then({
        type: 'PostedToLoadBoard',
        data: { orderId, listingId: 'L1', version: '"7"', expiresOn, request: null },
      });
    const theirs = day('2026-01-20');
    past(requested(), unknown)
      .when(settlePosting, { orderId, listingId: 'L1' }, { facts: onBoard({ expiresOn: theirs }) })
      .then({
        type: 'PostedToLoadBoard',
        data: { orderId, listingId: 'L1', version: '"7"', expiresOn: theirs, request: null },
      });
    past(requested(), posted()).when(settlePosting, { orderId, listingId: 'L1' }).then();
    past(requested(), unknown, failed).when(settlePosting, { orderId, listingId: null }).then();
    past(requested(), posted()).when(settlePosting, { orderId, listingId: null }).thenRejected('REFUSED');
    past(requested(), posted(), removalRequested(), removed(), requested(), unknown)
      .when(settlePosting, { orderId, listingId: 'L1' })
      .thenRejected('REFUSED');
  });

  it('is not settled by a listing that the board lacks, that another order has, or that nobody can look at', () => {
    const settling = (facts: ListingOnBoard) =>
      past(requested(), unknown).when(settlePosting, { orderId, listingId: 'L1' }, { facts });
    settling(onBoard({ version: null })).thenRejected('INVALID');
    settling(onBoard({ orderId: 4712 as RecordId })).thenRejected('INVALID');
    const listingId = 'This is the listing of order 4712.';
    settling(onBoard({ reference: '4712' })).thenRejected('INVALID', { listingId });
    settling(onBoard({ reference: String(orderId), expiresOn: day('2026-02-14') })).then({
      type: 'PostedToLoadBoard',
      data: { orderId, listingId: 'L1', version: '"7"', expiresOn: day('2026-02-14'), request: null },
    });
    settling(onBoard({ version: null, isReached: false })).thenRejected('UNAVAILABLE');
  });

  it('was taken twice by the board: the listing beside the known one is removed', () => {
    const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L1' } };
    past(requested(), posted('L2')).when(recordFound, found, there).then(stray);
    past(requested(), unknown, posted('L2')).when(recordFound, found, there).then(stray);
    past(requested(), posted()).when(recordFound, found, there).then();
    past(requested()).when(recordFound, found, there).then();
    past(requested(), refused()).when(recordFound, found, there).then();
  });

  it('is not missed any more once it is taken', () => {
    const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId } };
    const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L2' } };
    const missed = [requested(), unknown, failed];
    const isMissing = (...events: ReadonlyArray<ListingEvent>) => stateAfter(...events).isMissing;
    expect(isMissing(...missed)).to.equal(true);
    expect(isMissing(...missed, posted())).to.equal(false);
    // Another one is: the answer to the next posting, what that may have made, and one that was known.
    expect(isMissing(...missed, requested(), posted('L2'))).to.equal(true);
    expect(isMissing(...missed, requested(), unknown, posted('L2'))).to.equal(true);
    expect(isMissing(requested(), posted(), stray, removed('GONE'), ...missed, posted('L2'))).to.equal(true);
  });

  it('was settled as failed and turns up once the order is dispatched: it is removed', () => {
    const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId } };
    const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L1' } };
    past(requested(), unknown, kept(), failed).when(recordFound, found, there).then(stray);
    past(requested(), unknown, failed, kept()).when(recordFound, found, there).then(stray);
  });

  it('was settled as failed and turns up all the same: taken where it is missed, removed beside another one', () => {
    const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId } };
    past(requested(), unknown, failed).when(recordFound, found, there).then(posted());
    past(requested(), unknown, failed, requested(), posted('L2'))
      .when(recordFound, found, there)
      .then({ type: 'StrayListingFound', data: { orderId, listingId: 'L1' } });
    const booked: ListingEvent = {
      type: 'BoardEventHeard',
      data: {
        ...{ orderId, listingId: 'L2', eventId: 'e1', bookingId: 'B1', kind: 'BOOKED' },
        ...{ carrierName: 'Blue Heron', happenedAt: '2026-01-20T10:00:00.000Z' },
      },
    };
    const expired: ListingEvent = {
      type: 'RemovedFromLoadBoard',
      data: { orderId, listingId: 'L2', why: 'EXPIRED' },
    };
    past(requested(), unknown, failed, requested(), posted('L2'), booked, expired)
      .when(recordFound, found, there)
      .then({ type: 'StrayListingFound', data: { orderId, listingId: 'L1' } });
  });
});

describe('a listing and the status of its order', () => {
  const follows = (
    stage: keyof typeof STATUS_OF_STAGE | 'HOLD' | null,
    position: number,
    ...events: ReadonlyArray<ListingEvent>
  ) => {
    const parentStatusId =
      stage === null ? null : ((stage === 'HOLD' ? 117 : STATUS_OF_STAGE[stage]) as StatusId);
    return past(...events).when(
      followStatus,
      { orderId, parentStatusId, position: position as t.Int, follows: null, by: 'user:2' },
      { facts: orderFacts('POSTED') },
    );
  };
  const asOf = (position: number) => position as t.Int;

  it('is posted with Posted to Load Board, as whoever set it', () => {
    follows('POSTED', 9).then(requested({ by: 'user:2', asOf: asOf(9) }));
    follows('POSTED', 9, requested()).then();
    follows('POSTED', 9, requested(), unknown).then();
  });

  it('is wanted again by Posted to Load Board where nobody knows whether it is there: it stays unknown until it is found', () => {
    const again = requested({ by: 'user:2', asOf: asOf(9) });
    const removedMeanwhile = [requested(), removalRequested(), unknown];
    follows('POSTED', 9, ...removedMeanwhile).then(again);
    const wanted = stateAfter(...removedMeanwhile, again);
    expect(wanted).to.include({ phase: 'UNKNOWN', isWanted: true, soughtSince: '2026-01-15T15:00:00.000Z' });
    const there = stateAfter(...removedMeanwhile, again, posted());
    expect(isBehind(there, arbitraryLoad(), day('2026-01-15')), 'it is sent as it is now').to.equal(true);
  });

  it('is kept with Dispatched, and on the way from there', () => {
    follows('DISPATCHED', 9, requested(), posted()).then(kept(9));
    follows('DISPATCHED', 9, requested(), posted(), kept()).then();
    follows('PICKED_UP', 9, requested(), posted(), kept()).then();
    follows('HOLD', 9, requested(), posted(), kept()).then();
  });

  it('is removed with New, Canceled, as a quote, and every other way out of Posted', () => {
    for (const stage of ['NEW', 'CANCELED', null, 'PICKED_UP', 'COMPLETED', 'HOLD'] as const)
      follows(stage, 9, requested(), posted()).then(removalRequested(9));
    for (const stage of ['NEW', 'CANCELED', null] as const)
      follows(stage, 9, requested(), posted(), kept()).then(removalRequested(9));
    follows('HOLD', 9).then();
  });

  it('is kept while the board says that the load is on its way, so that its delivery is heard', () => {
    const heard: ListingEvent = {
      type: 'BoardEventHeard',
      data: {
        ...{ orderId: id, eventId: 'e1', listingId: 'L-1', kind: 'PICKED_UP' },
        ...{ bookingId: null, carrierName: null },
        happenedAt: '2026-01-20T12:00:00.000Z',
      },
    };
    follows('PICKED_UP', 9, requested(), posted(), heard).then(kept(9));
    follows('DELIVERED', 9, requested(), posted(), heard, kept(8)).then();
    follows('CANCELED', 9, requested(), posted(), heard).then(removalRequested(9));
  });

  it('is sent again without what is personal of a forgotten customer, or removed where it is not changed any more', () => {
    const forgetting = (...events: ReadonlyArray<ListingEvent>) =>
      past(...events).when(forgetOnBoard, { orderId: id });
    forgetting(requested(), posted()).then(forgets);
    forgetting(requested(), posted(), forgets).then();
    forgetting(requested(), posted(), kept()).then(forgets, removalRequested());
    forgetting(requested(), posted(), removalRequested()).then(forgets);
    forgetting(requested(), posted(), removalRequested(), removed()).then();
    forgetting().then();
    follows('DISPATCHED', 9, requested(), posted(), forgets).then(removalRequested(9));
  });

  it('takes a status from before what was decided about the listing as old news', () => {
    follows('NEW', 1, requested()).then();
    follows('POSTED', 1, requested(), removalRequested()).then();
    follows('POSTED', 6, requested(), posted(), removalRequested(5)).then(
      requested({ by: 'user:2', asOf: asOf(6) }),
    );
  });

  it('leaves Posted by its button, whether or not it ever came on the board', () => {
    past(requested(), posted())
      .when(removeFromLoadBoard, { id, revision: null }, { facts: orderFacts('POSTED') })
      .then(removalRequested());
    past()
      .when(removeFromLoadBoard, { id, revision: null }, { facts: orderFacts('POSTED') })
      .then(removalRequested());
    past(requested(), posted(), removalRequested(), removed())
      .when(removeFromLoadBoard, { id, revision: null }, { facts: orderFacts('NEW') })
      .then();
    past()
      .when(removeFromLoadBoard, { id, revision: null }, { facts: { ...orderFacts(), order: null } })
      .thenRejected('NOT_FOUND');
    past(requested()).when(withdrawPosting, { orderId }).then(removalRequested());
  });
});

describe('a listing on the board', () => {
  const load = arbitraryLoad();
  const listingId = 'L1';
  const about = { orderId, listingId };

  it('is refreshed once, and again by who asks for it while the board does not handle that', () => {
    const facts = orderFacts('POSTED');
    const refresh: ListingEvent = { type: 'RefreshRequested', data: { orderId } };
    const failed: ListingEvent = {
      type: 'ListingCallFailed',
      data: { orderId, listingId: 'L1', call: 'UPDATE', errors: {}, sent: null },
    };
    const asked = past(requested(), posted(), refresh);
    asked.when(refreshOnLoadBoard, { id }, { facts }).then();
    asked.when(forgetOnBoard, { orderId: id }).then(forgets);
    const inVain = past(requested(), posted(), refresh, failed);
    inVain.when(refreshOnLoadBoard, { id }, { facts }).then(refresh);
  });

  it('is refreshed while it is there and not kept, nor about to be for its dispatch', () => {
    const facts = orderFacts('POSTED');
    past(requested(), posted())
      .when(refreshOnLoadBoard, { id }, { facts })
      .then({ type: 'RefreshRequested', data: { orderId } });
    past(requested()).when(refreshOnLoadBoard, { id }, { facts }).thenRejected('REFUSED');
    past(requested(), posted(), kept()).when(refreshOnLoadBoard, { id }, { facts }).thenRejected('REFUSED');
    const dispatched = orderFacts('DISPATCHED', { dispatchedOn: day('2026-01-14') });
    past(requested(), posted())
      .when(refreshOnLoadBoard, { id }, { facts: dispatched })
      .thenRejected('REFUSED');
  });

  it('is changed there, or not, and a repeated refusal is no news', () => {
    const expiresOn = day('2026-02-20');
    past(requested(), posted())
      .when(recordListing, { ...about, outcome: { kind: 'updated', load, version: '"2"', expiresOn } })
      .then({ type: 'ListingUpdated', data: { ...about, load, version: '"2"', expiresOn } });
    const errors = { vehicles: 'No.' };
    const refusal: ListingEvent = {
      type: 'ListingUpdateRefused',
      data: { ...about, load, errors, isSent: true },
    };
    const outcome = { kind: 'refused', load, errors, isSent: true } as const;
    past(requested(), posted())
      .when(recordListing, { ...about, outcome })
      .then(refusal);
    past(requested(), posted(), refusal)
      .when(recordListing, { ...about, outcome })
      .then();
    past(requested(), posted('L2'))
      .when(recordListing, { ...about, outcome })
      .then();
  });

  it('ends as it was meant to, and is posted again where it was wanted meanwhile', () => {
    const outcome = { kind: 'removed' } as const;
    past(requested(), posted(), removalRequested())
      .when(recordListing, { ...about, outcome })
      .then(removed());
    past(requested(), posted(), removalRequested(), requested())
      .when(recordListing, { ...about, outcome })
      .then(removed(), requested({ asOf: 4 as t.Int }));
    past(requested(), posted())
      .when(recordListing, { ...about, outcome: { kind: 'gone' } })
      .then(removed('GONE'));
    past(requested(), posted())
      .when(recordListing, { ...about, outcome: { kind: 'gone' } }, { today: '2026-02-15' })
      .then(removed('EXPIRED'));
  });

  it('is posted again after a removal that was sent, whoever tells of that and when, until it is known to stand', () => {
    const gone = { ...about, outcome: { kind: 'gone' } } as const;
    const heard = {
      ...about,
      ...({ eventId: 'e1', kind: 'REMOVED', bookingId: null, carrierName: null } as const),
      at: '2026-01-15T16:00:00.000Z',
    };
    const leaving = [requested(), posted(), removalRequested(), removalSent];
    const wantedAgain = past(...leaving, requested());
    const again = requested({ asOf: 5 as t.Int });
    wantedAgain.when(recordListing, gone).then(removed(), again);
    wantedAgain.when(hearBoardEvent, heard).then(removed(), again);
    const updated: ListingEvent = {
      type: 'ListingUpdated',
      data: { ...about, load, version: '2', expiresOn: day('2026-02-20') },
    };
    past(...leaving, requested(), updated)
      .when(recordListing, gone)
      .then(removed('GONE'));
    // Taken off by somebody on the board.
    past(requested(), posted(), removalRequested(), requested())
      .when(hearBoardEvent, heard)
      .then(removed('GONE'));
  });

  it('is looked at where it is wanted again, and nobody knows whether its removal went through', () => {
    const leaving = [requested(), posted(), removalRequested(), removalSent, requested()];
    expect(isBehind(stateAfter(...leaving), load, day('2026-01-15'))).to.equal(true);
    const updateRefused: ListingEvent = {
      type: 'ListingUpdateRefused',
      data: { ...about, load, errors: { '': 'Too low.' }, isSent: true },
    };
    const refusedBefore = stateAfter(...leaving.slice(0, 2), updateRefused, ...leaving.slice(2));
    expect(isBehind(refusedBefore, load, day('2026-01-15')), 'refused before').to.equal(true);
    expect(
      isBehind(stateAfter(requested(), posted(), removalRequested(), requested()), load, day('2026-01-15')),
    ).to.equal(false);
  });

  it('is still posted again after a removal that was sent where its change is not even sent', () => {
    const refusal = { load, errors: { vehicles: 'Too many.' }, isSent: false } as const;
    const unsent: ListingEvent = { type: 'ListingUpdateRefused', data: { ...about, ...refusal } };
    const outcome = { kind: 'refused', ...refusal } as const;
    const wantedAgain = [requested(), posted(), removalRequested(), removalSent, requested()];
    past(...wantedAgain)
      .when(recordListing, { ...about, outcome })
      .then(unsent);
    past(...wantedAgain, unsent)
      .when(recordListing, { ...about, outcome })
      .then();
    expect(isBehind(stateAfter(...wantedAgain, unsent), load, day('2026-01-15'))).to.equal(false);
    expect(
      isBehind(stateAfter(...wantedAgain, unsent), arbitraryLoad({ fullPay: true }), day('2026-01-15')),
    ).to.equal(true);
    past(...wantedAgain, unsent)
      .when(recordListing, { ...about, outcome: { kind: 'gone' } })
      .then(removed(), requested({ asOf: 5 as t.Int }));
  });

  it('is asked to be removed once it is said so, and not where it is wanted again', () => {
    const removing = { ...about, outcome: { kind: 'removing' } } as const;
    past(requested(), posted(), removalRequested()).when(recordListing, removing).then(removalSent);
    past(requested(), posted(), removalRequested(), removalSent).when(recordListing, removing).then();
    past(requested(), posted(), removalRequested(), requested())
      .when(recordListing, removing)
      .thenRejected('REFUSED');
  });

  it('is not posted again for a load that a carrier has, whose booking outlives it', () => {
    const leaving = [requested(), posted(), removalRequested(), removalSent, requested()];
    for (const taken of [kept(), booked]) {
      past(...leaving, taken)
        .when(recordListing, { ...about, outcome: { kind: 'removed' } })
        .then(removed());
      past(...leaving, taken)
        .when(recordListing, { ...about, outcome: { kind: 'gone' } })
        .then(removed());
    }
    expect(stateAfter(...leaving, booked, removed()).booking).to.deep.include({ bookingId: 'B1' });
    expect(stateAfter(...leaving, kept(), removed())).to.include({ isKept: true, phase: 'OFF' });
  });

  it('hears of a carrier once, in any order', () => {
    const at = '2026-01-16T10:00:00.000Z';
    const by = { bookingId: null, carrierName: 'Blue Heron' };
    const hear = (kind: 'BOOKED' | 'PICKED_UP' | 'IN_TRANSIT' | 'DELIVERED', eventId: string) =>
      ({ ...about, ...by, eventId, kind, at }) as const;
    const heard = (kind: 'BOOKED' | 'PICKED_UP' | 'DELIVERED', eventId: string): ListingEvent => ({
      type: 'BoardEventHeard',
      data: { ...about, ...by, eventId, kind, happenedAt: at },
    });
    past(requested(), posted()).when(hearBoardEvent, hear('BOOKED', 'e1')).then(heard('BOOKED', 'e1'));
    past(requested(), posted(), heard('BOOKED', 'e1')).when(hearBoardEvent, hear('BOOKED', 'e1')).then();
    past(requested(), posted(), heard('DELIVERED', 'e3'))
      .when(hearBoardEvent, hear('IN_TRANSIT', 'e2'))
      .then(heard('PICKED_UP', 'e2'));
    past(requested(), posted(), heard('PICKED_UP', 'e2'))
      .when(hearBoardEvent, hear('IN_TRANSIT', 'e4'))
      .then();
    past(requested(), posted('L2')).when(hearBoardEvent, hear('BOOKED', 'e1')).then();
  });

  it('hears of its end, unless it was sent again since', () => {
    const hear = (kind: 'REMOVED' | 'EXPIRED', at: string) =>
      ({ ...about, eventId: 'e1', kind, bookingId: null, carrierName: null, at }) as const;
    past(requested(), posted())
      .when(hearBoardEvent, hear('EXPIRED', '2026-02-15T05:00:00.000Z'))
      .then(removed('EXPIRED'));
    past(requested(), posted()).when(hearBoardEvent, hear('EXPIRED', '2026-01-10T05:00:00.000Z')).then();
    past(requested(), posted(), removalRequested())
      .when(hearBoardEvent, hear('REMOVED', '2026-01-15T16:00:00.000Z'))
      .then(removed());
    past(requested(), posted())
      .when(hearBoardEvent, hear('REMOVED', '2026-01-15T16:00:00.000Z'))
      .then(removed('GONE'));
  });

  it('hears of its end from before it became known, as it was sent before that', () => {
    const at = (time: string) => `2026-01-15T${time}:00.000Z`;
    past(
      { ...requested(), at: at('10:00') },
      { ...unknown, at: at('10:01') },
      { ...posted(), at: at('11:00') },
    )
      .when(hearBoardEvent, {
        ...{ ...about, eventId: 'e1', kind: 'REMOVED', at: at('10:30') },
        ...{ bookingId: null, carrierName: null },
      })
      .then(removed('GONE'));
  });

  it('says when the board is lost, why, and that it is reached again, once', () => {
    const [away, moved, there] = [
      { isReached: false, lostFor: null },
      { isReached: false, lostFor: 'MOVED' },
      { isReached: true, lostFor: null },
    ] as const;
    const lost = (lostFor: 'MOVED' | null = null) => ({ type: 'LoadBoardLost' as const, data: { lostFor } });
    given().when(markBoard, there).then();
    given().when(markBoard, away).then(lost());
    given(lost()).when(markBoard, away).then();
    given(lost()).when(markBoard, moved).then(lost('MOVED'));
    given(lost('MOVED')).when(markBoard, moved).then();
    given(lost('MOVED')).when(markBoard, there).then({ type: 'LoadBoardReached', data: {} });
  });

  it('says since when what the board told waits, once', () => {
    const since = '2026-01-15T10:20:00.000Z';
    const waiting = { type: 'BoardEventsWaiting' as const, data: { since } };
    given().when(markWaiting, { since: null }).then();
    given().when(markWaiting, { since }).then(waiting);
    given(waiting).when(markWaiting, { since }).then();
    given(waiting)
      .when(markWaiting, { since: null })
      .then({ type: 'BoardEventsWaiting', data: { since: null } });
  });
});

for (const event of [...LISTING_EVENTS, ...BOARD_EVENTS])
  describeGolden(new URL('./golden/', import.meta.url), event);
