import type { FeeType } from '../contract/price-columns.ts';
import type { Band, ChartRow, DistanceFees, PriceTables, PricingException } from '../quoter/price-tables.ts';
import { inOrder, type RowValues, type TableRows } from './price-rows.ts';
import type { SizeNames } from './row-words.ts';

type Rows<Table extends keyof RowValues> = ReadonlyMap<number, RowValues[Table]>;

/** Computed once for each map: the tables of two publications share what did not change. */
const once = <Input extends object, Result>(compute: (input: Input) => Result) => {
  const known = new WeakMap<Input, { readonly result: Result }>();
  return (input: Input): Result => {
    const found = known.get(input) ?? { result: compute(input) };
    known.set(input, found);
    return found.result;
  };
};

const mileageOf = once(
  (rows: Rows<'MILEAGE'>): ReadonlyArray<Band> =>
    inOrder(rows).map(([id, { minMileage, maxMileage, price }]) => ({
      id,
      minMileage,
      maxMileage,
      amount: price,
    })),
);

const exceptionsOf = once(
  (rows: Rows<'EXCEPTIONS'>): ReadonlyArray<PricingException> =>
    [...rows].map(([id, { originCity, originState, destCity, destState, rules }]) => ({
      id,
      origin: { city: originCity, state: originState },
      destination: { city: destCity, state: destState },
      rules: rules.map(
        (rule) =>
          rule && {
            ...{ originRadius: rule.originRadius ?? 0, destRadius: rule.destRadius ?? 0 },
            price: rule.price ?? 0,
          },
      ),
    })),
);

const chartOf = once(
  (rows: Rows<'SIZE_CHART'>): ReadonlyArray<ChartRow> => [...rows].map(([id, row]) => ({ ...row, id })),
);

const feesOf = once((rows: Rows<'FEES'>): DistanceFees => {
  const all = inOrder(rows).map(([id, { type, sizeId, minMileage, maxMileage, fee }]) => ({
    ...{ type, sizeId },
    band: { id, minMileage, maxMileage, amount: fee },
  }));
  const ofType = (type: FeeType): ReadonlyArray<Band> =>
    all.filter((each) => each.type === type).map(({ band }) => band);
  const size = new Map<number, Band[]>();
  for (const { type, sizeId, band } of all)
    if (type === 'SIZE' && sizeId !== null) size.set(sizeId, [...(size.get(sizeId) ?? []), band]);
  return { enclosed: ofType('ENCLOSED'), inop: ofType('INOP'), deposit: ofType('DEPOSIT_FEE'), size };
});

/** The quoter's tables. A size without a row costs nothing more. */
export const tablesOfRows = (rows: TableRows, sizes: SizeNames): PriceTables => ({
  mileage: mileageOf(rows.MILEAGE),
  exceptions: exceptionsOf(rows.EXCEPTIONS),
  sizes: new Map(
    [...sizes].map(([id, name]) => {
      const { rateBump, flatBump } = rows.SIZES.get(id) ?? { rateBump: 0, flatBump: 0 };
      return [id, { id, name, rateBump, flatBump }];
    }),
  ),
  chart: chartOf(rows.SIZE_CHART),
  fees: feesOf(rows.FEES),
});
