import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { today } from '../../../shared-kernel/civil-date.ts';
import { type RecordId, recordId } from '../../../shared-kernel/ids/record.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { type Booking, TOLD_AT } from '../booking.ts';
import type { ListingEvent } from '../events.ts';
import { listing, listingStream } from '../listing.ts';
import {
  APART_MS,
  isBookedBeside,
  isHeardOf,
  isStrayBooked,
  type ListingState,
  type OnBoard,
} from '../listing-state.ts';
import { type ListingOnBoard, listingOfOrder, listingOnBoard } from '../queries.ts';
import type { Decision } from './decide-posting.ts';
import { endOfListing, wasAskedFor } from './record-listing.ts';
import { foundListing, isGoneThere, strayOf } from './record-posting.ts';

/** The board's kinds of events that are about a listing's end, and about its carrier. */
const ENDS = { REMOVED: 'GONE', EXPIRED: 'EXPIRED' } as const;
const PROGRESS = {
  BOOKED: 'BOOKED',
  PICKED_UP: 'PICKED_UP',
  IN_TRANSIT: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
} as const;

const kinds = { ...ENDS, ...PROGRESS, OFFERED: null, REJECTED: null, CANCELED: null };

/** An end from before the listing was last sent is old news. */
const isOld = ({ sentAt }: OnBoard, at: string): boolean => Date.parse(at) < Date.parse(sentAt) - APART_MS;

type BookingNews = {
  readonly bookingId: string | null;
  readonly carrierName: string | null;
  readonly at: string;
};

/** Whether the listing has it already; of another booking, whether it is older than that of the present one. */
const isKnown = (
  booking: Booking | null,
  kind: keyof typeof TOLD_AT,
  { bookingId, carrierName, at }: BookingNews,
): boolean => {
  const before = booking?.[TOLD_AT[kind]] ?? null;
  if (booking === null || before === null) return false;
  if (at <= before) return true;
  if (bookingId !== null && booking.bookingId !== null && bookingId !== booking.bookingId) return false;
  return kind !== 'BOOKED' || carrierName === booking.carrierName;
};

type OfListing = { readonly orderId: RecordId; readonly listingId: string; readonly at: string };

/** The order's listing is the one that a carrier booked: it stays, and the one that was known is removed. */
const listingInstead = (
  state: ListingState,
  about: OfListing,
  found: ListingOnBoard | null,
): ReadonlyArray<ListingEvent> => [
  foundListing(state, about, found, today(about.at)),
  ...(state.onBoard ? [strayOf(about.orderId, state.onBoard)] : []),
];

/** Takes an event of the board about a listing: once, in any order; one of its carrier also after the listing ended there by itself. */
export const hearBoardEvent = defineCommand({
  name: 'hearBoardEvent',
  internal: true,
  input: fields({
    ...{ orderId: recordId, listingId: t.string, eventId: t.string, kind: t.keyof(kinds), at: t.string },
    ...{ bookingId: optional(t.string), carrierName: optional(line(200)) },
  }),
  permission: 'system',
  aggregate: listing,
  stream: ({ orderId }) => listingStream(orderId),
  gathersApart: true,
  gather: async (ask, { orderId, listingId, kind }): Promise<ListingOnBoard | null> => {
    const known = kind === 'BOOKED' ? await ask(listingOfOrder, orderId) : null;
    return known?.strays.includes(listingId) ? ask(listingOnBoard, listingId) : null;
  },
  decide: ({ state, input, facts: found }): Decision => {
    const { orderId, listingId, eventId, kind, bookingId, carrierName, at } = input;
    const { onBoard, booking, overBookings } = state;
    if (!isHeardOf(state, input) || state.heard.includes(eventId)) return E.right([]);
    if (kind === 'REMOVED' || kind === 'EXPIRED') {
      if (onBoard === null || isOld(onBoard, at)) return E.right([]);
      const why = wasAskedFor(state) ? 'REMOVED' : ENDS[kind];
      return E.right(endOfListing(state, { orderId, listingId, why }));
    }
    if (bookingId !== null && overBookings.includes(bookingId)) return E.right([]);
    const data = { orderId, listingId, eventId, bookingId, carrierName, happenedAt: at };
    switch (kind) {
      case 'OFFERED': {
        const isAnswered = bookingId !== null && booking?.bookingId === bookingId;
        return E.right(isAnswered ? [] : [{ type: 'OfferedOnBoard', data }]);
      }
      case 'REJECTED':
      case 'CANCELED':
        return E.right([{ type: 'BookingEnded', data: { ...data, why: kind } }]);
      default: {
        if (isBookedBeside(state, input)) return E.right([{ type: 'OtherListingBooked', data }]);
        const progress = PROGRESS[kind];
        if (isKnown(booking, progress, { bookingId, carrierName, at })) return E.right([]);
        const before = isStrayBooked(state, input) ? listingInstead(state, input, found) : [];
        const isOver = before.length > 0 && isGoneThere(found);
        return E.right([
          ...before,
          { type: 'BoardEventHeard', data: { ...data, kind: progress } },
          ...(isOver ? endOfListing(state, { orderId, listingId, why: 'GONE' }) : []),
        ]);
      }
    }
  },
});
