import type { Aggregate, Recorded } from '../../shared-kernel/event.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import { besidesThoseOf, bookingAfter, withoutOther } from './booking.ts';
import { bookingEnded } from './ended-booking.ts';
import { bookedBefore, removed, stillForgetting, withoutBooking } from './ended-listing.ts';
import { LISTING_EVENTS, type ListingEvent } from './events.ts';
import { failedAfter } from './failed-call.ts';
import { lately, withId } from './id-lists.ts';
import { type ListingState, NO_LISTING } from './listing-state.ts';

/** Whether an outcome is that of the posting that was last asked for, not of one before it. */
export const isLatest = ({ requested }: ListingState, request: number | null): boolean =>
  request === null || request === requested?.revision;

/** Fetching the board's events reaches back longer than this. */
const LATE_MS = 10 * 60_000;

/** What the board told of a missing posting while another one was on its way passed by: it might have been that one's. */
const passedBy = ({ isMissing, soughtSince }: ListingState): string | null =>
  isMissing ? soughtSince : null;

const posted = (
  state: ListingState,
  {
    data: { listingId, version, expiresOn, request },
    at,
  }: Recorded<Extract<ListingEvent, { type: 'PostedToLoadBoard' }>>,
): ListingState => {
  const isSent = state.phase === 'SENDING';
  const since = state.sendingSince ?? at;
  const sentAt = isSent ? since : (state.soughtSince ?? at);
  // What was answered to a process that ended then is known late.
  const isLate = Date.parse(at) - Date.parse(since) > LATE_MS;
  // The missing one is taken, unless this is the answer to another posting, may be, or was known before.
  const isMissing =
    state.isMissing && (isSent || state.phase === 'UNKNOWN' || state.listingIds.includes(listingId));
  return {
    ...state,
    phase: 'ON_BOARD',
    onBoard: { listingId, version, expiresOn, postedAt: at, updatedAt: at, sentAt },
    listingIds: withId(state.listingIds, listingId),
    strays: state.strays.filter((each) => each !== listingId),
    ...{ isRemovalSent: false, isUpdateSent: false, refused: null },
    eventsFrom: isSent ? (passedBy(state) ?? (isLate ? since : null)) : state.soughtSince,
    sent: (request === null ? isSent : isLatest(state, request)) ? (state.requested?.load ?? null) : null,
    isMissing,
    soughtSince: isMissing && state.phase !== 'UNKNOWN' ? state.soughtSince : null,
    otherBookings: besidesThoseOf(listingId, state.otherBookings),
  };
};

/** A listing that is to be posted anew; one that is on its way is wanted again. */
const requested = (
  state: ListingState,
  { data: { load, by }, at, revision }: Recorded<Extract<ListingEvent, { type: 'PostingRequested' }>>,
): ListingState => ({
  ...state,
  ...{
    isWanted: true,
    isStopped: false,
    leavingSince: null,
    isKept: false,
    otherBookings: [],
    requested: { by, at, revision, load },
  },
  // One that is there, or may be, is sent again once it is found.
  ...(state.phase !== 'ON_BOARD' &&
    state.phase !== 'UNKNOWN' && {
      ...{ phase: 'SENDING', sent: null, refused: null, ended: null, eventsFrom: null },
      ...withoutBooking(state),
      sendingSince: state.phase === 'SENDING' ? state.sendingSince : at,
    }),
});

