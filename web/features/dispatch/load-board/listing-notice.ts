import type { AssignPageQuery } from '../../../api/generated/types.ts';
import type { Offer } from '../../../kit/toaster.ts';
import { isOnBoard } from './listing-state.ts';

/** What is said of the listing of an order that was dispatched, and what can be done about it; `isTrouble`: somebody has to act. */
export type ListingNotice = {
  readonly said: string;
  readonly isTrouble: boolean;
  readonly offers: ReadonlyArray<Offer>;
};

const bookedBy = (carrierName: string | null): string =>
  `${carrierName ?? 'A carrier'} booked it on the load board.`;

/**
 * What stands on the load board after a dispatch. The board's page on which the carrier is assigned is a link, since a
 * window that opens after an answer is blocked; without such a page, the listing can be removed. Undefined where carriers
 * do not find it there.
 */
export const noticeOf = (
  order: AssignPageQuery['order'] | undefined,
  remove: Offer | undefined,
): ListingNotice | undefined => {
  if (!order?.loadBoard) return undefined;
  const { assignUrl, booking, dispatchedTo, otherBooking } = order.loadBoard;
  const removal = remove && isOnBoard(order) ? [remove] : [];
  const by = booking && bookedBy(booking.carrierName);
  const other =
    otherBooking === null
      ? dispatchedTo && by
      : `Another listing of it is booked on the load board by ${otherBooking.carrierName ?? 'a carrier'}.`;
  if (other !== null)
    return {
      said: `${other} Only one of them can have the load: call the other.`,
      // Its own listing, if nobody has booked that, is still found by a third one.
      ...{ isTrouble: true, offers: otherBooking === null || by === null ? removal : [] },
    };
  if (!isOnBoard(order) || (by !== null && !assignUrl)) return undefined;
  return {
    ...{ said: by ?? 'Carriers still find it on the load board.', isTrouble: false },
    offers: assignUrl ? [{ text: 'Assign on the load board', href: assignUrl }] : removal,
  };
};
