import * as t from 'io-ts';
import { addDays, type CivilDate, civilDate } from '../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import { cents } from '../../shared-kernel/money.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { personal } from '../../shared-kernel/personal.ts';
import type { FieldErrors } from '../../shared-kernel/rejection.ts';
import { sameValue } from '../../shared-kernel/same-value.ts';
import { POSTING_LIMITS } from '../contract/load-board.ts';
import type { ListedStop, Listing, ShownLoad } from './load-board.ts';

const place = t.type({ city: nullable(t.string), state: nullable(t.string), zipcode: nullable(t.string) });

const vehicle = t.type({
  year: t.number,
  make: t.string,
  model: t.string,
  operable: t.boolean,
  vin: personal(t.string),
});

/** What the board shows of an order, as it was sent; amounts in cents. */
export const load = t.type({
  carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
  availableDate: civilDate,
  deliveryDate: nullable(civilDate),
  carrierPay: cents,
  fullPay: t.boolean,
  origin: place,
  destination: place,
  vehicles: t.readonlyArray(vehicle),
});

export type ListedLoad = t.TypeOf<typeof load>;

type LaneEnd = ListedLoad['origin'];

const stop = ({ city, state, zipcode }: LaneEnd) => ({
  ...{ city: city ?? '', state: state ?? '', zipcode: zipcode ?? '' },
});

/** Last day of a listing that is sent today: the latest that the board takes. */
export const expiresOn = (today: CivilDate): CivilDate => addDays(today, POSTING_LIMITS.daysAhead);

/**
 * A load in the board's terms. With full pay the office pays the carrier, otherwise the customer at the delivery. A load
 * that has been available for days is available today.
 */
const loadOf = (order: ListedLoad, today: CivilDate): ShownLoad => {
  const availableDate = order.availableDate < today ? today : order.availableDate;
  const { deliveryDate } = order;
  return {
    ...{ trailer: order.carrierType, availableDate },
    desiredDeliveryDate: deliveryDate !== null && deliveryDate >= availableDate ? deliveryDate : null,
    price: { total: order.carrierPay, paid: order.fullPay ? 'BY_OFFICE' : 'AT_DELIVERY' },
    ...{ pickup: stop(order.origin), delivery: stop(order.destination) },
    vehicles: order.vehicles.map(({ vin, year, make, model, operable }) => ({
      ...{ vin, year, make, model, isInoperable: !operable },
    })),
  };
};

export const listingOf = (orderId: RecordId, order: ListedLoad, today: CivilDate): Listing => ({
  ...{ orderId, expirationDate: expiresOn(today), ...loadOf(order, today) },
});

const shortZip = (place: ListedStop): ListedStop => ({ ...place, zipcode: place.zipcode.slice(0, 5) });

/** Whether a listing shows a load as it was sent on a day until today. */
export const isShownAs = (shown: ShownLoad, order: ListedLoad, today: CivilDate): boolean => {
  const sent = loadOf(order, shown.availableDate < today ? shown.availableDate : today);
  return sameValue(shown, { ...sent, pickup: shortZip(sent.pickup), delivery: shortZip(sent.delivery) });
};

/** Names of a listing's fields as the record has them. */
const OF_RECORD: ReadonlyArray<readonly [RegExp, string]> = [
  [/^trailer\b.*/u, 'transport.carrierType'],
  [/^(availableDate|expirationDate)\b.*/u, 'transport.availableDate'],
  [/^desiredDeliveryDate\b.*/u, 'transport.deliveryDate'],
  [/^price\b.*/u, 'transport.basePrice'],
  [/^pickup\b/u, 'origin'],
  [/^delivery\b/u, 'destination'],
  [/\bisInoperable$/u, 'operable'],
];

/** VINs and other long codes of letters and digits, which the log would keep. */
const CODES = /\b(?=[A-Z0-9]*\d)[A-Z0-9]{11,17}\b/giu;
const LONGEST = 300;

const plain = (sentence: string): string => sentence.replaceAll(CODES, '…').trim().slice(0, LONGEST);

/** The board's errors by the fields of the record. */
export const errorsOfRecord = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors)
      .slice(0, 50)
      .map(([field, sentence]) => {
        const named = OF_RECORD.reduce((name, [pattern, ours]) => name.replace(pattern, ours), field);
        return [named.slice(0, 100), plain(sentence)];
      }),
  );
