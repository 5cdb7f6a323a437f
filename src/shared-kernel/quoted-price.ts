import * as t from 'io-ts';
import { referrerId } from './ids/referrer.ts';
import { vehicleSizeId } from './ids/vehicle-size.ts';
import { nullable } from './nullable.ts';
import { ofComponents } from './price-components.ts';

const whole = t.refinement(t.number, Number.isInteger, 'Whole');

const vehicle = t.type({
  year: whole,
  make: t.string,
  model: t.string,
  sizeId: nullable(vehicleSizeId),
  operable: t.boolean,
});

/** Miles of a road server, or estimated from two points. */
const milesBy = t.keyof({ ROAD: null, ESTIMATE: null });

export type MilesBy = t.TypeOf<typeof milesBy>;

/**
 * What the automatic quoter was asked. `deposit` of a vehicle in whole dollars. Older events do not tell for which
 * referrer it was asked, whether the deposit is the referrer's own or the office's, and where the miles come from.
 */
const request = t.intersection([
  t.type({
    originZip: t.string,
    destinationZip: t.string,
    miles: whole,
    carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
    deposit: whole,
    vehicles: t.array(vehicle),
  }),
  t.partial({
    milesBy,
    depositFrom: t.keyof({ REFERRER: null, OFFICE: null }),
    referrerId: t.union([referrerId, t.null]),
  }),
]);

/** Whole dollars, of all vehicles together. */
const amounts = t.type(ofComponents(() => whole));

/** A price by the automatic quoter: what was asked, what it answered, by which publication of the tables, and when. */
export const quotedPrice = t.type({ request, amounts, publication: whole, at: t.string });

export type QuotedPrice = t.TypeOf<typeof quotedPrice>;
export type QuotedRequest = QuotedPrice['request'];
