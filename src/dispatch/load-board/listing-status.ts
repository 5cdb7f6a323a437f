import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Halt } from '../../shared-kernel/halt.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { isSameCarrier } from '../contract/carrier-name.ts';
import type { BoardLoss } from './board.ts';
import { type FailedCall, failureOf } from './failed-call.ts';
import { isBehind } from './is-behind.ts';
import type { ListedLoad } from './listed-load.ts';
import type { ListingView } from './listing-view.ts';
import { CALL_MS } from './load-board.ts';

/**
 * A listing with what it is compared with. `halt`: why postings do not go on. `now` is an ISO instant. `carrierName`: of the
 * carrier that the order is dispatched to, until it is delivered; null without one.
 */
export type ComparedListing = BoardLoss & {
  readonly halt: Halt | null;
  readonly listing: ListingView;
  readonly order: { readonly stage: string | null; readonly load: ListedLoad } | null;
  readonly carrierName: string | null;
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
export const failedOf = ({ failed, onBoard }: ListingView): FailedCall | undefined =>
  failureOf(failed, onBoard?.listingId);

export const sentencesOf = (errors: FieldErrors | undefined): ReadonlyArray<string> =>
  Object.values(errors ?? {});

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
export const isUnsent = ({ listing: { phase, isWanted, isKept }, lostSince }: ComparedListing): boolean =>
  phase === 'SENDING' && lostSince !== null && (isKept || !isWanted);

/** No call is on its way any more that began before the board was lost, or before the order's removal, and all are recorded. */
export const isGivenUp = (compared: ComparedListing): boolean => {
  const { listing, lostSince, halt, now } = compared;
  const since = Math.max(
    ...[lostSince, listing.leavingSince].map((at) => (at === null ? 0 : Date.parse(at))),
  );
  return isUnsent(compared) && halt === null && Date.parse(now) - since > CALL_MS;
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

/** Nobody has to be called about the load any more. */
const OVER: ReadonlyArray<string | null> = ['DELIVERED', 'COMPLETED', 'CANCELED'];

/**
 * That carriers booked other listings of the order which are not known to have the load, by the names that are known; null
 * without one, and once the order is delivered or canceled.
 */
export const otherBookingOf = ({
  carrierName,
  listing,
  order,
}: ComparedListing): { readonly carrierName: string | null } | null => {
  const has = carrierName ?? listing.booking?.carrierName ?? '';
  const others = listing.otherBookings
    .map((each) => each.carrierName)
    .filter((name) => name === null || !isSameCarrier(has, name));
  if (others.length === 0 || OVER.includes(order?.stage ?? null)) return null;
  const names = new Set(others.filter((name) => name !== null));
  return { carrierName: [...names].join(' and ') || null };
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
