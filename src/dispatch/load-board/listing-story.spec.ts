import { expect } from 'chai';
import { describe, it } from 'mocha';
import { recorded } from '../../platform/testing/decider-spec.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { ListingEvent } from './events.ts';
import { listing } from './listing.ts';
import { describeListing, type ListingDescription } from './listing-story.ts';
import {
  arbitraryLoad,
  kept,
  ORDER_4711,
  posted,
  refused as refusedPosting,
  removalRequested,
  removed,
  requested,
  unknown,
  updateSent,
} from './testing/postings.ts';

const orderId = ORDER_4711;
const of = { orderId, listingId: 'L1' };

/** What a listing's past says, oldest first. */
const told = (
  ...past: ReadonlyArray<ListingEvent & { readonly actor?: string }>
): ReadonlyArray<ListingDescription> => {
  let before = listing.initial;
  return past.flatMap((each, index) => {
    const event = recorded(each as ListingEvent, index);
    const entry = describeListing({ before, event });
    before = listing.evolve(before, event);
    return entry ?? [];
  });
};
const sentences = (...past: ReadonlyArray<ListingEvent & { readonly actor?: string }>) =>
  told(...past).map(({ description }) => description);

const toldOf = (eventId: string, carrierName: string | null) => ({
  ...{ ...of, eventId, bookingId: 'B1', carrierName, happenedAt: '2026-01-16T15:00:00.000Z' },
});
const heard = (kind: 'BOOKED' | 'PICKED_UP', carrierName: string | null): ListingEvent => ({
  type: 'BoardEventHeard',
  data: { ...toldOf(kind, carrierName), kind },
});
const updated = (load = arbitraryLoad()): ListingEvent => ({
  type: 'ListingUpdated',
  data: { ...of, load, version: '"2"', expiresOn: '2026-02-20' as CivilDate },
});

