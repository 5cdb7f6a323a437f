import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import { POSTING_MESSAGES } from '../contract/load-board.ts';
import { isBehind } from './is-behind.ts';
import type { OnBoard } from './listing-state.ts';
import { NO_LISTING } from './listing-state.ts';
import { arbitraryLoad } from './testing/postings.ts';

const at = '2026-01-15T10:00:00.000Z';
const onBoard: OnBoard = {
  ...{ listingId: 'L1', version: '"1"', postedAt: at, updatedAt: at, sentAt: at },
  expiresOn: '2026-02-14' as CivilDate,
};
const listed = { ...NO_LISTING, sent: arbitraryLoad(), onBoard };
const FOUR_BEFORE = '2026-02-10' as CivilDate;
const THREE_BEFORE = '2026-02-11' as CivilDate;
const cheaper = arbitraryLoad({ carrierPay: 70_000 as Cents });

describe('whether the board is to be told of an order again', () => {
  it('is so where the order differs from what was sent', () => {
    expect(isBehind(listed, arbitraryLoad(), FOUR_BEFORE)).to.equal(false);
    expect(isBehind(listed, cheaper, FOUR_BEFORE)).to.equal(true);
  });

  it('is so three days before the listing expires, and no day earlier', () => {
    expect(isBehind(listed, arbitraryLoad(), FOUR_BEFORE)).to.equal(false);
    expect(isBehind(listed, arbitraryLoad(), THREE_BEFORE)).to.equal(true);
    const renewed = { ...listed, onBoard: { ...onBoard, expiresOn: '2026-03-13' as CivilDate } };
    expect(isBehind(renewed, arbitraryLoad(), THREE_BEFORE)).to.equal(false);
  });

  it('is not so for a listing that a carrier has booked, which runs out', () => {
    const booking = {
      ...{ bookingId: 'B1', carrierName: 'Blue Heron', bookedAt: at },
      ...{ pickedUpAt: null, deliveredAt: null },
    };
    expect(isBehind({ ...listed, booking }, arbitraryLoad(), THREE_BEFORE)).to.equal(false);
  });

  it('is not so for what the board refused, which runs out too, until the order changes or is refreshed', () => {
    const refused = { load: cheaper, errors: { 'transport.basePrice': 'Too little.' } };
    expect(isBehind({ ...listed, refused }, cheaper, THREE_BEFORE)).to.equal(false);
    expect(isBehind({ ...listed, refused }, arbitraryLoad(), THREE_BEFORE)).to.equal(true);
    expect(isBehind({ ...listed, refused, isRefreshed: true }, cheaper, FOUR_BEFORE)).to.equal(true);
  });

  it('is so once a day that was too far ahead for the board is near enough', () => {
    const later = arbitraryLoad({ availableDate: '2026-03-10' as CivilDate });
    const errors = { 'transport.availableDate': POSTING_MESSAGES.tooFarAhead };
    const refused = { ...listed, refused: { load: later, errors } };
    expect(isBehind(refused, later, '2026-02-07' as CivilDate)).to.equal(false);
    expect(isBehind(refused, later, '2026-02-08' as CivilDate)).to.equal(true);
  });
});
