import { randomInt, randomUUID } from 'node:crypto';
import { type CivilDate, today } from '../../../../shared-kernel/civil-date.ts';
import type { KeptRows } from './kept-rows.ts';
import { type Fields, listIn } from './listing-request.ts';

export type BoardListing = {
  readonly id: string;
  /** Counts its changes: the ETag. */
  readonly version: number;
  readonly status: 'ACTIVE' | 'ARCHIVED' | 'DELETED';
  readonly body: Fields;
};

export type BoardDispatch = {
  readonly id: string;
  readonly listingId: string;
  readonly carrier: string;
};

/** An event may be one of the future: nobody is told it before. `at` is in ms. */
export type BoardEvent = {
  readonly id: string;
  readonly type: string;
  readonly at: number;
  readonly listingId: string;
  readonly dispatchId?: string;
};

export const EVENT_TYPES = {
  ...{ ListingCreated: 'A listing was created.', ListingUpdated: 'A listing was changed.' },
  ...{ ListingDeleted: 'A listing was deleted.', ListingExpired: 'A listing expired.' },
  ...{ DispatchCreated: 'A dispatch was created.', DispatchAccepted: 'A carrier accepted a dispatch.' },
  ...{ DispatchRejected: 'A carrier rejected a dispatch.', DispatchCanceled: 'A dispatch was canceled.' },
  ...{ DispatchPickedUp: 'The vehicles were picked up.', DispatchDelivered: 'They were delivered.' },
} as const;
type EventType = keyof typeof EVENT_TYPES;

const CARRIERS = ['Prairie Auto Haulers LLC', 'Blue Heron Car Carriers', 'Keystone Vehicle Logistics'];

type Course = ReadonlyArray<readonly [EventType, number]>;

/** What carriers do with a listing, one after the other; in ms after it was posted. */
const COURSES: Readonly<Record<'booked' | 'given back', ReadonlyArray<Course>>> = {
  booked: [
    [
      ['DispatchCreated', 4_000],
      ['DispatchAccepted', 5_000],
      ['DispatchPickedUp', 60_000],
      ['DispatchDelivered', 120_000],
    ],
  ],
  'given back': [
    [
      ['DispatchCreated', 2_000],
      ['DispatchRejected', 3_000],
    ],
    [
      ['DispatchCreated', 4_000],
      ['DispatchAccepted', 5_000],
      ['DispatchCanceled', 60_000],
    ],
  ],
};

const withVehicleIds = (body: Fields): Fields => ({
  ...body,
  vehicles: listIn(body.vehicles).map((vehicle) => ({ vehicleId: randomUUID(), ...vehicle })),
});

const expiresOn = ({ body }: BoardListing): string => String(body.expirationDate ?? '9999').slice(0, 10);

/** The listings of the board and what happened to them. `now` is in ms; `happened` hears of each event at once. */
export const createBoard = (rows: KeptRows, now: () => number, happened: (event: BoardEvent) => void) => {
  const listings = rows.table<BoardListing>('listing');
  const dispatches = rows.table<BoardDispatch>('dispatch');
  const events = rows.table<BoardEvent>('event');

  const day = (): CivilDate => today(new Date(now()).toISOString());

  const tell = (type: EventType, listingId: string, dispatchId?: string, after = 0): void => {
    const event: BoardEvent = {
      ...{ id: randomUUID(), type, at: now() + after, listingId },
      ...(dispatchId === undefined ? {} : { dispatchId }),
    };
    events.keep(event.id, event);
    happened(event);
  };

  /** Eight random digits: a database may know the listings of a stand-in whose file is gone. */
  const newId = (): string => {
    const id = String(randomInt(10_000_000, 100_000_000));
    return listings.get(id) === undefined ? id : newId();
  };

  const change = (listing: BoardListing, type: EventType): BoardListing => {
    listings.keep(listing.id, listing);
    tell(type, listing.id);
    return listing;
  };

  const expire = (): void => {
    for (const listing of listings.all())
      if (listing.status === 'ACTIVE' && expiresOn(listing) < day())
        change({ ...listing, version: listing.version + 1, status: 'ARCHIVED' }, 'ListingExpired');
  };

  const stands = (event: BoardEvent): boolean =>
    event.dispatchId === undefined || listings.get(event.listingId)?.status !== 'DELETED';

  return {
    day,
    expire,
    listings: (): ReadonlyArray<BoardListing> => listings.all(),
    listing: (id: string): BoardListing | undefined => listings.get(id),
    dispatch: (id: string): BoardDispatch | undefined => dispatches.get(id),
    /** What has happened so far, the oldest first. */
    events: (): ReadonlyArray<BoardEvent> =>
      events
        .all()
        .filter((event) => event.at <= now() && stands(event))
        .sort((one, other) => one.at - other.at),
    coming: (): ReadonlyArray<BoardEvent> => events.all().filter(({ at }) => at > now()),
    take: (body: Fields): BoardListing =>
      change({ id: newId(), version: 1, status: 'ACTIVE', body: withVehicleIds(body) }, 'ListingCreated'),
    replace: (listing: BoardListing, body: Fields): BoardListing =>
      change(
        { ...listing, version: listing.version + 1, status: 'ACTIVE', body: withVehicleIds(body) },
        'ListingUpdated',
      ),
    remove: (listing: BoardListing): BoardListing =>
      change({ ...listing, version: listing.version + 1, status: 'DELETED' }, 'ListingDeleted'),
    /** Carriers will take it, and carry it or give it back. */
    book: ({ id: listingId }: BoardListing, course: keyof typeof COURSES): void => {
      for (const steps of COURSES[course]) {
        const id = randomUUID();
        const carrier = CARRIERS[dispatches.all().length % CARRIERS.length] as string;
        dispatches.keep(id, { id, listingId, carrier });
        for (const [type, after] of steps) tell(type, listingId, id, after);
      }
    },
  };
};

export type Board = ReturnType<typeof createBoard>;
