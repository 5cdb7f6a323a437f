import * as t from 'io-ts';
import { vehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import { nullable } from '../../shared-kernel/nullable.ts';

const vehicle = t.type({
  year: t.Int,
  make: t.string,
  model: t.string,
  sizeId: nullable(vehicleSizeId),
  operable: t.boolean,
});

/** What the automatic quoter was asked. `miles` by road, `deposit` of a vehicle in whole dollars. */
const request = t.type({
  originZip: t.string,
  destinationZip: t.string,
  miles: t.Int,
  carrierType: t.keyof({ OPEN: null, ENCLOSED: null }),
  deposit: t.Int,
  vehicles: t.array(vehicle),
});

/** Whole dollars, of all vehicles together. */
const amounts = t.type({
  basePrice: t.Int,
  sizeFee: t.Int,
  sizeFeeByDistance: t.Int,
  inopFee: t.Int,
  enclosedFee: t.Int,
  deposit: t.Int,
  depositFeeByDistance: t.Int,
});

/** A price by the automatic quoter: what was asked, what it answered, by which publication of the tables, and when. */
export const quotedPrice = t.type({ request, amounts, publication: t.Int, at: t.string });

export type QuotedPrice = t.TypeOf<typeof quotedPrice>;
export type QuotedRequest = QuotedPrice['request'];
