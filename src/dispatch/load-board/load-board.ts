import type { TaskEither } from 'fp-ts/lib/TaskEither.js';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { Cents } from '../../shared-kernel/money.ts';

/** Longest time that a call to a board takes, in milliseconds. */
export const CALL_MS = 15_000;

export type ListedStop = { readonly city: string; readonly state: string; readonly zipcode: string };

export type ListedVehicle = {
  readonly vin: string | null;
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly isInoperable: boolean;
};

/** An order as a load board shows it: the whole of it, each time. Days are days, YYYY-MM-DD; money is in cents. */
export type Listing = {
  readonly orderId: RecordId;
  readonly trailer: 'OPEN' | 'ENCLOSED';
  readonly availableDate: CivilDate;
  readonly expirationDate: CivilDate;
  readonly desiredDeliveryDate: CivilDate | null;
  /** What the carrier gets in all, and how: in cash at the delivery, or by the office afterwards. */
  readonly price: { readonly total: Cents; readonly paid: 'AT_DELIVERY' | 'BY_OFFICE' };
  readonly pickup: ListedStop;
  readonly delivery: ListedStop;
  readonly vehicles: ReadonlyArray<ListedVehicle>;
};

/**
 * A listing on the board. `version` is the board's own mark of what stands there (an ETag); '' where the board took
 * the listing without saying it.
 */
export type Posted = { readonly listingId: string; readonly version: string };

/** What a listing shows of a load, with ZIP codes of five digits. */
export type ShownLoad = Omit<Listing, 'orderId' | 'expirationDate'>;

/**
 * A listing as it stands there. `expiresOn` is the board's own last day, `reference` what it was called by who posted it, the
 * number of an order of ours, and `shown` what carriers see; null where the board does not say.
 */
export type FoundListing = Posted & {
  readonly expiresOn: CivilDate | null;
  readonly reference: string | null;
  readonly shown: ShownLoad | null;
};

/** Why a board is not reached, where an administrator can mend it: it is at another address, or refuses the account. */
export type LostFor = 'MOVED' | 'ACCOUNT';

/**
 * Why the board did not do it.
 * - refused: it looked at it and says what is wrong, by the fields of a Listing ('' for the whole).
 * - stale: the listing is another one than that of the version.
 * - gone: it has no such listing.
 * - unavailable: it certainly did not take it; again later.
 * - unknown: it may have taken it; nobody knows.
 */
export type BoardFailure =
  | { readonly kind: 'refused'; readonly errors: Readonly<Record<string, string>> }
  | { readonly kind: 'unavailable'; readonly lostFor?: LostFor }
  | { readonly kind: 'stale' | 'gone' | 'unknown' };

/**
 * What happened on the board, in no order and maybe more than once; `id` tells repeats. A load is OFFERED to a carrier, who
 * has BOOKED it once it accepts, or has REJECTED it; a booking that is CANCELED is over.
 */
export type BoardEvent = {
  readonly id: string;
  readonly kind:
    | 'POSTED'
    | 'UPDATED'
    | 'REMOVED'
    | 'EXPIRED'
    | 'OFFERED'
    | 'BOOKED'
    | 'REJECTED'
    | 'CANCELED'
    | 'PICKED_UP'
    | 'IN_TRANSIT'
    | 'DELIVERED'
    | 'OTHER';
  readonly listingId: string;
  /** The order as the board was told it when it was posted; null where the event does not say. */
  readonly orderId: RecordId | null;
  /** The board's id of the offer and what became of it; null for what is about the listing. */
  readonly bookingId: string | null;
  /** Name of the carrier to whom it was offered. */
  readonly carrierName: string | null;
  /** ISO instant. */
  readonly at: string;
};

/** A delivery to our address that is not the board's. */
export type Foreign = { readonly kind: 'foreign' };

/**
 * A page of events; `next` is null on the last one. `waitingSince` is when the oldest event happened that cannot be read yet (an
 * ISO instant), null where none waits; it comes with a later fetch.
 */
export type EventPage = {
  readonly events: ReadonlyArray<BoardEvent>;
  readonly next: string | null;
  readonly waitingSince: string | null;
};

export type LoadBoard = {
  readonly post: (listing: Listing) => TaskEither<BoardFailure, Posted>;
  /** The order's listings that stand on the board: where posting ended unknown. A new one may be missing for a moment. */
  readonly find: (orderId: RecordId) => TaskEither<BoardFailure, ReadonlyArray<FoundListing>>;
  /** A cheap call that is about no listing: whether the board answers at all. */
  readonly reach: () => TaskEither<BoardFailure, void>;
  readonly read: (listingId: string) => TaskEither<BoardFailure, FoundListing>;
  /** Unknown: reading it and updating again is safe. */
  readonly update: (posted: Posted, listing: Listing) => TaskEither<BoardFailure, Posted>;
  /** Unknown: removing it again is safe. */
  readonly remove: (posted: Posted) => TaskEither<BoardFailure, void>;
  /** What happened after an instant (ISO), a page at a time. */
  readonly events: (since: string, page: string | null) => TaskEither<BoardFailure, EventPage>;
  /**
   * The events of a delivery to our address. Header names are in lower case. After a failure the delivery is repeated, or
   * its events are found by `events`.
   */
  readonly delivered: (
    headers: Readonly<Record<string, string | undefined>>,
    body: unknown,
  ) => TaskEither<BoardFailure | Foreign, ReadonlyArray<BoardEvent>>;
  /** Tells the board where to deliver, and learns how deliveries prove themselves; again changes the address alone. */
  readonly subscribe: (callbackUrl: string) => TaskEither<BoardFailure, void>;
};
