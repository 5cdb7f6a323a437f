import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { EventOf } from '../../shared-kernel/event.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import type { RemovedFromLoadBoard } from '../published/events.ts';
import type { Booking, OtherBooking } from './booking.ts';
import type { FailedCall } from './failed-call.ts';
import type { ListedLoad } from './listed-load.ts';

/**
 * How a posting stands. SENDING: asked for, and maybe on its way. UNKNOWN: it may be on the board. REFUSED: it is not.
 * ON_BOARD: it is. OFF: not any more, or never.
 */
export type Phase = 'NONE' | 'SENDING' | 'UNKNOWN' | 'REFUSED' | 'ON_BOARD' | 'OFF';

export type OnBoard = {
  readonly listingId: string;
  readonly version: string;
  readonly postedAt: string;
  readonly updatedAt: string;
  /** When it was last sent; a listing that became known late was sent before it counted as posted. */
  readonly sentAt: string;
  readonly expiresOn: CivilDate;
};

export type Ended = EventOf<typeof RemovedFromLoadBoard>['data'];

/** The end of a listing, and when it was known, an ISO instant. */
type KnownEnd = Pick<Ended, 'listingId' | 'why'> & { readonly at: string };

export type ListingState = {
  readonly phase: Phase;
  /** False: it is to be removed, or not to be sent. */
  readonly isWanted: boolean;
  /** When its removal was last asked for, until it is wanted again; an ISO instant. */
  readonly leavingSince: string | null;
  /** The board was asked to remove the listing, and did not say since that it stands: where that ends, we have removed it. */
  readonly isRemovalSent: boolean;
  /** The board was asked to change the listing, and did not say since what it shows. */
  readonly isUpdateSent: boolean;
  /** A carrier booked the listing before it was removed: it stays until somebody who can know that asks again. */
  readonly isStopped: boolean;
  /** Position of the booking at which a removal last stopped. */
  readonly stoppedAt: number;
  /** Since the dispatch of the order nothing is changed or renewed. */
  readonly isKept: boolean;
  /** It is to be sent again, whatever changed. */
  readonly isRefreshed: boolean;
  /** Its customer was forgotten, and what is personal of them may still be on the board. */
  readonly isForgetting: boolean;
  /** What the board last said that it shows, as it was sent; null where that is not known. */
  readonly sent: ListedLoad | null;
  /** The posting that was last asked for, at a revision of the listing, with what is to be sent. */
  readonly requested: {
    readonly by: string;
    readonly at: string;
    readonly revision: number;
    readonly load: ListedLoad;
  } | null;
  /** When the posting that is on its way, or was last, was first asked for; an ISO instant. */
  readonly sendingSince: string | null;
  readonly onBoard: OnBoard | null;
  /** What was to be done about the listing, or a stray, and the board did not do; see `FailedCall`. */
  readonly failed: ReadonlyArray<FailedCall>;
  /** What the board refused last, until it takes something. */
  readonly refused: { readonly load: ListedLoad | null; readonly errors: FieldErrors } | null;
  /** The last listing, once it is off the board, until the order is to be posted again. */
  readonly ended: Pick<Ended, 'listingId' | 'why'> | null;
  /** The last listing that ended: a carrier may have booked it before. */
  readonly lastEnded: KnownEnd | null;
  /** The same of the last that was removed beside it. */
  readonly lastStray: KnownEnd | null;
  /** Outlives a listing that ended there by itself: the carrier has the load all the same. */
  readonly booking: Booking | null;
  /** Bookings of other listings of the order, each until it ends or the order is to be posted anew: two carriers may have the load. */
  readonly otherBookings: ReadonlyArray<OtherBooking>;
  /** Listings of the order that are to be removed beside it. */
  readonly strays: ReadonlyArray<string>;
  /** Every listing that the order ever had. */
  readonly listingIds: ReadonlyArray<string>;
  /** Ids of the board's events that were heard, the last of them. */
  readonly heard: ReadonlyArray<string>;
  /** The board's ids of bookings that are over, the last of them: it may tell later how they began. */
  readonly overBookings: ReadonlyArray<string>;
  /** A posting that a person settled as failed may still turn up on the board. */
  readonly isMissing: boolean;
  /** When the first posting was asked for that may be on the board unknown to us; an ISO instant, null without one. */
  readonly soughtSince: string | null;
  /** From when the board may have told of a listing, known late or missing, that passed by; an ISO instant, null without one. */
  readonly eventsFrom: string | null;
  /** Position of the intention that it follows: an older status is old news. */
  readonly asOf: number;
  /** Revision of the last event that matters to who removes it: asked for, kept, booked, over; -1 before the first. */
  readonly decidedAt: number;
  /** Revision of the last of these that the board told of its carrier; -1 before the first. */
  readonly toldAt: number;
};

