import { expect } from 'chai';
import type * as t from 'io-ts';
import { describe, it } from 'mocha';
import { given, recorded } from '../../platform/testing/decider-spec.ts';
import { STATUS_OF_STAGE } from '../../quoting/published/events.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import { followStatus } from './commands/follow-status.ts';
import { forgetOnBoard } from './commands/forget-on-board.ts';
import { hearBoardEvent } from './commands/hear-board-event.ts';
import { type PostingOutcome, recordFound, recordPosting } from './commands/record-posting.ts';
import { settlePosting } from './commands/settle-posting.ts';
import type { ListingEvent } from './events.ts';
import { listingOf } from './listed-load.ts';
import { listing } from './listing.ts';
import type { ListingOnBoard } from './queries.ts';
import {
  arbitraryLoad,
  kept,
  ORDER_4711,
  orderFacts,
  posted,
  refused,
  removalRequested,
  removalSent,
  removed,
  requested,
  unknown,
} from './testing/postings.ts';

const orderId = ORDER_4711;
const AT = '2026-01-20T10:00:00.000Z';
const CARRIER = 'Blue Heron';

type Step = 'BOOKED' | 'PICKED_UP' | 'DELIVERED';

const about = (eventId: string, bookingId = 'B1', carrierName = CARRIER) => ({
  ...{ orderId, listingId: 'L1', eventId, bookingId, carrierName },
});

/** What the board tells, and the event that it becomes. */
const told = (kind: Step, eventId: string) => ({ ...about(eventId), kind, at: AT });
const heard = (kind: Step, eventId: string): ListingEvent => ({
  type: 'BoardEventHeard',
  data: { ...about(eventId), kind, happenedAt: AT },
});

const ON_BOARD: ListingOnBoard = {
  ...{ orderId: null, reference: null, isReached: true, version: '"1"', expiresOn: null, shown: null },
};

const past = (...events: ReadonlyArray<ListingEvent & { readonly at?: string }>) =>
  given<ListingEvent>(...events);
/** The booking of a listing that is not the order's. */
const beside = (listingId: string, eventId: string, bookingId = 'B1', happenedAt = AT): ListingEvent => ({
  type: 'OtherListingBooked',
  data: { ...about(eventId, bookingId), listingId, happenedAt },
});
const booked = [requested(), posted(), heard('BOOKED', 'e1')];

describe('the booking of a listing that ended on the board by itself', () => {
  it('stands, and its carrier is heard', () => {
    for (const end of [removed('EXPIRED'), removed('GONE')]) {
      past(...booked, end)
        .when(hearBoardEvent, told('PICKED_UP', 'e2'))
        .then(heard('PICKED_UP', 'e2'));
      past(...booked, kept(), end)
        .when(hearBoardEvent, told('DELIVERED', 'e2'))
        .then(heard('DELIVERED', 'e2'));
      past(...booked, end)
        .when(hearBoardEvent, told('BOOKED', 'e3'))
        .then();
    }
    past(requested(), posted(), removed('EXPIRED'))
      .when(hearBoardEvent, told('BOOKED', 'e1'))
      .then(heard('BOOKED', 'e1'));
  });

  it('is over once the order is to be posted again, or the listing was to be removed', () => {
    for (const after of [
      [removed('EXPIRED'), requested()],
      [removed('EXPIRED'), requested(), posted('L2')],
      [removed('EXPIRED'), removalRequested()],
      [removalRequested(), removed()],
    ])
      past(...booked, ...after)
        .when(hearBoardEvent, told('PICKED_UP', 'e2'))
        .then();
  });

  it('is over for good: the board may tell of it again', () => {
    for (const after of [
      [removed('EXPIRED'), requested()],
      [removed('EXPIRED'), removalRequested()],
      [removalRequested(), removed()],
    ])
      past(...booked, ...after)
        .when(hearBoardEvent, told('BOOKED', 'e3'))
        .then();
  });

  it('has no second end', () => {
    past(...booked, removed('EXPIRED'))
      .when(hearBoardEvent, { ...about('e4'), kind: 'REMOVED', at: AT })
      .then();
  });

  it('is not taken off by the status of an order that was dispatched', () => {
    const pickedUp = STATUS_OF_STAGE.PICKED_UP as StatusId;
    past(...booked, kept(), removed('EXPIRED'))
      .when(
        followStatus,
        { orderId, parentStatusId: pickedUp, position: 9 as t.Int, follows: null, by: 'user:2' },
        { facts: orderFacts('PICKED_UP') },
      )
      .then();
  });
});

