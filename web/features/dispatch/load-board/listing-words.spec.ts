import { expect } from 'chai';
import { describe, it } from 'mocha';
import { remarkOf, wordsOf } from './listing-words.tsx';

const tag = (booking: object) =>
  wordsOf({ status: 'BOOKED', isWaiting: false, dispatchedTo: null, otherBooking: null, booking }).tag;

describe('a listing in words', () => {
  it('is booked, picked up and delivered as its carrier tells the board', () => {
    expect(tag({})).to.equal('Booked on the board');
    expect(tag({ pickedUpAt: '2026-11-30T12:00:00Z' })).to.equal('Booked, picked up');
    expect(tag({ pickedUpAt: '2026-11-30T12:00:00Z', deliveredAt: '2026-12-01T12:00:00Z' })).to.equal(
      'Booked, delivered',
    );
  });

  it('is booked by another carrier than the one that has the order, before all else', () => {
    const booking = { pickedUpAt: '2026-11-30T12:00:00Z' };
    expect(
      wordsOf({ status: 'BOOKED', isWaiting: true, dispatchedTo: 'Blue Heron', otherBooking: null, booking })
        .tag,
    ).to.equal('Booked by another carrier');
  });

  it('is booked on another listing, unless nobody knows whether it is posted', () => {
    const of = (status: 'BOOKED' | 'REMOVED' | 'UNKNOWN') =>
      wordsOf({ status, isWaiting: false, dispatchedTo: null, otherBooking: { carrierName: null } }).tag;
    expect([of('BOOKED'), of('REMOVED'), of('UNKNOWN')]).to.deep.equal([
      ...['Booked on another listing', 'Booked on another listing', 'Posting unknown'],
    ]);
  });

  it('is sent again, also where nothing of it changed', () => {
    const updating = { status: 'UPDATING', problems: [], error: null, isKept: false } as never;
    expect(remarkOf(updating)).to.equal('The order is being sent to the load board again, as it is now.');
  });
});