export const NO_LISTING: ListingState = {
  ...{ phase: 'NONE', isWanted: false, leavingSince: null, isKept: false },
  ...{ isRefreshed: false, isForgetting: false },
  ...{ isRemovalSent: false, isUpdateSent: false, isStopped: false, stoppedAt: 0 },
  ...{ sent: null, requested: null, sendingSince: null, lastEnded: null, lastStray: null },
  ...{ onBoard: null, refused: null, ended: null, booking: null },
  ...{ otherBookings: [], strays: [], listingIds: [], heard: [] },
  ...{ overBookings: [], isMissing: false, soughtSince: null, eventsFrom: null, asOf: 0 },
  ...{ decidedAt: -1, toldAt: -1, failed: [] },
};

/**
 * The listing of whose carrier the board is heard: the one that is there, or the last one where it ended by itself and is
 * still wanted.
 */
export const heardListingOf = ({ onBoard, ended, isWanted }: ListingState): string | null =>
  onBoard?.listingId ?? (isWanted ? (ended?.listingId ?? null) : null);

/** Whether a listing of the order is on the board, or may be. */
export const mayBeListed = ({
  onBoard,
  strays,
  phase,
  isMissing,
}: Pick<ListingState, 'onBoard' | 'strays' | 'phase' | 'isMissing'>): boolean =>
  onBoard !== null || strays.length > 0 || phase === 'SENDING' || phase === 'UNKNOWN' || isMissing;

type BoardNews = { readonly listingId: string; readonly kind: string; readonly at: string };

/** Our clock and the board's may differ by that. */
export const APART_MS = 60_000;

/** How a listing ended of which a booking may be told late. */
export const endOf = ({ lastEnded, lastStray }: ListingState, listingId: string): KnownEnd | undefined =>
  [lastEnded, lastStray].find((each) => each?.listingId === listingId) ?? undefined;

/** How a listing ended of which the board tells something from before that. */
const endBefore = (state: ListingState, { listingId, at }: BoardNews): KnownEnd | undefined => {
  const end = endOf(state, listingId);
  return end && Date.parse(at) <= Date.parse(end.at) + APART_MS ? end : undefined;
};

/**
 * Whether a carrier booked the last listing before it ended. One that is kept for a dispatch by now, or booked, has another
 * carrier; beside a stray the order's own listing may have had one, and may be over as well.
 */
const isBookedBefore = (state: ListingState, news: BoardNews): boolean => {
  const { isKept, booking, onBoard, lastStray } = state;
  const end = endBefore(state, news);
  return (
    news.kind === 'BOOKED' &&
    end !== undefined &&
    !(onBoard !== null && isKept) &&
    !(booking !== null && (onBoard !== null || end === lastStray))
  );
};

/** What is on its way, or unknown, may be a listing too, which is to be found first: a booking may be told again then. */
const isSettled = (phase: Phase): boolean => phase !== 'SENDING' && phase !== 'UNKNOWN';

/** Whether a carrier booked another listing of the order, which was to be removed, while none is known to have the load. */
export const isStrayBooked = (
  { phase, strays, booking, isKept, onBoard }: ListingState,
  { listingId, kind }: Omit<BoardNews, 'at'>,
): boolean =>
  kind === 'BOOKED' &&
  strays.includes(listingId) &&
  booking === null &&
  isSettled(phase) &&
  !(isKept && onBoard !== null);

/** Whether a carrier booked another listing of the order, also one that is over, while it is known who has the load. */
export const isBookedBeside = (state: ListingState, news: BoardNews): boolean =>
  news.kind === 'BOOKED' &&
  heardListingOf(state) !== news.listingId &&
  (state.strays.includes(news.listingId) || endBefore(state, news) !== undefined) &&
  isSettled(state.phase) &&
  !isBookedBefore(state, news) &&
  !isStrayBooked(state, news);

/** Whether something is about the listing of another booking. */
export const isOfOtherBooking = (state: ListingState, { listingId }: Pick<BoardNews, 'listingId'>): boolean =>
  state.otherBookings.some((each) => each.listingId === listingId) && heardListingOf(state) !== listingId;

const ENDS: ReadonlyArray<string> = ['REJECTED', 'CANCELED'];

/**
 * Whether the order hears what the board tells of a listing: of the one above, that a carrier had booked the last one
 * before it ended, which may be told late, and that one booked another listing of the order, or does not any more.
 */
export const isHeardOf = (state: ListingState, news: BoardNews): boolean =>
  heardListingOf(state) === news.listingId ||
  isBookedBefore(state, news) ||
  isStrayBooked(state, news) ||
  isBookedBeside(state, news) ||
  (ENDS.includes(news.kind) && isOfOtherBooking(state, news));
