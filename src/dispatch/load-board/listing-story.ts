import { userIdOf } from '../../shared-kernel/actor.ts';
import { dayInWords } from '../../shared-kernel/civil-date.ts';
import type { Recorded } from '../../shared-kernel/event.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import type { ListingEvent } from './events.ts';
import { failureOf } from './failed-call.ts';
import type { ListingState } from './listing-state.ts';

type Change = {
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** An event of a listing in words. `by` is the actor who is named. */
export type ListingDescription = {
  readonly by: string;
  readonly description: string;
  readonly changes: ReadonlyArray<Change>;
};

/** An event, with the listing as it stood before. */
type Past = {
  readonly before: ListingState;
  readonly event: Pick<Recorded<ListingEvent>, 'actor'> & ListingEvent;
};

const reason = (errors: FieldErrors): ReadonlyArray<Change> => {
  const to = Object.values(errors).join(' ');
  return to === '' ? [] : [{ field: 'reason', label: 'Reason', from: null, to }];
};

const ENDED = { REMOVED: 'Removed from', EXPIRED: 'Expired on', GONE: 'Gone from' } as const;
const WENT_ON = { BOOKED: 'Booked', PICKED_UP: 'Picked up', DELIVERED: 'Delivered' } as const;

/** A carrier whose name the board did not say is left out, with the word before it. */
const nameInWords = (before: string, carrierName: string | null, after = ''): string =>
  `${carrierName ? `${before} ${carrierName}` : before.slice(0, before.lastIndexOf(' '))}${after}, as the load board says`;

/** The order's own last one may turn out late to have been booked. */
const otherOf = ({ lastEnded, strays }: ListingState, listingId: string): string =>
  lastEnded?.listingId === listingId && !strays.includes(listingId)
    ? 'An earlier listing'
    : 'Another listing';

const wordsOf = ({ before, event }: Past): string | null => {
  switch (event.type) {
    case 'PostingRequested':
      return 'Posting to the load board requested';
    case 'PostedToLoadBoard': {
      if (before.strays.includes(event.data.listingId))
        return `Listing ${event.data.listingId} stays on the load board, as a carrier booked it`;
      const isSaid = before.phase === 'UNKNOWN' && userIdOf(event.actor) !== null;
      const did = isSaid ? 'Confirmed as posted to the load board' : 'Posted to the load board';
      return `${did} as listing ${event.data.listingId}`;
    }
    case 'PostingRefused':
      return 'Refused by the load board';
    case 'PostingBecameUnknown':
      return 'Posting unknown: the load board did not say whether it took the order';
    case 'PostingSettledAsFailed':
      return 'Confirmed as not posted to the load board';
    case 'PostingWithdrawn':
      return 'Posting given up before it was sent';
    case 'ListingUpdated':
      return `${sameValue(before.sent, event.data.load) ? 'Renewed' : 'Changed'} on the load board`;
    case 'ListingUpdateRefused':
      return 'Change refused by the load board';
    case 'ListingCallFailed': {
      const { listingId, call, errors } = event.data;
      // Tried again and again, and told once.
      if (sameValue(failureOf(before.failed, listingId)?.errors, errors)) return null;
      const what = call === 'REMOVAL' ? 'Removal' : 'Change';
      return Object.keys(errors).length > 0
        ? `${what} refused by the load board, and tried again (listing ${listingId})`
        : `${what} not handled by the load board, and tried again (listing ${listingId})`;
    }
    case 'RefreshRequested':
      return 'Refresh on the load board requested';
    case 'ForgettingRequested':
      return 'Personal data to be taken off the load board';
    case 'RemovalRequested':
      return 'Removal from the load board requested';
    case 'RemovedFromLoadBoard':
      return `${ENDED[event.data.why]} the load board (listing ${event.data.listingId})`;
    case 'UpdateSent':
    case 'RemovalSent':
    case 'ListingKept':
      return null;
    case 'StrayListingFound':
      return before.listingIds.includes(event.data.listingId)
        ? `Listing ${event.data.listingId} is to be removed from the load board instead`
        : `Another listing found on the load board, to be removed (listing ${event.data.listingId})`;
    case 'BoardEventHeard':
      return nameInWords(`${WENT_ON[event.data.kind]} by`, event.data.carrierName);
    case 'OtherListingBooked':
      return nameInWords(
        `${otherOf(before, event.data.listingId)} (${event.data.listingId}) booked by`,
        event.data.carrierName,
      );
    case 'OfferedOnBoard':
      return nameInWords('Offered to', event.data.carrierName);
    case 'BookingEnded': {
      const { why, carrierName } = event.data;
      return why === 'REJECTED'
        ? nameInWords('Rejected by', carrierName)
        : nameInWords('Booking of', carrierName, ' canceled');
    }
  }
};

const changesOf = ({ before, event }: Past): ReadonlyArray<Change> => {
  if (
    event.type === 'PostingRefused' ||
    event.type === 'ListingUpdateRefused' ||
    event.type === 'ListingCallFailed'
  )
    return reason(event.data.errors);
  if (event.type !== 'PostedToLoadBoard' && event.type !== 'ListingUpdated') return [];
  const was = before.onBoard?.expiresOn;
  const { expiresOn } = event.data;
  if (was === expiresOn) return [];
  return [
    { field: 'expiresOn', label: 'Expires', from: was ? dayInWords(was) : null, to: dayInWords(expiresOn) },
  ];
};

/** What an event of a listing says in the story of its order; null for what the order's dispatch says already. */
export const describeListing = (past: Past): ListingDescription | null => {
  const { event } = past;
  const description = wordsOf(past);
  if (description === null) return null;
  const by = event.type === 'PostingRequested' ? event.data.by : event.actor;
  return { by, description, changes: changesOf(past) };
};
