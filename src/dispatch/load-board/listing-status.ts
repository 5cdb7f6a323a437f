import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { isSameCarrier } from '../contract/carrier-name.ts';
import { type FailedCall, failureOf } from './failed-call.ts';
import { isBehind } from './is-behind.ts';
import type { ListedLoad } from './listed-load.ts';
import type { ListingView } from './listing-view.ts';
import { CALL_MS } from './load-board.ts';

/**
 * A listing with what it is compared with. `lostSince`: since when the board is not reached, an ISO instant as `now`.
 * `carrierName`: of the carrier that the order is dispatched to, until it is delivered; null without one.
 */
export type ComparedListing = {
  readonly listing: ListingView;
  readonly order: { readonly stage: string | null; readonly load: ListedLoad } | null;
  readonly carrierName: string | null;
  readonly lostSince: string | null;
  readonly day: CivilDate;
  readonly now: string;
};

export type LoadBoardStatus =
  | 'POSTING'
  | 'UNKNOWN'
  | 'REFUSED'
  | 'POSTED'
  | 'UPDATING'
  | 'UPDATE_REFUSED'
  | 'BOOKED'
  | 'REMOVING'
  | 'REMOVAL_REFUSED'
  | 'REMOVED';

/** What the board did not do of the listing that stands there. */
const failedOf = ({ failed, onBoard }: ListingView): FailedCall | undefined =>
  failureOf(failed, onBoard?.listingId);

const sentencesOf = (errors: FieldErrors | undefined): ReadonlyArray<string> => Object.values(errors ?? {});

const ofPosted = ({ listing, order, day }: ComparedListing): LoadBoardStatus => {
  const { isWanted, isKept, booking, refused } = listing;
  if (!isWanted) return sentencesOf(failedOf(listing)?.errors).length > 0 ? 'REMOVAL_REFUSED' : 'REMOVING';
  const isFollowed = !isKept && order?.stage === 'POSTED';
  if (isFollowed && isBehind(listing, order.load, day)) return 'UPDATING';
  // An order that is again as the board shows it has nothing that could be refused.
  if (isFollowed && refused && sameValue(refused.load, order.load)) return 'UPDATE_REFUSED';
  return booking ? 'BOOKED' : 'POSTED';
};

/** Not to be posted any more, while the board is not reached: it is not sent once the board is back. */
const isUnsent = ({ listing: { phase, isWanted, isKept }, lostSince }: ComparedListing): boolean =>
  phase === 'SENDING' && lostSince !== null && (isKept || !isWanted);

/** No call is on its way any more that began before the board was lost, or before the order's removal. */
const isGivenUp = (compared: ComparedListing): boolean => {
  const { listing, lostSince, now } = compared;
  const since = Math.max(
    ...[lostSince, listing.leavingSince].map((at) => (at === null ? 0 : Date.parse(at))),
  );
  return isUnsent(compared) && Date.parse(now) - since > CALL_MS;
};

/** How an order stands on the load board, for people. */
export const statusOf = (compared: ComparedListing): LoadBoardStatus => {
  const { phase, isWanted, booking } = compared.listing;
  switch (phase) {
    case 'SENDING':
      if (isGivenUp(compared)) return 'REMOVED';
      return isWanted ? 'POSTING' : 'REMOVING';
    case 'UNKNOWN':
      return 'UNKNOWN';
    case 'REFUSED':
      return isWanted ? 'REFUSED' : 'REMOVED';
    case 'ON_BOARD':
      return ofPosted(compared);
    default:
      return isWanted && booking ? 'BOOKED' : 'REMOVED';
  }
};

/** Name of the carrier that the order is dispatched to, where another one booked it on the board; null otherwise. */
export const dispatchedTo = (compared: ComparedListing): string | null => {
  const { carrierName, listing } = compared;
  const booked = listing.booking?.carrierName ?? null;
  if (statusOf(compared) !== 'BOOKED' || carrierName === null || booked === null) return null;
  return isSameCarrier(booked, carrierName) ? null : carrierName;
};

/** What the board refuses of the order as it is now, by field. */
export const refusedFields = (compared: ComparedListing): FieldErrors => {
  const { listing } = compared;
  switch (statusOf(compared)) {
    case 'REFUSED':
    case 'UPDATE_REFUSED':
      return listing.refused?.errors ?? {};
    case 'REMOVAL_REFUSED':
      return failedOf(listing)?.errors ?? {};
    default:
      return {};
  }
};

