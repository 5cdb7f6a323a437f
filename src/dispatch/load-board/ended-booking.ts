import type { EventOf, Recorded } from '../../shared-kernel/event.ts';
import { bookingWithout, withoutOther } from './booking.ts';
import type { BookingEnded } from './events.ts';
import { lately } from './id-lists.ts';
import { isOfOtherBooking, type ListingState } from './listing-state.ts';

/** A booking that is over: of the order's listing, or of another one. */
export const bookingEnded = (
  state: ListingState,
  { data }: Recorded<EventOf<typeof BookingEnded>>,
): ListingState => {
  const { eventId, bookingId } = data;
  const after = {
    ...{ ...state, heard: lately(state.heard, eventId) },
    ...(bookingId !== null && { overBookings: lately(state.overBookings, bookingId) }),
  };
  if (isOfOtherBooking(state, data))
    return { ...after, otherBookings: withoutOther(state.otherBookings, data) };
  const booking = bookingWithout(state.booking, data);
  return {
    ...{ ...after, booking },
    // The order may have been posted anew before the booking was told.
    ...(state.isStopped &&
      booking === null && {
        ...{ isWanted: state.phase !== 'ON_BOARD' && state.leavingSince === null, isStopped: false },
      }),
  };
};