const changed = (state: ListingState, event: Recorded<ListingEvent>): ListingState => {
  const asOf = 'asOf' in event.data ? (event.data.asOf ?? Number(event.position)) : state.asOf;
  switch (event.type) {
    case 'PostingRequested':
      return { ...requested(state, event), asOf };
    case 'PostedToLoadBoard':
      return posted(state, event);
    case 'PostingRefused': {
      const { request, errors } = event.data;
      // The next one is about to be sent.
      if (!isLatest(state, request)) return state;
      return {
        ...stillForgetting({ ...state, phase: 'REFUSED', eventsFrom: passedBy(state) }),
        refused: { load: state.requested?.load ?? null, errors },
      };
    }
    case 'PostingBecameUnknown':
      return {
        ...state,
        phase: 'UNKNOWN',
        soughtSince: state.soughtSince ?? state.requested?.at ?? event.at,
      };
    case 'PostingSettledAsFailed':
      return { ...state, phase: 'OFF', isMissing: true };
    case 'PostingWithdrawn':
      return stillForgetting({ ...state, phase: 'OFF', eventsFrom: passedBy(state) });
    case 'UpdateSent':
      return { ...state, isUpdateSent: true, isRefreshed: false, refused: null };
    case 'ListingUpdated': {
      const { load: sent, version, expiresOn } = event.data;
      const times = { updatedAt: event.at, sentAt: event.at };
      const onBoard = state.onBoard && { ...state.onBoard, version, expiresOn, ...times };
      // A refresh that was asked for while it was on its way is still to be made.
      const isRefreshed = state.isRefreshed && state.isUpdateSent;
      return {
        ...{ ...state, sent, onBoard, isRefreshed, isForgetting: state.isForgetting && isRefreshed },
        ...{ isRemovalSent: false, isUpdateSent: false, refused: null },
      };
    }
    case 'ListingUpdateRefused':
      return {
        ...state,
        isRefreshed: state.isRefreshed && event.data.isSent === true,
        isRemovalSent: state.isRemovalSent && event.data.isSent === false,
        refused: { load: event.data.load, errors: event.data.errors },
      };
    case 'ListingCallFailed': {
      const { call, errors } = event.data;
      const isRefused = call === 'REMOVAL' && Object.keys(errors).length > 0;
      return isRefused ? { ...state, isRemovalSent: false } : state;
    }
    case 'RefreshRequested':
      return { ...state, isRefreshed: true, refused: null };
    case 'ForgettingRequested':
      return { ...state, isRefreshed: true, isForgetting: true, refused: null };
    case 'RemovalRequested':
      return {
        ...{ ...state, isWanted: false, isStopped: false, leavingSince: event.at, isKept: false, asOf },
        ...(state.phase === 'OFF' && withoutBooking(state)),
      };
    case 'RemovalSent':
      return { ...state, isRemovalSent: true, refused: null };
    case 'RemovedFromLoadBoard':
      return removed(state, event);
    case 'ListingKept':
      return { ...state, isKept: true, isStopped: false, asOf };
    case 'StrayListingFound':
      return {
        ...state,
        strays: withId(state.strays, event.data.listingId),
        listingIds: withId(state.listingIds, event.data.listingId),
        ...{ isMissing: false, soughtSince: null },
      };
    case 'BoardEventHeard': {
      const before = bookedBefore(state, event.data.listingId);
      const booking = bookingAfter(state.booking, event.data);
      // What is personal of a forgotten customer goes off the board all the same.
      const isStopping = !state.isWanted && state.onBoard !== null && !state.isForgetting;
      const isNew = before !== state || (isStopping && state.booking === null);
      return {
        ...{ ...before, booking, heard: lately(state.heard, event.data.eventId) },
        // An end of the listing is not the removal that was asked for.
        ...(isNew && {
          ...{ isWanted: true, isStopped: true, isRemovalSent: false },
          stoppedAt: Number(event.position),
        }),
      };
    }
    case 'OtherListingBooked': {
      const { listingId, bookingId, carrierName, eventId } = event.data;
      const other = { listingId, bookingId, carrierName };
      const otherBookings = [...withoutOther(state.otherBookings, other), other];
      return { ...state, otherBookings, heard: lately(state.heard, eventId) };
    }
    case 'OfferedOnBoard':
      return { ...state, heard: lately(state.heard, event.data.eventId) };
    case 'BookingEnded':
      return bookingEnded(state, event);
  }
};

const OF_CARRIER: ReadonlyArray<ListingEvent['type']> = ['BoardEventHeard', 'BookingEnded'];

/** What somebody has to know of who removes the listing. */
const DECISIVE: ReadonlyArray<ListingEvent['type']> = [
  ...(['PostingRequested', 'RemovalRequested', 'RemovedFromLoadBoard', 'ListingKept'] as const),
  ...OF_CARRIER,
];

const evolve = (state: ListingState, event: Recorded<ListingEvent>): ListingState => ({
  ...changed(state, event),
  failed: failedAfter(state.failed, event),
  decidedAt: DECISIVE.includes(event.type) ? event.revision : state.decidedAt,
  toldAt: OF_CARRIER.includes(event.type) ? event.revision : state.toldAt,
});

export const listingStream = (orderId: number): string => `listing-${orderId}`;

/** VINs are about the order's customer. */
export const listing: Aggregate<ListingState, ListingEvent> = {
  name: 'listing',
  events: LISTING_EVENTS,
  initial: NO_LISTING,
  evolve,
  subject: (_stream, { data }) => subjectOf('record', data.orderId),
};
