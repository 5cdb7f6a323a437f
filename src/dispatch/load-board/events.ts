import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { recordId } from '../../shared-kernel/ids/record.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { PostedToLoadBoard, RemovedFromLoadBoard } from '../published/events.ts';
import { load } from './listed-load.ts';

const orderId = { orderId: recordId };
const listing = { ...orderId, listingId: t.string };

/** Position of the status that led to it; null where a person asked for it. */
const asOf = { asOf: nullable(t.Int) };

const errors = t.record(t.string, t.string);

/** The order is to be posted as it was then; `by` is who asked for it or set the status. */
export const PostingRequested = defineEvent(
  'PostingRequested',
  1,
  t.type({ ...orderId, load, by: t.string, ...asOf }),
);

/** The board refused the posting, by field of the record; `request` as in `PostedToLoadBoard`. */
const PostingRefused = defineEvent(
  'PostingRefused',
  1,
  t.type({ ...orderId, errors, request: nullable(t.number) }),
);

/** The board did not say whether it took the posting, and may have. */
const PostingBecameUnknown = defineEvent('PostingBecameUnknown', 1, t.type(orderId));

/** A person says that an unknown posting did not reach the board. */
export const PostingSettledAsFailed = defineEvent('PostingSettledAsFailed', 1, t.type(orderId));

/** A posting was not wanted any more before it was sent. */
const PostingWithdrawn = defineEvent('PostingWithdrawn', 1, t.type(orderId));

/** The board is asked to change the listing: what it shows is not known from now on, until it says so. */
const UpdateSent = defineEvent('UpdateSent', 1, t.type(listing));

/** The board shows the order as it was then, until another day. */
const ListingUpdated = defineEvent(
  'ListingUpdated',
  1,
  t.type({ ...listing, load, version: t.string, expiresOn: civilDate }),
);

/**
 * The board refused a change of its listing, by field of the record. `isSent`: false where that was known without asking it;
 * null in events from before it was kept.
 */
const ListingUpdateRefused = defineEvent(
  'ListingUpdateRefused',
  1,
  t.type({ ...listing, load, errors, isSent: nullable(t.boolean) }),
);

/**
 * The board, which answers otherwise, did not do what was asked of its listing: it refused the removal, or did not handle
 * the call. `errors` is what it said, by field of the record, if anything; `sent` is the mark of the load that was sent, null
 * for none, and in events from before it was kept.
 */
const ListingCallFailed = defineEvent(
  'ListingCallFailed',
  1,
  t.type({ ...listing, call: t.keyof({ UPDATE: null, REMOVAL: null }), errors, sent: nullable(t.string) }),
);

/** The listing is to be sent again and renewed. */
const RefreshRequested = defineEvent('RefreshRequested', 1, t.type(orderId));

/** What is personal of a forgotten customer is to leave the board: the listing is sent again without it, or removed. */
const ForgettingRequested = defineEvent('ForgettingRequested', 1, t.type(orderId));

/** The listing is to be removed, or the posting not to be sent. */
export const RemovalRequested = defineEvent('RemovalRequested', 1, t.type({ ...orderId, ...asOf }));

/** The board is asked to remove the listing: whatever it answers, it may do so from now on. */
const RemovalSent = defineEvent('RemovalSent', 1, t.type(listing));

/** The order was dispatched: its listing stays as it is. */
const ListingKept = defineEvent('ListingKept', 1, t.type({ ...orderId, ...asOf }));

/** The board has another listing of the order than the one that we know; it is to be removed. */
export const StrayListingFound = defineEvent('StrayListingFound', 1, t.type(listing));

/** An event of the board about a carrier, by its ids. `happenedAt` is an ISO instant. */
const aboutCarrier = {
  ...listing,
  eventId: t.string,
  /** Null where the board did not say, and in events from before it was kept. */
  bookingId: nullable(t.string),
  carrierName: nullable(t.string),
  happenedAt: t.string,
};

/** A carrier booked the listing, or went on with the load. */
export const BoardEventHeard = defineEvent(
  'BoardEventHeard',
  1,
  t.type({ ...aboutCarrier, kind: t.keyof({ BOOKED: null, PICKED_UP: null, DELIVERED: null }) }),
);

/** A carrier booked another listing of the order than the one whose carrier has the load. */
const OtherListingBooked = defineEvent('OtherListingBooked', 1, t.type(aboutCarrier));

/** Somebody offered the load to a carrier on the board, who has not answered. */
const OfferedOnBoard = defineEvent('OfferedOnBoard', 1, t.type(aboutCarrier));

/** A carrier rejected the load that it was offered on the board, or its booking was canceled there. */
export const BookingEnded = defineEvent(
  'BookingEnded',
  1,
  t.type({ ...aboutCarrier, why: t.keyof({ REJECTED: null, CANCELED: null }) }),
);

export const LISTING_EVENTS = [
  PostingRequested,
  PostedToLoadBoard,
  PostingRefused,
  PostingBecameUnknown,
  PostingSettledAsFailed,
  PostingWithdrawn,
  UpdateSent,
  ListingUpdated,
  ListingUpdateRefused,
  ListingCallFailed,
  RefreshRequested,
  ForgettingRequested,
  RemovalRequested,
  RemovalSent,
  RemovedFromLoadBoard,
  ListingKept,
  StrayListingFound,
  BoardEventHeard,
  OtherListingBooked,
  OfferedOnBoard,
  BookingEnded,
] as const;

export type ListingEvent = EventOf<(typeof LISTING_EVENTS)[number]>;
