import type { Halt } from '../../shared-kernel/halt.ts';
import {
  type ComparedListing,
  dispatchedTo,
  failedOf,
  isGivenUp,
  isPending,
  isUnsent,
  otherBookingOf,
  refusedFields,
  sentencesOf,
  statusOf,
} from './listing-status.ts';
import type { ListingView } from './listing-view.ts';
import type { LostFor } from './load-board.ts';

const ENDED = {
  EXPIRED: 'The listing expired on the load board. Post the order again.',
  GONE: 'The load board has no such listing any more. Post the order again.',
  REMOVED: 'The listing was removed from the load board. Post the order again.',
} as const;

/** Its last posting counts as not posted, by the word of a person; it may have been asked for again before that. */
const NOT_THERE = 'The last posting did not reach the load board. Post the order again.';

const STOPPED =
  'A carrier booked this record on the load board before it was removed, so it stays there. Remove it again to take it off all the same.';

/** Its listing has ended, and maybe that of a later posting, which is removed. */
const BOOKED_BEFORE = 'A carrier booked this record on the load board before its listing was removed.';

const refusal = (what: string, sentences: ReadonlyArray<string>): string => [what, ...sentences].join(' ');

const givenUp = ({ isKept }: ListingView): string =>
  isKept
    ? 'The load board cannot be reached, so this order was not posted; it was dispatched, and is not posted any more.'
    : 'The load board cannot be reached, so this record was not posted; it is not to be posted any more.';

const UNSENT =
  'The load board cannot be reached, and this record is not to be posted any more. If it was just on its way, it is removed there.';

const UNKNOWN_AND_LOST =
  'Nobody knows whether this record was posted, and the load board cannot be reached now. It is not posted again by itself: it is searched there once the board is back.';

/** What is left to do while the board is not reached. */
const whatWaits = (compared: ComparedListing): string => {
  if (!compared.listing.isWanted)
    return 'The load board cannot be reached, so the removal waits: carriers find it until then. Lanebook tries again by itself.';
  return 'The load board cannot be reached. Lanebook tries again by itself.';
};

/** Another listing of the order that the board does not remove. */
const ofStray = ({ failed, strays }: ListingView): string | null => {
  const stray = failed.find(({ listingId }) => strays.includes(listingId));
  if (!stray) return null;
  const what = `Another listing of this record (${stray.listingId}) is still on the load board, where carriers find it. Lanebook tries again to remove it.`;
  return refusal(what, sentencesOf(stray.errors));
};

/** Why postings do not go on. */
const HALTED: Readonly<Record<Halt, string>> = {
  PAUSED:
    'Postings to the load board are paused by an administrator, and so is that of this record until they are resumed.',
  REPLACED:
    'Postings to the load board are paused, as the records were restored from an older copy. That of this record waits until an administrator has resumed them.',
  STOPPED:
    'Postings to the load board have stopped at an error. That of this record waits until an administrator has resumed them.',
};

/** Not to be posted any more, while postings do not go on: what was begun is not known yet. */
const LEAVING_HALTED =
  'This record will not be posted. Whether it went out to the load board before is known once an administrator has resumed postings.';

const LOST_FOR: Readonly<Record<LostFor, string>> = {
  MOVED: 'It is at another address: an administrator sets CENTRAL_DISPATCH_URL and its like.',
  ACCOUNT:
    'It refuses the account of this installation: an administrator checks CENTRAL_DISPATCH_CLIENT_ID and its like.',
};

const withReason = (sentence: string, { lostFor }: ComparedListing): string =>
  lostFor === null ? sentence : `${sentence} ${LOST_FOR[lostFor]}`;

/** What is the matter, as a sentence; null where nothing is. */
export const errorOf = (compared: ComparedListing): string | null => {
  const { listing, lostSince, halt } = compared;
  const sentences = Object.values(refusedFields(compared));
  if (isGivenUp(compared)) return withReason(givenUp(listing), compared);
  if (listing.phase === 'SENDING' && halt !== null)
    return listing.isWanted && !listing.isKept ? HALTED[halt] : LEAVING_HALTED;
  const other = dispatchedTo(compared);
  if (other !== null)
    return `Booked on the load board by ${listing.booking?.carrierName}, dispatched to ${other}. Only one of them can have the load: call the other.`;
  if (isUnsent(compared)) return withReason(UNSENT, compared);
  if (lostSince !== null && isPending(compared)) {
    // Nothing repeats it, and a person can still look.
    return withReason(listing.phase === 'UNKNOWN' ? UNKNOWN_AND_LOST : whatWaits(compared), compared);
  }
  const status = statusOf(compared);
  const also = otherBookingOf(compared);
  if (also !== null && status !== 'UNKNOWN') {
    const by = also.carrierName ?? 'a carrier';
    return listing.booking !== null || listing.isKept
      ? `Also booked on the load board by ${by}, on another listing of this record. Only one of them can have the load: call the other.`
      : `Booked on the load board by ${by}, on another listing of this record.`;
  }
  switch (status) {
    case 'UNKNOWN':
      return 'Nobody knows whether this record was posted. Lanebook looks for it on the load board. Look there too, and confirm what you find.';
    case 'REFUSED':
      return refusal('The load board refused this order.', sentences);
    case 'UPDATE_REFUSED':
      return refusal('The load board refused the last change, and shows the order as it was.', sentences);
    case 'UPDATING':
      if (!failedOf(listing)) return ofStray(listing);
      return 'The load board does not handle the last change, and shows the order as it was. Lanebook tries again by itself.';
    case 'REMOVING':
      if (!failedOf(listing)) return ofStray(listing);
      return 'The load board does not handle the removal: carriers find it until then. Lanebook tries again by itself.';
    case 'REMOVAL_REFUSED':
      return refusal(
        'The load board refused the removal, so carriers still find this record there. Lanebook tries again by itself.',
        sentences,
      );
    case 'REMOVED': {
      const { isWanted, isKept, ended } = listing;
      // One that is dispatched need not be found any more.
      if (!isWanted || isKept) return ofStray(listing);
      return ended ? ENDED[ended.why] : NOT_THERE;
    }
    default:
      if (listing.isStopped) return listing.phase === 'ON_BOARD' ? STOPPED : BOOKED_BEFORE;
      return ofStray(listing);
  }
};
