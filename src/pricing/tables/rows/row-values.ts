import * as t from 'io-ts';
import { vehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import { nullable } from '../../../shared-kernel/nullable.ts';
import type { StateCode } from '../../../shared-kernel/states.ts';
import { FEE_TYPES, type FeeType } from '../../contract/fee-types.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { ofRule } from '../../contract/rule-fields.ts';

/**
 * Miles of a row, both ends included, and its place: a text between which and any other one there is always another, in
 * the order of code units.
 */
const band = { minMileage: t.Int, maxMileage: t.Int, order: t.string };

const rule = t.type(ofRule(() => nullable(t.Int)));

const stateCode = t.string as unknown as t.Type<StateCode, string>;

/**
 * The stored value of a row of each table, in events and read models. Amounts are whole dollars, distances whole miles. It
 * is apart from the words and edits of a table, so that read models change with what is stored alone.
 */
export const ROW_VALUES = {
  MILEAGE: t.type({ ...band, price: t.Int }),
  /** Rules by priority; null for one without price and radii. */
  EXCEPTIONS: t.type({
    originState: stateCode,
    originCity: t.string,
    destState: stateCode,
    destCity: t.string,
    rules: t.array(nullable(rule)),
  }),
  /** The id of the row is that of the size, which has a name elsewhere. */
  SIZES: t.type({ rateBump: t.Int, flatBump: t.Int }),
  SIZE_CHART: t.type({
    year: nullable(t.Int),
    make: t.string,
    model: t.string,
    sizeId: nullable(vehicleSizeId),
    dontQuote: t.boolean,
  }),
  FEES: t.type({
    type: t.keyof(Object.fromEntries(FEE_TYPES.map((type) => [type, null])) as Record<FeeType, null>),
    sizeId: nullable(vehicleSizeId),
    ...band,
    fee: t.Int,
  }),
} as const satisfies Readonly<Record<PriceTable, t.Mixed>>;

export type RowValues = { readonly [Table in PriceTable]: t.TypeOf<(typeof ROW_VALUES)[Table]> };

export type RuleValue = t.TypeOf<typeof rule>;