describe('a booking that is told after its listing ended', () => {
  const END = '2026-01-20T10:00:05.000Z';
  const ended = { ...removed(), at: END };
  const leaving = [requested(), posted(), removalRequested(), removalSent];
  const late = heard('BOOKED', 'e1');
  const stateOf = (...events: ReadonlyArray<ListingEvent & { readonly at?: string }>) =>
    events.map(recorded).reduce(listing.evolve, listing.initial);

  it('is heard where it is from before the end, and its carrier from then on', () => {
    past(...leaving, ended)
      .when(hearBoardEvent, told('BOOKED', 'e1'))
      .then(late);
    past(...leaving, { ...removed(), at: '2026-01-20T09:58:59.000Z' })
      .when(hearBoardEvent, told('BOOKED', 'e1'))
      .then();
    past(...leaving, ended)
      .when(hearBoardEvent, told('PICKED_UP', 'e2'))
      .then();
    past(...leaving, ended, late)
      .when(hearBoardEvent, told('PICKED_UP', 'e2'))
      .then(heard('PICKED_UP', 'e2'));
    const { booking, phase } = stateOf(...leaving, ended, late);
    expect([booking?.carrierName, phase]).to.deep.equal([CARRIER, 'OFF']);
  });

  it('outlives a removal that was on its way', () => {
    const { booking, ended: end } = stateOf(...leaving, late, removed());
    expect(booking?.carrierName).to.equal(CARRIER);
    expect(end?.why).to.equal('REMOVED');
  });

  it('takes the listing off that was posted anew', () => {
    const state = stateOf(...leaving, ended, requested(), posted('L2'), late);
    expect(state).to.deep.include({ phase: 'OFF', strays: ['L2'], onBoard: null });
    expect(state.booking?.carrierName).to.equal(CARRIER);
  });

  it('lets no posting go on the board that was asked for anew', () => {
    const again = [...leaving, ended, requested(), late];
    const withdrawn: ListingEvent = { type: 'PostingWithdrawn', data: { orderId } };
    const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L2' } };
    const { listingId, version, expiresOn } = (
      posted('L2') as Extract<ListingEvent, { type: 'PostedToLoadBoard' }>
    ).data;
    const ends = (outcome: PostingOutcome) => past(...again).when(recordPosting, { orderId, outcome });
    ends({ kind: 'withdrawn', request: 5 }).then(withdrawn);
    ends({ kind: 'refused', errors: {}, request: 5 }).then(withdrawn);
    ends({ kind: 'posted', listingId, version, expiresOn, request: 5 }).then(stray, withdrawn);
    past(...again, unknown)
      .when(recordFound, { orderId, listingId, day: '2026-01-15' as CivilDate })
      .then(stray, withdrawn);
    const { booking, phase } = stateOf(...again, withdrawn);
    expect([booking?.carrierName, phase]).to.deep.equal([CARRIER, 'OFF']);
  });

  it('is heard although the clocks of the board and ours differ a little', () => {
    past(...leaving, { ...removed(), at: '2026-01-20T09:59:30.000Z' })
      .when(hearBoardEvent, told('BOOKED', 'e1'))
      .then(late);
  });

  it('leaves the listing of an order that was dispatched since, whose carrier is another one, and is recorded', () => {
    past(...leaving, ended, requested(), posted('L2'), kept())
      .when(hearBoardEvent, told('BOOKED', 'e1'))
      .then(beside('L1', 'e1'));
  });

  it('is said of an order whose next posting the board refused, and settles an unknown one', () => {
    expect(stateOf(...leaving, ended, requested(), refused({ '': 'No.' }), late)).to.deep.include({
      ...{ phase: 'OFF', refused: null },
    });
    const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L2' } };
    const withdrawn: ListingEvent = { type: 'PostingWithdrawn', data: { orderId } };
    const unsettled = [...leaving, ended, requested(), unknown, late];
    const facts = { ...ON_BOARD, version: '"7"' };
    past(...unsettled)
      .when(settlePosting, { orderId, listingId: 'L2' }, { facts })
      .then(stray, withdrawn);
    past(...unsettled, stray, withdrawn)
      .when(settlePosting, { orderId, listingId: 'L2' }, { facts })
      .then();
  });

  it('is not undone by Posted to Load Board from before it', () => {
    const status = {
      ...{ orderId, parentStatusId: STATUS_OF_STAGE.POSTED as StatusId, follows: null, by: 'user:2' },
    };
    const all = [...leaving, ended, late];
    const posting = (position: number) =>
      past(...all).when(
        followStatus,
        { ...status, position: position as t.Int },
        { facts: orderFacts('POSTED') },
      );
    posting(all.length - 1).then();
    posting(all.length + 1).then(requested({ by: 'user:2', asOf: (all.length + 1) as t.Int }));
  });

  it('leaves an order that was posted anew to be posted again once it is over', () => {
    const over: ListingEvent = {
      type: 'BookingEnded',
      data: { ...about('e9'), why: 'CANCELED', happenedAt: END },
    };
    expect(stateOf(...leaving, ended, requested(), posted('L2'), late, over)).to.deep.include({
      ...{ phase: 'OFF', isWanted: true, booking: null },
    });
    expect(stateOf(...leaving, ended, requested(), late, over)).to.deep.include({
      ...{ phase: 'SENDING', isWanted: true, isStopped: false, booking: null },
    });
    expect(stateOf(...leaving, ended, requested(), unknown, late, over)).to.deep.include({
      ...{ phase: 'UNKNOWN', isWanted: true, isStopped: false, booking: null },
    });
  });

  it('holds up no removal of what is personal of a forgotten customer', () => {
    const forgets: ListingEvent = { type: 'ForgettingRequested', data: { orderId } };
    const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L2' } };
    const withStray = [requested(), posted(), stray, removalRequested(), removed()];
    past(...withStray)
      .when(forgetOnBoard, { orderId })
      .then(forgets);
    const bookedThere: ListingEvent = {
      type: 'BoardEventHeard',
      data: { ...about('e8'), listingId: 'L2', kind: 'BOOKED', happenedAt: AT },
    };
    expect(stateOf(...withStray, forgets, posted('L2'), bookedThere)).to.deep.include({
      ...{ phase: 'ON_BOARD', isWanted: false, isStopped: false },
    });
    const gone: ListingEvent = {
      type: 'RemovedFromLoadBoard',
      data: { orderId, listingId: 'L2', why: 'REMOVED' },
    };
    expect(stateOf(...withStray, forgets, gone).isForgetting).to.equal(false);
    // A posting that may be there is found and booked later.
    const besideUnknown = [...withStray, requested(), unknown, removalRequested(), forgets, gone];
    expect(stateOf(...besideUnknown).isForgetting).to.equal(true);
    past(requested(), unknown, removalRequested()).when(forgetOnBoard, { orderId }).then(forgets);
    expect(stateOf(requested(), posted(), kept(), forgets, removalRequested(), late)).to.deep.include({
      ...{ isWanted: false, isStopped: false },
    });
  });

  it('ends as any other, and with it what was posted for it', () => {
    const over: ListingEvent = {
      type: 'BookingEnded',
      data: { ...about('e9'), why: 'CANCELED', happenedAt: END },
    };
    past(...leaving, ended, late)
      .when(hearBoardEvent, { ...about('e9'), kind: 'CANCELED', at: END })
      .then(over);
    expect(stateOf(...leaving, ended, late, over)).to.deep.include({ isWanted: false, booking: null });
  });
});

