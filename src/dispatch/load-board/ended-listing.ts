import type { EventOf, Recorded } from '../../shared-kernel/event.ts';
import type { RemovedFromLoadBoard } from '../published/events.ts';
import { besidesThoseOf } from './booking.ts';
import { lately, withId } from './id-lists.ts';
import { endOf, heardListingOf, type ListingState, mayBeListed } from './listing-state.ts';

/** A booking that does not count any more: the board may tell of it again. */
export const withoutBooking = ({
  booking,
  overBookings,
}: ListingState): Pick<ListingState, 'booking' | 'overBookings'> => ({
  booking: null,
  overBookings: booking?.bookingId ? lately(overBookings, booking.bookingId) : overBookings,
});

/** What is personal of a forgotten customer is off the board once no listing may be there. */
export const stillForgetting = (state: ListingState): ListingState =>
  state.isForgetting && !mayBeListed(state) ? { ...state, isForgetting: false, isRefreshed: false } : state;

/** A listing that is not on the board any more. */
export const removed = (
  state: ListingState,
  { data: { listingId, why }, at }: Recorded<EventOf<typeof RemovedFromLoadBoard>>,
): ListingState => {
  const strays = state.strays.filter((each) => each !== listingId);
  if (state.onBoard?.listingId !== listingId)
    return stillForgetting({ ...state, strays, lastStray: { listingId, why, at } });
  return {
    ...stillForgetting({ ...state, phase: 'OFF', strays, onBoard: null }),
    ...{ ended: { listingId, why }, lastEnded: { listingId, why, at } },
    ...{ isRefreshed: false, isRemovalSent: false, refused: null },
    // A load that is wanted again, and has its carrier, is not posted anew.
    ...(why === 'REMOVED' && !state.isWanted && { isKept: false, ...withoutBooking(state) }),
  };
};

/**
 * A carrier had booked the last listing before it ended: the carrier has the load, also where it was posted anew meanwhile,
 * and that listing is to be removed.
 */
export const bookedBefore = (state: ListingState, listingId: string): ListingState => {
  const { onBoard, strays } = state;
  const end = endOf(state, listingId);
  if (heardListingOf(state) === listingId || end === undefined) return state;
  return {
    ...{ ...state, isWanted: true, isStopped: true, ended: { listingId, why: end.why } },
    otherBookings: besidesThoseOf(listingId, state.otherBookings),
    ...(state.phase === 'REFUSED' && { phase: 'OFF', refused: null }),
    ...(onBoard && {
      ...{ phase: 'OFF', onBoard: null, strays: withId(strays, onBoard.listingId), refused: null },
      ...{ isRefreshed: false, isForgetting: false, isRemovalSent: false, isUpdateSent: false },
    }),
  };
};
