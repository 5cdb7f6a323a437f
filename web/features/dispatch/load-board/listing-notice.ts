import type { AssignPageQuery } from '../../../api/generated/types.ts';
import type { Offer } from '../../../kit/toaster.ts';
import { isOnBoard } from './listing-state.ts';

/** What is said of the listing of an order that was dispatched, and what can be done about it. */
export type ListingNotice = { readonly said: string; readonly offers: ReadonlyArray<Offer> };

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
  if (!order?.loadBoard || !isOnBoard(order)) return undefined;
  const { assignUrl, booking, dispatchedTo } = order.loadBoard;
  if (booking && !assignUrl && dispatchedTo === null) return undefined;
  const other = dispatchedTo === null ? '' : ' Only one of them can have the load: call the other.';
  const said = booking
    ? `${bookedBy(booking.carrierName)}${other}`
    : 'Carriers still find it on the load board.';
  if (assignUrl) return { said, offers: [{ text: 'Assign on the load board', href: assignUrl }] };
  return { said, offers: remove ? [remove] : [] };
};
