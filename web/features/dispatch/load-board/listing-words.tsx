import type { ReactNode } from 'react';
import type { LoadBoardStatus, OnBoard } from '../../../api/generated/types.ts';
import { isLeaving } from './listing-state.ts';

type Words = { readonly tag: string; readonly family: string };

const WORDS: Readonly<Record<LoadBoardStatus, Words>> = {
  POSTING: { tag: 'Posting', family: 'status-working' },
  UNKNOWN: { tag: 'Posting unknown', family: 'status-trouble' },
  REFUSED: { tag: 'Not posted', family: 'status-trouble' },
  POSTED: { tag: 'Posted', family: 'status-done' },
  UPDATING: { tag: 'Updating', family: 'status-working' },
  UPDATE_REFUSED: { tag: 'Change refused', family: 'status-trouble' },
  BOOKED: { tag: 'Booked on the board', family: 'status-moving' },
  REMOVING: { tag: 'Being removed', family: 'status-working' },
  REMOVAL_REFUSED: { tag: 'Removal refused', family: 'status-trouble' },
  REMOVED: { tag: 'Not on the board', family: 'status-closed' },
};

type ToldListing = Pick<OnBoard, 'status' | 'isWaiting' | 'dispatchedTo' | 'otherBooking'> & {
  readonly booking?: Partial<NonNullable<OnBoard['booking']>> | null;
};

/** How a listing stands, in one or two words; one that is booked as far as its carrier has told the board. */
export const wordsOf = (listing: ToldListing): Words => {
  const { status, isWaiting, dispatchedTo, otherBooking, booking } = listing;
  if (dispatchedTo !== null) return { tag: 'Booked by another carrier', family: 'status-trouble' };
  if (otherBooking !== null && status !== 'UNKNOWN')
    return { tag: 'Booked on another listing', family: 'status-trouble' };
  if (status === 'BOOKED' && booking?.deliveredAt) return { tag: 'Booked, delivered', family: 'status-done' };
  if (status === 'BOOKED' && booking?.pickedUpAt)
    return { tag: 'Booked, picked up', family: 'status-moving' };
  if (!isWaiting || status === 'UNKNOWN') return WORDS[status];
  return { tag: isLeaving(status) ? 'Removal waits' : 'Waiting', family: 'status-hot' };
};

const UNDER_WAY: Partial<Readonly<Record<LoadBoardStatus, string>>> = {
  POSTING: 'It is on its way to the load board.',
  UPDATING: 'The order is being sent to the load board again, as it is now.',
  REMOVING: 'It is being taken off the load board.',
};

/** What a person has to know of it, beyond its state and facts. */
export const remarkOf = (listing: OnBoard): ReactNode => {
  const { status, error, problems, isWaiting, isKept, listingId, booking } = listing;
  if (status === 'REFUSED' && problems.length > 0) return 'The load board refused this order:';
  if (status === 'UPDATE_REFUSED' && problems.length > 0)
    return 'The load board refused the last change, and shows the order as it was:';
  if (status === 'REMOVAL_REFUSED' && problems.length > 0 && !isWaiting)
    return 'The load board refused the removal, so carriers still find it there. Lanebook tries again by itself. The board says:';
  if (error) return error;
  if (status === 'BOOKED' && listingId === null)
    return 'Its listing is over on the load board, and the booking stands.';
  if (isKept && !booking)
    return 'The order is dispatched, and carriers still find it on the board, as it was. Remove it, or assign the carrier there.';
  return UNDER_WAY[status];
};
