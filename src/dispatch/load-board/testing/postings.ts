import type { PostableResponse } from '../../../quoting/published/queries/loads.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import type { PostingFacts } from '../commands/facts.ts';
import type { ListingEvent } from '../events.ts';
import type { ListedLoad } from '../listed-load.ts';
import type { BoardState } from '../queries.ts';

export const ORDER_4711 = 4711 as RecordId;

const orderId = ORDER_4711;

export const arbitraryLoad = (changes: Partial<ListedLoad> = {}): ListedLoad => ({
  ...{ carrierType: 'OPEN', availableDate: '2026-01-16' as CivilDate, deliveryDate: null },
  ...{ carrierPay: 80_000 as Cents, fullPay: false },
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', operable: true, vin: '4T1B11HK5KU123456' }],
  ...changes,
});

export const REACHED_BOARD: BoardState = { exists: true, lostSince: null, lostFor: null, halt: null };

/** An order in a stage, on an installation with a load board. */
export const orderFacts = (
  stage: PostableResponse['stage'] = 'NEW',
  changes: Partial<PostingFacts> & { readonly load?: ListedLoad } = {},
): PostingFacts => {
  const { load = arbitraryLoad(), ...others } = changes;
  return {
    ...{ order: { stage, load }, dispatchedOn: null, board: REACHED_BOARD },
    ...others,
  };
};

type DataOf<Type extends ListingEvent['type']> = Extract<ListingEvent, { readonly type: Type }>['data'];

export const requested = (changes: Partial<DataOf<'PostingRequested'>> = {}): ListingEvent => ({
  type: 'PostingRequested',
  data: { orderId, load: arbitraryLoad(), by: 'user:5', asOf: null, ...changes },
});

/** `request`: revision of the one that was sent. */
export const posted = (listingId = 'L1', request: number | null = null): ListingEvent => ({
  type: 'PostedToLoadBoard',
  data: { orderId, listingId, version: '"1"', expiresOn: '2026-02-14' as CivilDate, request },
});

export const refused = (
  errors: Record<string, string> = {},
  request: number | null = null,
): ListingEvent => ({
  type: 'PostingRefused',
  data: { orderId, errors, request },
});

export const unknown: ListingEvent = { type: 'PostingBecameUnknown', data: { orderId } };

export const removalRequested = (asOf: number | null = null): ListingEvent => ({
  type: 'RemovalRequested',
  data: { orderId, asOf: asOf as DataOf<'RemovalRequested'>['asOf'] },
});

export const updateSent: ListingEvent = { type: 'UpdateSent', data: { orderId, listingId: 'L1' } };

export const removalSent: ListingEvent = { type: 'RemovalSent', data: { orderId, listingId: 'L1' } };

export const removed = (why: DataOf<'RemovedFromLoadBoard'>['why'] = 'REMOVED'): ListingEvent => ({
  type: 'RemovedFromLoadBoard',
  data: { orderId, listingId: 'L1', why },
});

export const kept = (asOf: number | null = null): ListingEvent => ({
  type: 'ListingKept',
  data: { orderId, asOf: asOf as DataOf<'ListingKept'>['asOf'] },
});
