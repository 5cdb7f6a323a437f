import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import { type FieldErrors, rejection } from '../../shared-kernel/rejection.ts';
import { noCarrier, statusInWords } from '../contract/dispatch-statuses.ts';
import { lateInWords, type Planned } from '../contract/lateness.ts';
import { POSTING_LIMITS, POSTING_MESSAGES } from '../contract/load-board.ts';
import { type Acceptance, isAcceptedBeforeChange } from '../contract/terms.ts';

/** How a posting to the load board stands. Unknown: it may be on the board, and must not be posted again. */
export type PostingResponse = { readonly isUnknown: boolean };

/** The posting of an order; null if it was never posted. */
export const postingOf = contextQuery<RecordId, PostingResponse>('dispatch.postingOf');

/** Why an order cannot be posted at all, whoever asks for it. */
export const NOT_POSTABLE = {
  isUnknown: rejection(
    'REFUSED',
    'Nobody knows yet whether this record is on the load board, so it cannot be posted again. Confirm that first.',
  ),
  isCanceled: rejection('REFUSED', 'This order is canceled. Set another status first.'),
};

type LaneEnd = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
};

/** What the rules of a load board are about. `carrierPay` in any unit of money. */
type Postable = {
  readonly availableDate: CivilDate;
  readonly deliveryDate: CivilDate | null;
  readonly carrierPay: number;
  readonly vehicles: ReadonlyArray<unknown>;
  readonly origin: LaneEnd;
  readonly destination: LaneEnd;
};

const dayErrors = ({ availableDate, deliveryDate }: Postable, today: CivilDate): FieldErrors => ({
  ...(availableDate < today && { 'transport.availableDate': POSTING_MESSAGES.inThePast }),
  ...(availableDate > addDays(today, POSTING_LIMITS.daysAhead) && {
    'transport.availableDate': POSTING_MESSAGES.tooFarAhead,
  }),
  ...(deliveryDate !== null &&
    deliveryDate < availableDate && { 'transport.deliveryDate': POSTING_MESSAGES.deliveredBefore }),
});

const placeErrors = (name: 'origin' | 'destination', place: LaneEnd): FieldErrors =>
  Object.fromEntries(
    (['city', 'state', 'zipcode'] as const)
      .filter((part) => !place[part])
      .map((part) => [`${name}.${part}`, POSTING_MESSAGES[part]]),
  );

/** What keeps an order from being posted, by field of the record: as far as we can tell without the board. */
export const postingErrors = (load: Postable, today: CivilDate): FieldErrors => ({
  ...dayErrors(load, today),
  ...(load.carrierPay <= 0 && { 'transport.basePrice': POSTING_MESSAGES.noPrice }),
  ...placeErrors('origin', load.origin),
  ...placeErrors('destination', load.destination),
  ...(load.vehicles.length === 0 && { vehicles: POSTING_MESSAGES.noVehicle }),
  ...(load.vehicles.length > POSTING_LIMITS.vehicles && { vehicles: POSTING_MESSAGES.tooManyVehicles }),
});

/**
 * The active dispatch of an order, or the last one where its carrier rejected it, as lists show it; names are null once the
 * carrier is forgotten.
 */
export type ListedDispatchResponse = Planned &
  Acceptance & {
    readonly carrier: string | null;
    readonly driver: string | null;
  };

/** Null for an order that is on no dispatch. */
export const listedDispatchOf = contextQuery<RecordId, ListedDispatchResponse>('dispatch.listedDispatchOf');

/** The dispatch, where the order is on it. */
export const activeListed = (
  dispatch: ListedDispatchResponse | null | undefined,
): ListedDispatchResponse | null => (dispatch && dispatch.status !== 'REJECTED' ? dispatch : null);

/** What the carrier of an order made of its dispatch, in words. */
export const answerOf = (
  dispatch: ListedDispatchResponse | null | undefined,
  load: Parameters<typeof isAcceptedBeforeChange>[1],
): string =>
  dispatch && activeListed(dispatch)
    ? statusInWords({ ...dispatch, acceptedBeforeChange: isAcceptedBeforeChange(dispatch, load) })
    : noCarrier(dispatch?.carrier);

/** What is late about a dispatch on a day of the office, in words; undefined where nothing is. */
export const lateOn = (today: string) => ({
  pickup: (planned: Planned): string | undefined => lateInWords(planned, 'pickup', today),
  delivery: (planned: Planned): string | undefined => lateInWords(planned, 'delivery', today),
});

/** A lane by its ends in degrees, and from which day of the office on; `except` is an order that does not count, null where all do. */
export type SimilarTo = {
  readonly from: { readonly lat: number; readonly lng: number };
  readonly to: { readonly lat: number; readonly lng: number };
  readonly since: CivilDate;
  readonly except: RecordId | null;
};

/** An order that its carrier has picked up, and what the carrier gets, in cents. */
export type SimilarLoadResponse = { readonly orderId: RecordId; readonly carrierPay: number };

export type SimilarLoadsResponse = ReadonlyArray<SimilarLoadResponse>;

/** More say nothing new about what carriers take. */
export const MOST_SIMILAR_LOADS = 500;

/** Orders that were picked up, delivered ones too, with both ends near those of a lane: the last dispatched first, at most so many. */
export const similarLoads = contextQuery<SimilarTo, SimilarLoadsResponse>('dispatch.similarLoads');
