import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Halt } from '../../shared-kernel/halt.ts';
import { errorOf } from './listing-error.ts';
import { type ListingState, NO_LISTING } from './listing-state.ts';
import { dispatchedTo, isPending, keptFor, refusedFields, statusOf } from './listing-status.ts';
import type { LostFor } from './load-board.ts';
import { arbitraryLoad, ORDER_4711 } from './testing/postings.ts';

const standing = (
  state: Partial<ListingState>,
  lostSince: string | null = null,
  now = '2026-01-15T15:01:00.000Z',
) => ({
  listing: { ...NO_LISTING, isWanted: true, ...state, orderId: ORDER_4711, revision: 1 },
  order: { stage: 'POSTED', load: arbitraryLoad() },
  carrierName: null as string | null,
  ...{ lostSince, lostFor: null as LostFor | null, halt: null as Halt | null },
  day: '2026-01-15' as CivilDate,
  now,
});
const said = (state: Partial<ListingState>, lostSince: string | null = null) =>
  errorOf(standing(state, lostSince));
const LOST = '2026-01-15T15:00:00.000Z';

describe('what is the matter with a listing', () => {
  it('is that the board is not reached, where what is left is done once it is', () => {
    expect(said({ phase: 'SENDING' }, LOST)).to.equal(
      'The load board cannot be reached. Lanebook tries again by itself.',
    );
    expect(said({ phase: 'SENDING' })).to.equal(null);
  });

  it('is also why the board is not reached, where an administrator can mend that', () => {
    const saidFor = (state: Partial<ListingState>, lostFor: LostFor) =>
      errorOf({ ...standing(state, LOST), lostFor });
    const moved = /cannot be reached.* at another address: an administrator sets CENTRAL_DISPATCH_URL/;
    for (const state of [
      { phase: 'SENDING' },
      { phase: 'SENDING', isKept: true },
      { phase: 'UNKNOWN' },
      { phase: 'ON_BOARD', isWanted: false },
    ] as const)
      expect(saidFor(state, 'MOVED'), state.phase).to.match(moved);
    expect(saidFor({ phase: 'SENDING' }, 'ACCOUNT')).to.match(
      /refuses the account.* CENTRAL_DISPATCH_CLIENT_ID/,
    );
  });

  it('is that postings are paused or have stopped, and why: none is sent, or given up, until they go on', () => {
    const halted = (halt: Halt, state: Partial<ListingState> = {}, lostSince: string | null = null) => ({
      ...{ ...standing({ phase: 'SENDING', ...state }, lostSince), halt },
    });
    expect(errorOf(halted('PAUSED'))).to.match(/^Postings to the load board are paused by an administrator/);
    expect(errorOf(halted('REPLACED'))).to.match(
      /are paused, as the records were restored from an older copy/,
    );
    expect(errorOf(halted('STOPPED'))).to.match(/have stopped at an error/);
    for (const lostSince of [null, LOST]) {
      expect(errorOf(halted('PAUSED', {}, lostSince))).to.match(/^Postings .* are paused/);
      expect(statusOf(halted('PAUSED', { isWanted: false }, lostSince))).to.equal('REMOVING');
      for (const leaving of [{ isWanted: false }, { isKept: true }])
        for (const halt of ['PAUSED', 'REPLACED', 'STOPPED'] as const)
          expect(errorOf(halted(halt, leaving, lostSince))).to.match(
            /^This record will not be posted\. Whether it went out .* is known once .* resumed postings\.$/,
          );
    }
    expect(errorOf(halted('PAUSED', { phase: 'ON_BOARD', sent: arbitraryLoad() }))).to.equal(null);
  });

  it('calls no quote an order, which may still be there from before', () => {
    const quote = (state: Partial<ListingState>, lostSince: string | null = null) =>
      errorOf({
        ...standing({ isWanted: false, ...state }, lostSince),
        ...{ order: { stage: null, load: arbitraryLoad() }, halt: null },
      });
    const failed = [{ listingId: 'L0', errors: {}, sent: null, at: LOST, times: 1 }];
    const booking = {
      ...{ bookingId: 'B1', carrierName: 'Red Rock', bookedAt: LOST, pickedUpAt: null, deliveredAt: null },
    };
    for (const said of [
      quote({ phase: 'UNKNOWN' }),
      quote({ phase: 'UNKNOWN' }, LOST),
      quote({ phase: 'SENDING' }, LOST),
      quote({ phase: 'ON_BOARD' }, LOST),
      quote({ phase: 'ON_BOARD', isWanted: true, isStopped: true }),
      quote({ phase: 'OFF', isWanted: true, isStopped: true, booking }),
      quote({ phase: 'OFF', strays: ['L0'], failed }),
      errorOf({ ...standing({ phase: 'SENDING', isWanted: false }), halt: 'PAUSED' }),
    ])
      expect(said)
        .to.be.a('string')
        .and.not.match(/\border\b/);
  });

  it('is that its removal waits while the board is not reached, and that what was given up is not posted', () => {
    const onBoard = { phase: 'ON_BOARD', isWanted: false } as const;
    expect(statusOf(standing(onBoard, LOST))).to.equal('REMOVING');
    expect(said(onBoard, LOST)).to.match(/so the removal waits: carriers find it until then/);
    expect(said({ phase: 'SENDING', isKept: true }, LOST)).to.match(
      /it was dispatched, and is not posted any more/,
    );
    expect(said({ phase: 'SENDING', isWanted: false }, LOST)).to.match(/it is not to be posted any more/);
  });

  it('waits for nothing where its posting was given up before it was sent', () => {
    for (const givenUp of [{ isKept: true }, { isWanted: false }]) {
      const listing = standing({ phase: 'SENDING', ...givenUp }, LOST);
      expect(statusOf(listing)).to.equal('REMOVED');
      expect(isPending(listing)).to.equal(false);
    }
    expect(isPending(standing({ phase: 'SENDING' }, LOST))).to.equal(true);
    // On its way when the board was lost, or when it was removed.
    const leavingSince = '2026-01-15T15:00:50.000Z';
    for (const [listing, at] of [
      [{ isKept: true }, '2026-01-15T15:00:10.000Z'],
      [{ isWanted: false, leavingSince }, undefined],
    ] as const) {
      const onItsWay = standing({ phase: 'SENDING', ...listing }, LOST, at);
      expect(isPending(onItsWay)).to.equal(true);
      expect(errorOf(onItsWay)).to.match(/If it was just on its way, it is removed there/);
    }
    // On its way while the board is reached.
    expect(isPending(standing({ phase: 'SENDING', isWanted: false }))).to.equal(true);
  });

  it('is that the board refuses its removal, or does not handle a call about it', () => {
    const onBoard = {
      ...{ listingId: 'L1', version: '"1"', postedAt: LOST, updatedAt: LOST, sentAt: LOST },
      expiresOn: '2026-02-14' as CivilDate,
    };
    const failed = (listingId: string, errors = {}) => [
      { listingId, errors, sent: null, at: LOST, times: 1 },
    ];
    const locked = { '': 'The listing is locked.' };
    const there = { phase: 'ON_BOARD', sent: arbitraryLoad(), onBoard } as const;
    const leaving = { ...there, isWanted: false, failed: failed('L1', locked) };
    expect(statusOf(standing(leaving))).to.equal('REMOVAL_REFUSED');
    expect(refusedFields(standing(leaving))).to.deep.equal(locked);
    expect(said(leaving)).to.match(
      /^The load board refused the removal, so carriers still find .* is locked\.$/,
    );
    expect(isPending(standing(leaving, LOST))).to.equal(true);
    expect(said(leaving, LOST)).to.match(/so the removal waits/);
    expect(statusOf(standing({ ...leaving, failed: failed('L1') }))).to.equal('REMOVING');
    expect(said({ ...leaving, failed: failed('L1') })).to.match(/does not handle the removal/);
    expect(said({ ...there, isRefreshed: true, failed: failed('L1') })).to.match(/does not handle the last/);
    const beside = { ...there, strays: ['L0'], failed: failed('L0', locked) };
    expect(statusOf(standing(beside))).to.equal('POSTED');
    expect(said(beside)).to.match(/^Another listing of this record \(L0\) is still on .* is locked\.$/);
  });

  it('is that a carrier booked it before it was removed', () => {
    const booking = {
      ...{ bookingId: 'B1', carrierName: 'Red Rock', bookedAt: LOST, pickedUpAt: null, deliveredAt: null },
    };
    const stopped = {
      ...standing({ phase: 'ON_BOARD', isStopped: true, booking }),
      order: { stage: 'NEW', load: arbitraryLoad() },
    };
    expect(statusOf(stopped)).to.equal('BOOKED');
    expect(errorOf(stopped)).to.match(/^A carrier booked this record .* Remove it again/);
    const keptForIn = (state: Partial<ListingState>) => keptFor({ ...stopped.listing, ...state });
    expect(keptForIn({})).to.equal('BOOKING');
    expect(keptForIn({ isStopped: false, isKept: true })).to.equal('DISPATCH');
    expect(keptForIn({ isStopped: false })).to.equal(null);
    expect(keptForIn({ phase: 'OFF', isStopped: false, isKept: true })).to.equal(null);
  });

  it('is that another carrier has it than the one that booked it, until one of both is not so any more', () => {
    const booking = {
      ...{
        bookingId: 'B1',
        carrierName: 'Red Rock LLC',
        bookedAt: LOST,
        pickedUpAt: null,
        deliveredAt: null,
      },
    };
    const of = (carrierName: string | null, state: Partial<ListingState> = {}) => ({
      ...standing({ phase: 'ON_BOARD', isKept: true, booking, ...state }),
      carrierName,
    });
    expect(dispatchedTo(of('Blue Heron'))).to.equal('Blue Heron');
    expect(errorOf(of('Blue Heron'))).to.match(
      /^Booked on the load board by Red Rock LLC, dispatched to Blue Heron\. Only one/,
    );
    for (const phase of ['ON_BOARD', 'OFF'] as const)
      expect(dispatchedTo(of('Blue Heron', { phase })), phase).to.equal('Blue Heron');
    for (const alone of [of(null), of('Red Rock, Inc.'), of('Blue Heron', { booking: null })]) {
      expect(dispatchedTo(alone)).to.equal(null);
      expect(errorOf(alone)).to.equal(null);
    }
    expect(dispatchedTo(of('Blue Heron', { isWanted: false })), 'which is removed').to.equal(null);
  });

  it('is that another carrier booked another listing of it, whoever has the load', () => {
    const times = { bookedAt: LOST, pickedUpAt: null, deliveredAt: null };
    const booking = { bookingId: 'B1', carrierName: 'Red Rock LLC', ...times };
    const otherBooking = { listingId: 'L2', bookingId: 'B2', carrierName: 'Blue Heron' };
    const otherBookings = [otherBooking];
    const of = (state: Partial<ListingState>, carrierName: string | null = null) =>
      errorOf({ ...standing({ phase: 'ON_BOARD', otherBookings, ...state }), carrierName });
    const also =
      'Also booked on the load board by Blue Heron, on another listing of this record. Only one of them can have the load: call the other.';
    expect(of({ booking })).to.equal(also);
    expect(of({ isKept: true })).to.equal(also);
    expect(of({ isKept: true }, 'Red Rock')).to.equal(also);
    expect(of({ booking, otherBookings: [{ ...otherBooking, carrierName: null }] })).to.match(
      / by a carrier, on/,
    );
    expect(of({})).to.equal('Booked on the load board by Blue Heron, on another listing of this record.');
    expect(of({ isKept: true }, 'Blue Heron, Inc.')).to.equal(null);
    const { order, ...delivered } = standing({ phase: 'ON_BOARD', isKept: true, otherBookings });
    for (const stage of ['DELIVERED', 'COMPLETED', 'CANCELED'])
      expect(errorOf({ ...delivered, order: order && { ...order, stage } }), stage).to.equal(null);
    expect(of({ phase: 'UNKNOWN' })).to.match(/^Nobody knows whether this record was posted/);
    const by = (name: string) => ({ ...otherBooking, carrierName: name });
    expect(of({ booking, otherBookings: [by('Red Rock')] })).to.equal(null);
    expect(of({ booking, otherBookings: [by('Red Rock'), otherBooking, by('Teal Transport')] })).to.match(
      / by Blue Heron and Teal Transport, on/,
    );
  });

  it('stays that nobody knows whether it was posted while the board is not reached: nothing posts it again', () => {
    expect(said({ phase: 'UNKNOWN' })).to.match(/^Nobody knows whether this record was posted/);
    expect(said({ phase: 'UNKNOWN' }, LOST))
      .to.match(/^Nobody knows whether this record was posted/)
      .and.not.match(/tries again/);
  });

  it('is that it ended on the board, unless a carrier has booked it or was given the order', () => {
    const over = { phase: 'OFF', ended: { listingId: 'L1', why: 'EXPIRED' } } as const;
    const booking = {
      ...{ bookingId: null, carrierName: 'Red Rock' },
      ...{ bookedAt: LOST, pickedUpAt: null, deliveredAt: null },
    };
    expect(said(over)).to.equal('The listing expired on the load board. Post the order again.');
    expect(statusOf(standing({ ...over, booking }))).to.equal('BOOKED');
    expect(said({ ...over, booking })).to.equal(null);
    expect(statusOf(standing({ ...over, isKept: true }))).to.equal('REMOVED');
    expect(said({ ...over, isKept: true })).to.equal(null);
  });

  it('is that its posting did not reach the board, also where it was asked for again before that was known', () => {
    const failed = { phase: 'OFF', isMissing: true } as const;
    expect(said(failed)).to.equal('The last posting did not reach the load board. Post the order again.');
    expect(said({ ...failed, isWanted: false })).to.equal(null);
    expect(said({ ...failed, isKept: true })).to.equal(null);
  });

  it('is what the board refuses of the order as it is: one that is again as the board shows it has nothing', () => {
    const errors = { 'transport.availableDate': 'Choose a date within 30 days.' };
    const load = arbitraryLoad();
    const onBoard = {
      ...{ listingId: 'L1', version: '"1"', postedAt: LOST, updatedAt: LOST, sentAt: LOST },
      expiresOn: '2026-02-14' as CivilDate,
    };
    const refusedOf = (refusedLoad: typeof load, shown: typeof load) =>
      standing({ phase: 'ON_BOARD', sent: shown, onBoard, refused: { load: refusedLoad, errors } });
    const later = arbitraryLoad({ availableDate: '2026-03-16' as CivilDate });

    const refused = refusedOf(load, later);
    expect(statusOf(refused)).to.equal('UPDATE_REFUSED');
    expect(refusedFields(refused)).to.deep.equal(errors);

    const takenBack = refusedOf(later, load);
    expect(statusOf(takenBack)).to.equal('POSTED');
    expect(refusedFields(takenBack)).to.deep.equal({});
    expect(errorOf(takenBack)).to.equal(null);
  });
});
