import type { Recorded } from '../../shared-kernel/event.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import type { ListingEvent } from './events.ts';

/**
 * The board, which answers otherwise, did not do what was asked of a listing: it refused its removal, or did not handle a
 * call about it. The listing stands as it did.
 */
export type FailedCall = {
  readonly listingId: string;
  /** What the board said, by field; empty where it said nothing. */
  readonly errors: FieldErrors;
  /** Mark of the load that was sent; null where none was. */
  readonly sent: string | null;
  /** Of the last time, an ISO instant. */
  readonly at: string;
  /** How often in a row, with the same load. */
  readonly times: number;
};

const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 24 * 3_600_000;

type FailedCalls = ReadonlyArray<FailedCall>;

const without = (failed: FailedCalls, listingId: string): FailedCalls =>
  failed.filter((each) => each.listingId !== listingId);

export const failureOf = (failed: FailedCalls, listingId: string | undefined): FailedCall | undefined =>
  failed.find((each) => each.listingId === listingId);

/** What is still open after an event; what a person asks for is tried at once. */
export const failedAfter = (failed: FailedCalls, { type, data, at }: Recorded<ListingEvent>): FailedCalls => {
  switch (type) {
    case 'ListingCallFailed': {
      const { listingId, errors, sent } = data;
      const before = failureOf(failed, listingId);
      const times = before?.sent === sent ? before.times + 1 : 1;
      return [...without(failed, listingId), { listingId, errors, sent, at, times }];
    }
    case 'ListingUpdated':
    case 'ListingUpdateRefused':
    case 'RemovedFromLoadBoard':
    // What a carrier stood in the way of is tried at once.
    case 'BookingEnded':
      return without(failed, data.listingId);
    case 'PostingRequested':
    case 'RefreshRequested':
    case 'ForgettingRequested':
    case 'RemovalRequested':
      return [];
    default:
      return failed;
  }
};

/**
 * It is tried again after a pause that doubles each time, from ten seconds to a day: about as long as it has failed. Another
 * load is tried at once; `mark` is that of the order as it is now, null without one.
 */
export const isPaused = (
  failed: FailedCalls,
  listingId: string,
  now: Date,
  mark: () => string | null,
): boolean => {
  const last = failureOf(failed, listingId);
  if (!last) return false;
  const current = last.sent === null ? null : mark();
  if (current !== null && current !== last.sent) return false;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** (last.times - 1), LONGEST_PAUSE_MS);
  return now.getTime() - Date.parse(last.at) < pause;
};
