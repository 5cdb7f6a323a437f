import type { EventOf } from '../../shared-kernel/event.ts';
import type { BoardEventHeard, BookingEnded } from './events.ts';

/** What the board told of the carrier; ISO instants. */
export type Booking = {
  /** The board's id; null where it did not say. */
  readonly bookingId: string | null;
  readonly carrierName: string | null;
  readonly bookedAt: string | null;
  readonly pickedUpAt: string | null;
  readonly deliveredAt: string | null;
};

export const TOLD_AT = { BOOKED: 'bookedAt', PICKED_UP: 'pickedUpAt', DELIVERED: 'deliveredAt' } as const;

const NOT_BOOKED: Booking = {
  ...{ bookingId: null, carrierName: null, bookedAt: null, pickedUpAt: null, deliveredAt: null },
};

type Named = Pick<Booking, 'bookingId' | 'carrierName'>;

/** The booking of another listing of the order. */
export type OtherBooking = Named & { readonly listingId: string };

/** By the board's ids; by carrier where one of them is not known. */
const isSame = (one: Named, other: Named): boolean => {
  if (one.bookingId !== null && other.bookingId !== null) return one.bookingId === other.bookingId;
  return one.carrierName === null || other.carrierName === null || one.carrierName === other.carrierName;
};

/** A booking once its carrier went on. Another one takes its place. */
export const bookingAfter = (
  booking: Booking | null,
  told: EventOf<typeof BoardEventHeard>['data'],
): Booking => {
  const { bookingId, kind, carrierName, happenedAt } = told;
  const before = booking && isSame(booking, told) ? booking : NOT_BOOKED;
  return {
    ...before,
    bookingId: bookingId ?? before.bookingId,
    carrierName: carrierName ?? before.carrierName,
    [TOLD_AT[kind]]: happenedAt,
  };
};

/** What stands once a booking is over: another one. */
export const bookingWithout = (
  booking: Booking | null,
  over: EventOf<typeof BookingEnded>['data'],
): Booking | null => (booking && isSame(booking, over) ? null : booking);

/** Bookings of other listings without one of them. */
export const withoutOther = (
  others: ReadonlyArray<OtherBooking>,
  one: OtherBooking,
): ReadonlyArray<OtherBooking> =>
  others.filter((each) => each.listingId !== one.listingId || !isSame(each, one));

/** The same without those of a listing. */
export const besidesThoseOf = (
  listingId: string,
  others: ReadonlyArray<OtherBooking>,
): ReadonlyArray<OtherBooking> => others.filter((each) => each.listingId !== listingId);