describe('two bookings of one carrier', () => {
  const LATER = '2026-01-21T10:00:00.000Z';
  const second = (kind: Step, eventId: string): ListingEvent => ({
    type: 'BoardEventHeard',
    data: { ...about(eventId, 'B2'), kind, happenedAt: LATER },
  });

  it('are two: the later one stands once the first is over', () => {
    const pickedUp = [...booked, heard('PICKED_UP', 'e2')];
    for (const kind of ['BOOKED', 'PICKED_UP'] as const)
      past(...pickedUp)
        .when(hearBoardEvent, { ...about('e3', 'B2'), kind, at: LATER })
        .then(second(kind, 'e3'));
  });

  it('are told in any order: what is older than the present one changes nothing', () => {
    past(requested(), posted(), second('BOOKED', 'e3')).when(hearBoardEvent, told('BOOKED', 'e1')).then();
  });
});

describe('a booking that a carrier gives back on the board', () => {
  const over = (why: 'REJECTED' | 'CANCELED', data = about('e9')): ListingEvent => ({
    type: 'BookingEnded',
    data: { ...data, why, happenedAt: AT },
  });
  const offered: ListingEvent = { type: 'OfferedOnBoard', data: { ...about('e0'), happenedAt: AT } };
  const bookingOf = (...events: ReadonlyArray<ListingEvent>) =>
    events.map(recorded).reduce(listing.evolve, listing.initial).booking;
  const others = about('e2', 'B2', 'Red Rock');

  it('is over, and the offer before it is told', () => {
    past(requested(), posted())
      .when(hearBoardEvent, { ...about('e0'), kind: 'OFFERED', at: AT })
      .then(offered);
    for (const why of ['REJECTED', 'CANCELED'] as const)
      past(...booked)
        .when(hearBoardEvent, { ...about('e9'), kind: why, at: AT })
        .then(over(why));
    expect(bookingOf(...booked)?.carrierName).to.equal(CARRIER);
    expect(bookingOf(...booked, over('CANCELED'))).to.equal(null);
  });

  it('is over once, and in any order', () => {
    for (const kind of ['OFFERED', 'BOOKED', 'PICKED_UP', 'CANCELED'] as const)
      past(requested(), posted(), over('CANCELED'))
        .when(hearBoardEvent, { ...about('e1'), kind, at: AT })
        .then();
    past(...booked)
      .when(hearBoardEvent, { ...about('e0'), kind: 'OFFERED', at: AT })
      .then();
  });

  it('leaves that of another carrier, which takes its place', () => {
    past(requested(), posted(), over('REJECTED'))
      .when(hearBoardEvent, { ...others, kind: 'BOOKED', at: AT })
      .then({ type: 'BoardEventHeard', data: { ...others, kind: 'BOOKED', happenedAt: AT } });
    expect(bookingOf(...booked, over('REJECTED', others))?.carrierName).to.equal(CARRIER);
    const taken: ListingEvent = {
      type: 'BoardEventHeard',
      data: { ...others, kind: 'BOOKED', happenedAt: AT },
    };
    expect(bookingOf(...booked, heard('PICKED_UP', 'e3'), taken)).to.deep.equal({
      ...{ bookingId: 'B2', carrierName: 'Red Rock' },
      ...{ bookedAt: AT, pickedUpAt: null, deliveredAt: null },
    });
  });

  it('is told apart by carrier where the board gave it no id before', () => {
    const older: ListingEvent = {
      type: 'BoardEventHeard',
      data: { ...about('e1'), bookingId: null, kind: 'BOOKED', happenedAt: AT },
    };
    expect(bookingOf(requested(), posted(), older, over('CANCELED', others))?.carrierName).to.equal(CARRIER);
    expect(bookingOf(requested(), posted(), older, over('CANCELED'))).to.equal(null);
  });
});

