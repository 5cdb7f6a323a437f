import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Aggregate, EventOf, Recorded } from '../../shared-kernel/event.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import type { RemovedFromLoadBoard } from '../published/events.ts';
import { type Booking, bookingAfter, bookingWithout } from './booking.ts';
import { LISTING_EVENTS, type ListingEvent } from './events.ts';
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

type Ended = EventOf<typeof RemovedFromLoadBoard>['data'];

export type ListingState = {
  readonly phase: Phase;
  /** False: it is to be removed, or not to be sent. */
  readonly isWanted: boolean;
  /** When its removal was asked for, until it is known to be there still; also where it is wanted again since. */
  readonly leavingSince: string | null;
  /** Since the dispatch of the order nothing is changed or renewed. */
  readonly isKept: boolean;
  /** It is to be sent again, whatever changed. */
  readonly isRefreshed: boolean;
  /** What was last sent; what is about to be. */
  readonly load: ListedLoad | null;
  readonly requested: { readonly by: string; readonly at: string } | null;
  readonly onBoard: OnBoard | null;
  /** What the board refused last, until it takes something. */
  readonly refused: { readonly load: ListedLoad | null; readonly errors: FieldErrors } | null;
  /** The last listing, once it is off the board, until the order is to be posted again. */
  readonly ended: Pick<Ended, 'listingId' | 'why'> | null;
  /** Outlives a listing that ended there by itself: the carrier has the load all the same. */
  readonly booking: Booking | null;
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
  /** From when the board may have told of a listing that became known late; an ISO instant, null for any other. */
  readonly eventsFrom: string | null;
  /** Position of the intention that it follows: an older status is old news. */
  readonly asOf: number;
};

export const NO_LISTING: ListingState = {
  ...{ phase: 'NONE', isWanted: false, leavingSince: null, isKept: false, isRefreshed: false },
  ...{ load: null, requested: null },
  ...{ onBoard: null, refused: null, ended: null, booking: null, strays: [], listingIds: [], heard: [] },
  ...{ overBookings: [], isMissing: false, soughtSince: null, eventsFrom: null, asOf: 0 },
};

const MOST = 100;

const withId = (ids: ReadonlyArray<string>, id: string): ReadonlyArray<string> =>
  ids.includes(id) ? ids : [...ids, id];

const posted = (
  state: ListingState,
  {
    data: { listingId, version, expiresOn },
    at,
  }: Recorded<Extract<ListingEvent, { type: 'PostedToLoadBoard' }>>,
): ListingState => {
  const eventsFrom = state.phase === 'SENDING' ? null : state.soughtSince;
  return {
    ...state,
    phase: 'ON_BOARD',
    onBoard: { listingId, version, expiresOn, postedAt: at, updatedAt: at, sentAt: eventsFrom ?? at },
    listingIds: withId(state.listingIds, listingId),
    strays: state.strays.filter((each) => each !== listingId),
    ...{ leavingSince: null, refused: null, eventsFrom },
    soughtSince: state.phase === 'SENDING' && state.isMissing ? state.soughtSince : null,
  };
};

const removed = (state: ListingState, { listingId, why }: Ended): ListingState => {
  const strays = state.strays.filter((each) => each !== listingId);
  if (state.onBoard?.listingId !== listingId) return { ...state, strays };
  return {
    ...{ ...state, phase: 'OFF', strays, ended: { listingId, why } },
    ...{ isRefreshed: false, leavingSince: null, refused: null, onBoard: null },
    ...(why === 'REMOVED' && { isKept: false, booking: null }),
  };
};

/**
 * The listing of whose carrier the board is heard: the one that is there, or the last one where it ended by itself and is
 * still wanted.
 */
export const heardListingOf = ({ onBoard, ended, isWanted }: ListingState): string | null =>
  onBoard?.listingId ?? (isWanted ? (ended?.listingId ?? null) : null);

const lately = (ids: ReadonlyArray<string>, id: string): ReadonlyArray<string> => [...ids, id].slice(-MOST);

/** A listing that is to be posted anew; one that is on its way is wanted again. */
const requested = (
  state: ListingState,
  { data: { load, by }, at }: Recorded<Extract<ListingEvent, { type: 'PostingRequested' }>>,
): ListingState => ({
  ...state,
  ...{ isWanted: true, isKept: false, requested: { by, at } },
  ...(state.phase !== 'ON_BOARD' && {
    ...{ phase: 'SENDING', load, refused: null, ended: null, booking: null, eventsFrom: null },
  }),
});

const evolve = (state: ListingState, event: Recorded<ListingEvent>): ListingState => {
  const asOf = 'asOf' in event.data ? (event.data.asOf ?? Number(event.position)) : state.asOf;
  switch (event.type) {
    case 'PostingRequested':
      return { ...requested(state, event), asOf };
    case 'PostedToLoadBoard':
      return posted(state, event);
    case 'PostingRefused':
      return { ...state, phase: 'REFUSED', refused: { load: state.load, errors: event.data.errors } };
    case 'PostingBecameUnknown':
      return {
        ...state,
        phase: 'UNKNOWN',
        soughtSince: state.soughtSince ?? state.requested?.at ?? event.at,
      };
    case 'PostingSettledAsFailed':
      return { ...state, phase: 'OFF', isKept: false, isMissing: true };
    case 'PostingWithdrawn':
      return { ...state, phase: 'OFF', isKept: false };
    case 'ListingUpdated': {
      const { load, version, expiresOn } = event.data;
      const { at } = event;
      const onBoard = state.onBoard && { ...state.onBoard, version, expiresOn, updatedAt: at, sentAt: at };
      return { ...state, load, onBoard, leavingSince: null, isRefreshed: false, refused: null };
    }
    case 'ListingUpdateRefused':
      return { ...state, isRefreshed: false, refused: { load: event.data.load, errors: event.data.errors } };
    case 'RefreshRequested':
      return { ...state, isRefreshed: true, refused: null };
    case 'RemovalRequested':
      return {
        ...{ ...state, isWanted: false, leavingSince: event.at, isKept: false, asOf },
        ...(state.phase === 'OFF' && { booking: null }),
      };
    case 'RemovedFromLoadBoard':
      return removed(state, event.data);
    case 'ListingKept':
      return { ...state, isKept: true, asOf };
    case 'StrayListingFound':
      return {
        ...state,
        strays: withId(state.strays, event.data.listingId),
        listingIds: withId(state.listingIds, event.data.listingId),
        ...{ isMissing: false, soughtSince: null },
      };
    case 'BoardEventHeard': {
      const booking = bookingAfter(state.booking, event.data);
      return { ...state, booking, heard: lately(state.heard, event.data.eventId) };
    }
    case 'OfferedOnBoard':
      return { ...state, heard: lately(state.heard, event.data.eventId) };
    case 'BookingEnded': {
      const { eventId, bookingId } = event.data;
      return {
        ...{ ...state, booking: bookingWithout(state.booking, event.data) },
        heard: lately(state.heard, eventId),
        ...(bookingId !== null && { overBookings: lately(state.overBookings, bookingId) }),
      };
    }
  }
};

export const listingStream = (orderId: number): string => `listing-${orderId}`;

/** VINs are about the order's customer. */
export const listing: Aggregate<ListingState, ListingEvent> = {
  name: 'listing',
  events: LISTING_EVENTS,
  initial: NO_LISTING,
  evolve,
  subject: (_stream, { data }) => subjectOf('record', data.orderId),
};
