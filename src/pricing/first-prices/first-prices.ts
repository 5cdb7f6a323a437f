import type { Int } from 'io-ts';
import type { VehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import type { StateCode } from '../../shared-kernel/states.ts';
import { VEHICLE_SIZES } from '../catalogue.ts';
import { orderKeyOfNumber } from '../tables/rows/order-key.ts';
import type { DraftRow } from '../tables/rows/price-rows.ts';
import type { RowValues, RuleValue } from '../tables/rows/row-values.ts';
import { bundledCatalogue } from '../vehicle-catalogue/catalogue.ts';
import { FEES, MILEAGE } from './bands.ts';
import { FURTHER_LANES, LANE_RULES, LANES } from './lanes.ts';
import { COMPACT_MAKES, MODEL_SIZES, NOT_QUOTED, SIZES_OF_YEARS } from './model-sizes.ts';

const int = (number: number): Int => number as Int;

const mileage = (): ReadonlyArray<DraftRow> =>
  MILEAGE.map(([min, max, price], at) => ({
    ...{ table: 'MILEAGE' as const, id: int(at + 1) },
    value: {
      minMileage: int(min),
      maxMileage: int(max),
      price: int(price),
      order: orderKeyOfNumber(at + 1),
    },
  }));

const fees = (): ReadonlyArray<DraftRow> =>
  FEES.flatMap(([type, sizeId, bands]) => bands.map((band) => ({ type, sizeId, band }))).map(
    ({ type, sizeId, band: [min, max, fee] }, at) => ({
      ...{ table: 'FEES' as const, id: int(at + 1) },
      value: {
        ...{ type, sizeId: sizeId as VehicleSizeId | null, minMileage: int(min), maxMileage: int(max) },
        ...{ fee: int(fee), order: orderKeyOfNumber(at + 1) },
      },
    }),
  );

const sizes = (): ReadonlyArray<DraftRow> =>
  VEHICLE_SIZES.map(({ id, rateBump, flatBump }) => ({
    ...{ table: 'SIZES' as const, id: int(id) },
    value: { rateBump: int(rateBump), flatBump: int(flatBump) },
  }));

const rulesOf = (price: number): Array<RuleValue | null> => [
  ...LANE_RULES.map(({ radius, more }) => ({
    ...{ originRadius: int(radius), destRadius: int(radius), price: int(price + more) },
  })),
  null,
];

type ExceptionValue = RowValues['EXCEPTIONS'];
type City = readonly [StateCode, string, ...ReadonlyArray<unknown>];

const laneOf = (
  [originState, originCity]: City,
  [destState, destCity]: City,
  price: number,
): ExceptionValue => ({ originState, originCity, destState, destCity, rules: rulesOf(price) });

const betweenLargeCities = (): ReadonlyArray<ExceptionValue> =>
  LANES.flatMap((origin) =>
    origin[2].flatMap((price, to) => {
      const destination = LANES[to];
      return price === 0 || !destination ? [] : [laneOf(origin, destination, price)];
    }),
  );

const ofFurtherCities = (): ReadonlyArray<ExceptionValue> =>
  FURTHER_LANES.flatMap((city) =>
    LANES.flatMap((large) => {
      const [to, from] = city[2][large[1]] ?? [];
      return to === undefined || from === undefined
        ? []
        : [laneOf(city, large, to), laneOf(large, city, from)];
    }),
  );

const exceptions = (): ReadonlyArray<DraftRow> =>
  [...betweenLargeCities(), ...ofFurtherCities()].map((value, at) => ({
    ...{ table: 'EXCEPTIONS' as const, id: int(at + 1) },
    value,
  }));

/** The models that lines of makes name. */
export const namedModels = (lines: string): ReadonlyArray<readonly [make: string, model: string]> =>
  lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const colon = line.indexOf(':');
      const models = line.slice(colon + 1).split(',');
      return models.map((model) => [line.slice(0, colon), model.trim()] as const);
    });

const key = (make: string, model: string): string => `${make}/${model}`;

const sizeNamed = (name: string): VehicleSizeId =>
  (VEHICLE_SIZES.find((size) => size.name === name)?.id ?? 2) as VehicleSizeId;

const chart = (): ReadonlyArray<DraftRow> => {
  const named = new Map(
    Object.entries(MODEL_SIZES).flatMap(([size, lines]) =>
      namedModels(lines).map(([make, model]) => [key(make, model), sizeNamed(size)]),
    ),
  );
  const byHand = new Set(namedModels(NOT_QUOTED).map(([make, model]) => key(make, model)));
  const ofMake = (make: string) => sizeNamed(COMPACT_MAKES.includes(make) ? 'Compact' : 'Midsize');
  const ofAnyYear = [...bundledCatalogue()]
    .flatMap(([make, models]) => models.map(({ name: model }) => ({ make, model })))
    .map(({ make, model }) => {
      const dontQuote = byHand.has(key(make, model));
      const sizeId = dontQuote ? null : (named.get(key(make, model)) ?? ofMake(make));
      return { year: null, make, model, sizeId, dontQuote };
    });
  const ofYears = SIZES_OF_YEARS.flatMap(([make, model, first, last, size]) =>
    Array.from({ length: last - first + 1 }, (_, at) => ({
      ...{ year: int(first + at), make, model },
      ...{ sizeId: sizeNamed(size), dontQuote: false },
    })),
  );
  return [...ofAnyYear, ...ofYears].map((value, at) => ({
    ...{ table: 'SIZE_CHART' as const, id: int(at + 1) },
    value,
  }));
};

/** The price tables of a new installation; ids count from 1 in each table, and a size's row has its id. */
export const firstPrices = (): ReadonlyArray<DraftRow> => [
  ...mileage(),
  ...sizes(),
  ...fees(),
  ...exceptions(),
  ...chart(),
];