describe('the story of an order on the load board', () => {
  it('tells posting, booking and removal, with the listing and the carrier', () => {
    expect(
      sentences(
        requested(),
        posted(),
        heard('BOOKED', 'Prairie Auto Haulers LLC'),
        heard('PICKED_UP', null),
        removalRequested(),
        removed(),
      ),
    ).to.deep.equal([
      'Posting to the load board requested',
      'Posted to the load board as listing L1',
      'Booked by Prairie Auto Haulers LLC, as the load board says',
      'Picked up, as the load board says',
      'Removal from the load board requested',
      'Removed from the load board (listing L1)',
    ]);
  });

  it('tells to whom it was offered there, and what became of that', () => {
    const over = (why: 'REJECTED' | 'CANCELED', carrierName: string | null): ListingEvent => ({
      type: 'BookingEnded',
      data: { ...toldOf(why, carrierName), why },
    });
    expect(
      sentences(
        { type: 'OfferedOnBoard', data: toldOf('e1', 'Blue Heron') },
        over('REJECTED', 'Blue Heron'),
        over('CANCELED', 'Red Rock'),
        over('CANCELED', null),
      ),
    ).to.deep.equal([
      'Offered to Blue Heron, as the load board says',
      'Rejected by Blue Heron, as the load board says',
      'Booking of Red Rock canceled, as the load board says',
      'Booking canceled, as the load board says',
    ]);
  });

  it('tells that a carrier booked another listing, which takes the place of the own one, or is beside it', () => {
    const stray = (listingId: string): ListingEvent => ({
      ...{ type: 'StrayListingFound', data: { orderId, listingId } },
    });
    const other = (carrierName: string | null): ListingEvent => ({
      ...{ type: 'OtherListingBooked', data: { ...toldOf('e2', carrierName), listingId: 'L2' } },
    });
    const ended = (listingId: string): ListingEvent => ({
      ...{ type: 'RemovedFromLoadBoard', data: { orderId, listingId, why: 'REMOVED' } },
    });
    expect(
      sentences(
        requested(),
        posted(),
        stray('L2'),
        posted('L2', 0),
        stray('L1'),
        heard('BOOKED', 'Red Rock'),
      ).slice(2),
    ).to.deep.equal([
      'Another listing found on the load board, to be removed (listing L2)',
      'Listing L2 stays on the load board, as a carrier booked it',
      'Listing L1 is to be removed from the load board instead',
      'Booked by Red Rock, as the load board says',
    ]);
    expect(
      sentences(requested(), posted(), stray('L2'), other('Red Rock'), other(null)).slice(3),
    ).to.deep.equal([
      'Another listing (L2) booked by Red Rock, as the load board says',
      'Another listing (L2) booked, as the load board says',
    ]);
    const last = other('Red Rock');
    expect(
      sentences(requested(), posted('L2'), ended('L2'), requested(), posted(), heard('BOOKED', 'A'), last).at(
        -1,
      ),
    ).to.equal('An earlier listing (L2) booked by Red Rock, as the load board says');
  });

  it('names who asked for it, also by a status', () => {
    const [first] = told({ ...requested({ by: 'user:7' }), actor: 'system:listing-follows-order' });
    expect(first?.by).to.equal('user:7');
  });

  it('tells why the board refused it, or a change', () => {
    const errors = { 'transport.basePrice': 'Too low.', 'transport.availableDate': 'Too late.' };
    const load = arbitraryLoad();
    const reason = [{ field: 'reason', label: 'Reason', from: null, to: 'Too low. Too late.' }];
    const [, refused] = told(requested(), refusedPosting(errors));
    expect(refused).to.deep.include({ description: 'Refused by the load board', changes: reason });
    const [, , change] = told(requested(), posted(), {
      type: 'ListingUpdateRefused',
      data: { ...of, load, errors, isSent: true },
    });
    expect(change).to.deep.include({ description: 'Change refused by the load board', changes: reason });
  });

  it('tells once that the board refuses a removal which it is asked for again and again', () => {
    const failed = (errors: Record<string, string>): ListingEvent => ({
      type: 'ListingCallFailed',
      data: { ...of, call: 'REMOVAL', errors, sent: null },
    });
    const locked = failed({ '': 'Locked.' });
    const all = [requested(), posted(), removalRequested(), locked, locked, failed({}), removed()];
    expect(sentences(...all).slice(3)).to.deep.equal([
      'Removal refused by the load board, and tried again (listing L1)',
      'Removal not handled by the load board, and tried again (listing L1)',
      'Removed from the load board (listing L1)',
    ]);
  });

  it('tells a refusal again, for the same reason, of what was asked for again', () => {
    const locked: ListingEvent = {
      type: 'ListingCallFailed',
      data: { ...of, call: 'REMOVAL', errors: { '': 'Locked.' }, sent: null },
    };
    const asked = 'Removal from the load board requested';
    const refused = 'Removal refused by the load board, and tried again (listing L1)';
    const all = [requested(), posted(), removalRequested(), locked, locked, removalRequested(), locked];
    expect(sentences(...all).slice(2)).to.deep.equal([asked, refused, asked, refused]);
  });

  it('tells an unknown posting, and whether the board or a person settled it', () => {
    const [, asked, found] = sentences(requested(), unknown, posted());
    expect([asked, found]).to.deep.equal([
      'Posting unknown: the load board did not say whether it took the order',
      'Posted to the load board as listing L1',
    ]);
    expect(sentences(requested(), unknown, { ...posted(), actor: 'user:7' }).at(-1)).to.equal(
      'Confirmed as posted to the load board as listing L1',
    );
    const failed: ListingEvent = { type: 'PostingSettledAsFailed', data: { orderId } };
    expect(sentences(requested(), unknown, failed).at(-1)).to.equal(
      'Confirmed as not posted to the load board',
    );
  });

  it('tells a renewal from a change, and leaves out what the dispatch says', () => {
    const dearer = arbitraryLoad({ fullPay: true });
    const all = [requested(), posted(), updateSent, updated(), updateSent, updated(dearer), kept()];
    expect(sentences(...all).slice(2)).to.deep.equal([
      'Renewed on the load board',
      'Changed on the load board',
    ]);
    expect(told(requested(), posted(), updated()).at(-1)?.changes).to.deep.equal([
      { field: 'expiresOn', label: 'Expires', from: 'Sat, Feb 14, 2026', to: 'Fri, Feb 20, 2026' },
    ]);
  });
});
