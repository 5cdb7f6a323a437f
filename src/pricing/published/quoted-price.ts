import * as t from 'io-ts';
import { vehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import { nullable } from '../../shared-kernel/nullable.ts';

const whole = t.refinement(t.number, Number.isInteger, 'Whole');

const vehicle = t.type({
  year: whole,
  make: t.string,
  model: t.string,
  sizeId: nullable(vehicleSizeId),
  operable: t.boolean,
});

/** What the automatic quoter was asked. `miles` by road, `deposit` of a vehicle in whole dollars. */
const request = t.type({
  originZip: t.string,
  destinationZip: t.string,
  miles: whole,
  carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
  deposit: whole,
  vehicles: t.array(vehicle),
});

/** Whole dollars, of all vehicles together. */
const amounts = t.type({
  basePrice: whole,
  sizeFee: whole,
  sizeFeeByDistance: whole,
  inopFee: whole,
  enclosedFee: whole,
  deposit: whole,
  depositFeeByDistance: whole,
});

/** A price by the automatic quoter: what was asked, what it answered, by which publication of the tables, and when. */
export const quotedPrice = t.type({ request, amounts, publication: whole, at: t.string });

export type QuotedPrice = t.TypeOf<typeof quotedPrice>;
export type QuotedRequest = QuotedPrice['request'];