describe('a booking of another listing of the order, which is to be removed', () => {
  const onStray = { listingId: 'L2' };
  const stray: ListingEvent = { type: 'StrayListingFound', data: { orderId, ...onStray } };
  const double = [requested(), posted(), stray];
  const news = { ...told('BOOKED', 'e1'), ...onStray };
  const events: ReadonlyArray<ListingEvent> = [
    {
      type: 'PostedToLoadBoard',
      data: { orderId, ...onStray, version: '', expiresOn: '2026-02-19' as CivilDate, request: null },
    },
    { type: 'StrayListingFound', data: { orderId, listingId: 'L1' } },
    { type: 'BoardEventHeard', data: { ...about('e1'), ...onStray, kind: 'BOOKED', happenedAt: AT } },
  ];
  const stateOf = (...all: ReadonlyArray<ListingEvent>) =>
    all.map(recorded).reduce(listing.evolve, listing.initial);

  it('takes what the board says of that listing: its last day, its version, and that it shows the order as it was sent', () => {
    const {
      orderId: _orderId,
      expirationDate: expiresOn,
      ...shown
    } = listingOf(...([orderId, arbitraryLoad(), '2026-01-15' as CivilDate] as const));
    past(...double)
      .when(hearBoardEvent, news, { facts: { ...ON_BOARD, expiresOn, shown } })
      .then(
        { type: 'PostedToLoadBoard', data: { orderId, ...onStray, version: '"1"', expiresOn, request: 0 } },
        ...events.slice(1),
      );
  });

  it('of a stray that the board has no more is heard, and its listing is over', () => {
    const gone: ListingEvent = {
      type: 'RemovedFromLoadBoard',
      data: { orderId, ...onStray, why: 'GONE' },
    };
    past(...double)
      .when(hearBoardEvent, news, { facts: { ...ON_BOARD, version: null } })
      .then(...events, gone);
    const { phase, onBoard, strays, booking } = stateOf(...double, ...events, gone);
    expect([phase, onBoard, strays, booking?.carrierName]).to.deep.equal(['OFF', null, ['L1'], CARRIER]);
  });

  it('keeps that listing, removes the other one, and hears its carrier', () => {
    past(...double)
      .when(hearBoardEvent, news)
      .then(...events);
    const { onBoard, strays, booking, isWanted } = stateOf(...double, ...events);
    expect([onBoard?.listingId, strays, booking?.carrierName, isWanted]).to.deep.equal([
      ...['L2', ['L1'], CARRIER, true],
    ]);
    past(...double, ...events)
      .when(hearBoardEvent, { ...told('PICKED_UP', 'e2'), ...onStray })
      .then({
        ...heard('PICKED_UP', 'e2'),
        data: { ...about('e2'), ...onStray, kind: 'PICKED_UP', happenedAt: AT },
      } as ListingEvent);
  });

  it('counts also where it is told after that listing was removed, from before its end', () => {
    const gone = { ...removed(), data: { orderId, ...onStray, why: 'REMOVED' } } as ListingEvent;
    const late = { ...events[2], data: { ...about('e1'), ...onStray, kind: 'BOOKED', happenedAt: AT } };
    const ended = [...double, { ...gone, at: AT }];
    past(...ended)
      .when(hearBoardEvent, news)
      .then(late as ListingEvent);
    const later = '2026-01-20T10:00:30.000Z';
    for (const end of [[], [removed('GONE')]])
      past(...double, heard('BOOKED', 'e0'), { ...gone, at: AT }, ...end)
        .when(hearBoardEvent, { ...news, bookingId: 'B2', at: later })
        .then(beside('L2', 'e1', 'B2', later));
    const { strays, phase, booking } = stateOf(...ended, late as ListingEvent);
    expect([strays, phase, booking?.carrierName]).to.deep.equal([['L1'], 'OFF', CARRIER]);
  });

  it('stops the removal that was asked for, as that of a listing that was booked before', () => {
    const { isStopped, isWanted, phase } = stateOf(...double, removalRequested(), ...events);
    expect([isStopped, isWanted, phase]).to.deep.equal([true, true, 'ON_BOARD']);
  });

  it('is recorded alone where a carrier has the load already: that one keeps it, and the other listing is removed', () => {
    for (const before of [
      [...double, heard('BOOKED', 'e0')],
      [...double, kept()],
    ]) {
      past(...before)
        .when(hearBoardEvent, news)
        .then(beside('L2', 'e1'));
      past(...before, beside('L2', 'e1'))
        .when(hearBoardEvent, news)
        .then();
      const { heard: _heard, otherBookings, ...state } = stateOf(...before, beside('L2', 'e1'));
      const { heard: _before, otherBookings: none, ...unchanged } = stateOf(...before);
      expect(state).to.deep.equal(unchanged);
      expect([none, otherBookings]).to.deep.equal([
        [],
        [{ ...onStray, bookingId: 'B1', carrierName: CARRIER }],
      ]);
    }
  });

  it('is kept beside the known one until it ends, or the order is to be posted anew', () => {
    const both = [...double, heard('BOOKED', 'e0'), beside('L2', 'e1', 'B2')];
    const of = (listingId: string, bookingId: string | null, why: 'REJECTED' | 'CANCELED'): ListingEvent => ({
      type: 'BookingEnded',
      data: { ...about('e2'), listingId, bookingId, carrierName: null, happenedAt: AT, why },
    });
    for (const why of ['REJECTED', 'CANCELED'] as const) {
      past(...both)
        .when(hearBoardEvent, { ...about('e2', 'B2'), ...onStray, carrierName: null, kind: why, at: AT })
        .then(of('L2', 'B2', why));
      for (const bookingId of ['B2', null]) {
        const { booking, otherBookings } = stateOf(...both, of('L2', bookingId, why));
        expect([booking?.bookingId, otherBookings]).to.deep.equal(['B1', []]);
      }
      const { booking, otherBookings } = stateOf(...both, of('L1', 'B1', why));
      expect([booking, otherBookings.map(({ bookingId }) => bookingId)]).to.deep.equal([null, ['B2']]);
    }
    for (const after of [removed('GONE'), removalRequested()])
      expect(stateOf(...both, after).otherBookings).to.have.lengthOf(1);
    expect(stateOf(...both, requested()).otherBookings).to.deep.equal([]);
  });

  it('keeps each other booking until that one ends', () => {
    const third: ListingEvent = { type: 'StrayListingFound', data: { orderId, listingId: 'L3' } };
    const all = [
      ...[...double, third, heard('BOOKED', 'e0'), beside('L2', 'e1', 'B2'), beside('L3', 'e2', 'B3')],
      ...[beside('L2', 'e3', 'B4'), beside('L3', 'e4', 'B3')],
    ];
    const others = (...events: ReadonlyArray<ListingEvent>) =>
      stateOf(...all, ...events).otherBookings.map(({ bookingId }) => bookingId);
    expect(others()).to.have.members(['B2', 'B3', 'B4']);
    for (const [listingId, bookingId, left] of [
      ['L3', 'B3', ['B2', 'B4']],
      ['L2', 'B2', ['B3', 'B4']],
    ] as const) {
      const canceled = { ...about('e5', bookingId), listingId, happenedAt: AT };
      past(...all)
        .when(hearBoardEvent, { ...about('e5', bookingId), listingId, kind: 'CANCELED', at: AT })
        .then({ type: 'BookingEnded', data: { ...canceled, why: 'CANCELED' } });
      expect(others({ type: 'BookingEnded', data: { ...canceled, why: 'CANCELED' } })).to.have.members(left);
    }
  });

  it('is none where its posting is on its way or unknown', () => {
    for (const before of [
      [requested(), posted(), stray, removed('GONE'), requested()],
      [requested(), posted(), stray, removed('GONE'), requested(), unknown],
    ])
      past(...before)
        .when(hearBoardEvent, news)
        .then();
  });
});
