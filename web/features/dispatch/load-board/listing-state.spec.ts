import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { LoadBoardStatus } from '../../../api/generated/types.ts';
import {
  isToFollow,
  type ListingState,
  markOf,
  mayBePosted,
  mayBeThere,
  whyNotPosted,
  whyNotRefreshed,
  whyNotRemoved,
  whyNotRemovedNow,
} from './listing-state.ts';

const order = (status: LoadBoardStatus | null, changes: Partial<ListingState> = {}): ListingState => ({
  isOrder: true,
  dispatchedOn: null,
  parentStatus: { id: '111' },
  loadBoard: status && {
    ...{ status, listingId: 'L1', isWaiting: false, isKept: false, keptFor: null },
    ...{ booking: null, dispatchedTo: null, otherBooking: null },
  },
  loadBoardProblems: [],
  ...changes,
});
const kept = {
  ...({ status: 'POSTED', listingId: 'L1', isWaiting: false, isKept: true } as const),
  ...({ keptFor: 'DISPATCH', booking: null, dispatchedTo: null, otherBooking: null } as const),
};
const text = (standing: ListingState) => markOf(standing)?.text;

describe('how an order stands on the load board', () => {
  it('is marked only where somebody has to know', () => {
    const marks = (['POSTING', 'POSTED', 'UPDATING', 'REMOVING'] as const).map((each) => text(order(each)));
    expect(marks).to.deep.equal([undefined, undefined, undefined, undefined]);
    expect(text(order(null))).to.equal(undefined);
    expect(text(order('REFUSED'))).to.equal('Not posted');
    expect(text(order('REMOVED'))).to.equal('Not posted');
    expect(text(order('UNKNOWN'))).to.equal('Posted?');
    expect(text(order('UPDATE_REFUSED'))).to.equal('Not updated');
    expect(text(order(null, { parentStatus: { id: '110' } }))).to.equal(undefined);
    expect(text(order('REFUSED', { parentStatus: { id: '110' } }))).to.equal(undefined);
  });

  it('is in no doubt where no load board is connected: the status says so, and nothing is to follow', () => {
    const alone = order(null, { loadBoardProblems: [{ field: '', message: 'No board.' }] });
    expect(text(alone)).to.equal('No load board');
    expect(isToFollow(alone)).to.equal(false);
    expect(isToFollow(order(null))).to.equal(true);
    expect(whyNotPosted(alone)).to.equal('No load board is connected.');
    expect(text({ ...alone, parentStatus: { id: '110' } })).to.equal(undefined);
  });

  it('is marked where another carrier has it than the one that booked it, whatever its status', () => {
    const { loadBoard } = order('BOOKED');
    const twice = {
      parentStatus: { id: '113' },
      loadBoard: loadBoard && {
        ...loadBoard,
        ...{ booking: { carrierName: 'Red Rock' }, dispatchedTo: 'Blue Heron' },
      },
    };
    expect(markOf(order('BOOKED', twice))).to.deep.equal({
      ...{ text: 'Two carriers', tone: 'trouble' },
      title: 'Booked on the load board by Red Rock, dispatched to Blue Heron.',
    });
  });

  it('is marked where a carrier booked another listing of it, also beside its own carrier', () => {
    const of = (status: LoadBoardStatus, changes: Partial<NonNullable<ListingState['loadBoard']>>) => {
      const { loadBoard } = order(status);
      return markOf(order(status, { loadBoard: loadBoard && { ...loadBoard, ...changes } }));
    };
    const otherBooking = { carrierName: 'Blue Heron' };
    const title = 'Another listing of it is booked on the load board by Blue Heron.';
    const twice = { text: 'Two carriers', tone: 'trouble', title };
    expect(of('BOOKED', { otherBooking, booking: { carrierName: 'Red Rock' } })).to.deep.equal(twice);
    expect(of('POSTED', { otherBooking, isKept: true, keptFor: 'DISPATCH' })).to.deep.equal(twice);
    expect(of('REMOVED', { otherBooking })).to.deep.equal({ ...twice, text: 'Booked' });
    expect(of('POSTED', { otherBooking: { carrierName: null } })?.title).to.match(/ by a carrier\.$/);
    expect(of('UNKNOWN', { otherBooking })?.text).to.equal('Posted?');
  });

  it('offers a quote that was an order nothing but its removal, and marks who booked it', () => {
    const quote = { isOrder: false, parentStatus: { id: '122' } };
    for (const status of ['POSTED', 'REMOVAL_REFUSED', 'BOOKED', 'REMOVED'] as const) {
      const was = order(status, quote);
      expect(mayBePosted(was), status).to.equal(false);
      expect(whyNotRefreshed(was), status).to.be.a('string');
    }
    expect(whyNotRemoved(order('REMOVAL_REFUSED', quote))).to.equal(undefined);
    expect(text(order('REMOVAL_REFUSED', quote))).to.equal('Not removed');
    expect(markOf(order('BOOKED', quote))).to.include({ text: 'Booked', tone: 'trouble' });
    expect(text(order('REMOVED', quote))).to.equal(undefined);
  });

  it('may be there while it is removed, unknown or booked, and by another listing', () => {
    const there = (status: LoadBoardStatus | null, error: string | null = null) => {
      const { loadBoard } = order(status);
      return mayBeThere({ loadBoard: loadBoard && { ...loadBoard, revision: 1, error } });
    };
    for (const status of ['REMOVING', 'REMOVAL_REFUSED', 'UNKNOWN', 'BOOKED', 'POSTING'] as const)
      expect(there(status), status).to.equal(true);
    expect([there(null), there('REMOVED')]).to.deep.equal([false, false]);
    expect(there('REFUSED', 'The load board refused this record.')).to.equal(false);
    expect(there('REMOVED', 'Another listing of this record is still there.')).to.equal(true);
  });

  it('is marked whatever its status where nobody knows of it, or its removal waits', () => {
    const elsewhere = { parentStatus: { id: '119' } };
    expect(text(order('UNKNOWN', elsewhere))).to.equal('Posted?');
    const { loadBoard } = order('REMOVING');
    const waiting = { ...elsewhere, loadBoard: loadBoard && { ...loadBoard, isWaiting: true } };
    expect(markOf(order('REMOVING', waiting))?.title).to.match(/the removal waits/);
  });

  const booked = (listingId: string | null) =>
    order(null, {
      loadBoard: {
        ...{ status: 'BOOKED', listingId, isWaiting: false, isKept: false, keptFor: null },
        ...{ booking: { carrierName: 'Red Rock' }, dispatchedTo: null, otherBooking: null },
      },
    });

  it('names who booked it', () => {
    expect(markOf(booked('L1'))?.title).to.equal('Booked on the load board by Red Rock.');
  });

  it('is booked still once the listing is over: neither sent nor posted again, but removed', () => {
    const over = booked(null);
    expect(text(over)).to.equal('Booked');
    expect(whyNotRefreshed(booked('L1'))).to.equal(undefined);
    expect(whyNotRefreshed(over)).to.equal('It is not on the load board.');
    expect(mayBePosted(over)).to.equal(false);
    expect(whyNotRemoved(over)).to.equal(undefined);
    expect(isToFollow({ ...over, parentStatus: { id: '113' } })).to.equal(false);
  });

  it('is marked while carriers still find what was dispatched, also on its way, unless one has booked it', () => {
    for (const id of ['112', '113', '114', '115']) {
      expect(text(order(null, { loadBoard: kept, parentStatus: { id } })), id).to.equal('Still posted');
      const taken = { ...kept, status: 'BOOKED', booking: { carrierName: null } } as const;
      expect(text(order(null, { loadBoard: taken, parentStatus: { id } })), id).to.equal(
        id === '112' ? 'Booked' : undefined,
      );
    }
    expect(text(order('REMOVED', { parentStatus: { id: '112' } }))).to.equal(undefined);
  });

  it('says why it is not posted, sent again or removed', () => {
    expect(whyNotPosted(order(null))).to.equal(undefined);
    expect(whyNotPosted(order('REFUSED'))).to.equal(undefined);
    expect(whyNotPosted(order('UNKNOWN'))).to.match(/^Nobody knows/);
    expect(whyNotPosted(order(null, { dispatchedOn: '2026-01-31' }))).to.equal('It was dispatched.');
    expect(whyNotPosted(order(null, { parentStatus: { id: '119' } }))).to.equal('It is canceled.');
    expect(whyNotRefreshed(order('POSTED'))).to.equal(undefined);
    expect(whyNotRefreshed(order('REMOVED'))).to.equal('It is not on the load board.');
    expect(whyNotRefreshed(order(null, { loadBoard: kept }))).to.match(
      /^It was dispatched, .* stays as it is\.$/,
    );
    const stopped = { ...kept, status: 'BOOKED', keptFor: 'BOOKING' } as const;
    expect(whyNotRefreshed(order(null, { loadBoard: stopped }))).to.match(/^A carrier booked it before/);
    expect(whyNotRefreshed(order('POSTED', { dispatchedOn: '2026-01-31' }))).to.match(/stays as it is\.$/);
    expect(whyNotRemoved(order('REFUSED'))).to.equal(undefined);
    expect(whyNotRemoved(order('REMOVING'))).to.equal('It is being removed already.');
    expect(whyNotRemoved(order('REMOVED', { parentStatus: { id: '110' } }))).to.equal(
      'It is not on the load board.',
    );
  });

  it('is not removed by what was asked before, once it stands otherwise', () => {
    expect(whyNotRemovedNow(order('POSTED'), true)).to.equal(undefined);
    expect(whyNotRemovedNow(order('BOOKED'), true)).to.equal(undefined);
    expect(whyNotRemovedNow(order('REFUSED'), false)).to.equal(undefined);
    expect(whyNotRemovedNow(order('REMOVING'), true)).to.equal('It is being removed already.');
    expect(whyNotRemovedNow(order('REMOVED'), true)).to.equal('It is off the load board by now.');
    expect(whyNotRemovedNow(order('POSTED'), false)).to.equal('It is on the load board again.');
    const back = order('REMOVED', { parentStatus: { id: '110' } });
    expect(whyNotRemovedNow(back, true)).to.equal('It is not on the load board.');
  });
});