/** Why a listing on the board stays as it is; null for one that is changed and renewed, or is to be removed. */
export const keptFor = ({ phase, isKept, isStopped }: ListingView): 'DISPATCH' | 'BOOKING' | null => {
  if (phase !== 'ON_BOARD') return null;
  return isKept ? 'DISPATCH' : isStopped ? 'BOOKING' : null;
};

/** Something is left to do on the board. */
export const isPending = (compared: ComparedListing): boolean =>
  ['POSTING', 'UNKNOWN', 'UPDATING', 'REMOVING', 'REMOVAL_REFUSED'].includes(statusOf(compared));

const ENDED = {
  EXPIRED: 'The listing expired on the load board. Post the order again.',
  GONE: 'The load board has no such listing any more. Post the order again.',
  REMOVED: 'The listing was removed from the load board. Post the order again.',
} as const;

/** Its last posting counts as not posted, by the word of a person; it may have been asked for again before that. */
const NOT_THERE = 'The last posting did not reach the load board. Post the order again.';

const STOPPED =
  'A carrier booked this order on the load board before it was removed, so it stays there. Remove it again to take it off all the same.';

/** Its listing has ended, and maybe that of a later posting, which is removed. */
const BOOKED_BEFORE = 'A carrier booked this order on the load board before its listing was removed.';

const refusal = (what: string, sentences: ReadonlyArray<string>): string => [what, ...sentences].join(' ');

const givenUp = ({ isKept }: ListingView): string =>
  isKept
    ? 'The load board cannot be reached, so this order was not posted; it was dispatched, and is not posted any more.'
    : 'The load board cannot be reached, so this order was not posted; it is not to be posted any more.';

/** What is left to do while the board is not reached. */
const whatWaits = (compared: ComparedListing): string => {
  if (!compared.listing.isWanted)
    return 'The load board cannot be reached, so the removal waits: carriers find the order until then. Lanebook tries again by itself.';
  return 'The load board cannot be reached. Lanebook tries again by itself.';
};

/** Another listing of the order that the board does not remove. */
const ofStray = ({ failed, strays }: ListingView): string | null => {
  const stray = failed.find(({ listingId }) => strays.includes(listingId));
  if (!stray) return null;
  const what = `Another listing of this order (${stray.listingId}) is still on the load board, where carriers find it. Lanebook tries again to remove it.`;
  return refusal(what, sentencesOf(stray.errors));
};

/** What is the matter, as a sentence; null where nothing is. */
export const errorOf = (compared: ComparedListing): string | null => {
  const { listing, lostSince } = compared;
  const sentences = Object.values(refusedFields(compared));
  if (isGivenUp(compared)) return givenUp(listing);
  const other = dispatchedTo(compared);
  if (other !== null)
    return `Booked on the load board by ${listing.booking?.carrierName}, dispatched to ${other}. Only one of them can have the load: call the other.`;
  if (isUnsent(compared))
    return 'The load board cannot be reached, and this order is not to be posted any more. If it was just on its way, it is removed there.';
  if (lostSince !== null && isPending(compared)) {
    // Nothing repeats it, and a person can still look.
    if (listing.phase === 'UNKNOWN')
      return 'Nobody knows whether this order was posted, and the load board cannot be reached now. It is not posted again by itself: it is searched there once the board is back.';
    return whatWaits(compared);
  }
  switch (statusOf(compared)) {
    case 'UNKNOWN':
      return 'Nobody knows whether this order was posted. Lanebook looks for it on the load board. Look there too, and confirm what you find.';
    case 'REFUSED':
      return refusal('The load board refused this order.', sentences);
    case 'UPDATE_REFUSED':
      return refusal('The load board refused the last change, and shows the order as it was.', sentences);
    case 'UPDATING':
      if (!failedOf(listing)) return ofStray(listing);
      return 'The load board does not handle the last change, and shows the order as it was. Lanebook tries again by itself.';
    case 'REMOVING':
      if (!failedOf(listing)) return ofStray(listing);
      return 'The load board does not handle the removal: carriers find the order until then. Lanebook tries again by itself.';
    case 'REMOVAL_REFUSED':
      return refusal(
        'The load board refused the removal, so carriers still find this order there. Lanebook tries again by itself.',
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
