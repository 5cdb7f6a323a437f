import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { VehicleSizeId } from '../../../shared-kernel/ids/vehicle-size.ts';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { stateCode } from '../../../shared-kernel/states.ts';
import { caseless, line } from '../../../shared-kernel/text.ts';
import {
  checked,
  decodeWith,
  fields,
  isBlank,
  optional,
  required,
} from '../../../shared-kernel/validation.ts';
import {
  BOUND_MESSAGES,
  modelYear,
  wholeFee,
  wholeMiles,
  wholePercent,
  wholePrice,
} from '../../contract/price-bounds.ts';
import {
  DONT_QUOTE,
  DONT_QUOTE_LABEL,
  type FeeType,
  PRIORITIES,
  type PriceTable,
} from '../../contract/price-columns.ts';
import type { RowValues, RuleValue } from '../price-rows.ts';
import { type Tables, UNKNOWN_CITY, UNKNOWN_SIZE } from './editor.ts';
import { sizeProblem } from './fees.ts';

/** A row of a file: its cells by column. */
export type ReadableRow = Readonly<Record<string, string | null>>;

type Known = Pick<Tables, 'sizes' | 'cityNamed'>;
/** A row's value without its place in the table. */
export type CellValue<Table extends PriceTable> = Omit<RowValues[Table], 'order'>;
type Read<Table extends PriceTable> = E.Either<FieldErrors, CellValue<Table>>;

const minUpToMax = ({ minMileage, maxMileage }: { minMileage: number; maxMileage: number }): FieldErrors =>
  minMileage > maxMileage ? { maxMileage: BOUND_MESSAGES.minAboveMax } : {};

const mileage = checked(
  fields({ minMileage: wholeMiles, maxMileage: wholeMiles, price: wholePrice }),
  minUpToMax,
);

const fee = checked(fields({ minMileage: wholeMiles, maxMileage: wholeMiles, fee: wholeFee }), minUpToMax);

const lane = fields({
  originState: required(stateCode, 'Choose a state.'),
  originCity: required(line(100), 'Enter the city.'),
  destState: required(stateCode, 'Choose a state.'),
  destCity: required(line(100), 'Enter the city.'),
});

const ruleOf = (priority: number) =>
  fields({
    [`originRadius${priority}`]: optional(wholeMiles),
    [`destRadius${priority}`]: optional(wholeMiles),
    [`price${priority}`]: optional(wholeFee),
  });

const size = fields({
  name: required(line(100), 'Enter the name of the size.'),
  rateBump: wholePercent,
  flatBump: wholeFee,
});

const chart = fields({
  year: optional(modelYear),
  make: required(line(60), 'Enter the make.'),
  model: required(line(60), 'Enter the model.'),
});

/** The size of a name, case ignored, or of an id. */
export const sizeNamed = (name: string | null, { sizes }: Known): number | null | undefined => {
  if (name === null || isBlank(name)) return null;
  const wanted = caseless(name);
  for (const [id, each] of sizes) if (caseless(each) === wanted || String(id) === name.trim()) return id;
  return undefined;
};

const decodedRow = <A>(codec: t.Decoder<unknown, A>, row: ReadableRow): E.Either<FieldErrors, A> =>
  decodeWith(codec)(row);

/** All of it, or the problems of both. */
const together = <A, B, C>(
  one: E.Either<FieldErrors, A>,
  other: E.Either<FieldErrors, B>,
  join: (one: A, other: B) => C,
): E.Either<FieldErrors, C> => {
  if (E.isRight(one) && E.isRight(other)) return E.right(join(one.right, other.right));
  return E.left({ ...(E.isLeft(one) ? one.left : {}), ...(E.isLeft(other) ? other.left : {}) });
};

const problems = (errors: Readonly<Record<string, string | undefined>>): E.Either<FieldErrors, null> => {
  const found = Object.entries(errors).filter(([, problem]) => problem !== undefined);
  return found.length === 0 ? E.right(null) : E.left(Object.fromEntries(found) as FieldErrors);
};

const readRules = (row: ReadableRow): E.Either<FieldErrors, ReadonlyArray<RuleValue | null>> =>
  PRIORITIES.reduce<E.Either<FieldErrors, ReadonlyArray<RuleValue | null>>>(
    (rules, priority) =>
      together(rules, decodedRow(ruleOf(priority), row), (before, rule) => {
        const [originRadius, destRadius, price] = Object.values(rule) as ReadonlyArray<t.Int | null>;
        const value = {
          originRadius: originRadius ?? null,
          destRadius: destRadius ?? null,
          price: price || null,
        };
        return [...before, Object.values(value).every((cell) => cell === null) ? null : value];
      }),
    E.right([]),
  );

const readException = (row: ReadableRow, { cityNamed }: Known): Read<'EXCEPTIONS'> => {
  const named = E.chain(({ originState, originCity, destState, destCity }: t.TypeOf<typeof lane>) => {
    const [from, to] = [cityNamed(originState, originCity), cityNamed(destState, destCity)];
    return together(
      problems({
        originCity: from === undefined ? UNKNOWN_CITY : undefined,
        destCity: to === undefined ? UNKNOWN_CITY : undefined,
      }),
      E.right(null),
      () => ({ originState, originCity: from ?? '', destState, destCity: to ?? '' }),
    );
  })(decodedRow(lane, row));
  return together(named, readRules(row), (names, rules) => ({ ...names, rules: [...rules] }));
};

const readChart = (row: ReadableRow, known: Known): Read<'SIZE_CHART'> => {
  const written = row.size ?? null;
  const dontQuote =
    written !== null && [DONT_QUOTE, DONT_QUOTE_LABEL].some((word) => caseless(word) === caseless(written));
  const sizeId = dontQuote ? null : sizeNamed(written, known);
  return together(
    decodedRow(chart, row),
    problems({ size: sizeId === undefined ? UNKNOWN_SIZE : undefined }),
    (cells) => ({ ...cells, sizeId: (sizeId ?? null) as VehicleSizeId | null, dontQuote }),
  );
};

const readFee = (row: ReadableRow, known: Known, type: FeeType): Read<'FEES'> => {
  const sizeId = sizeNamed(row.size ?? null, known);
  const problem = sizeId === undefined ? UNKNOWN_SIZE : sizeProblem(type, sizeId, known.sizes);
  return together(decodedRow(fee, row), problems({ size: problem }), (cells) => ({
    ...{ ...cells, type },
    sizeId: (sizeId ?? null) as VehicleSizeId | null,
  }));
};

/** Reads the cells of a row of a table. Left: what is wrong, by column. */
export const readCells = (
  table: PriceTable,
  feeType: FeeType | null,
  row: ReadableRow,
  known: Known,
): E.Either<FieldErrors, CellValue<PriceTable> & { readonly name?: string }> => {
  switch (table) {
    case 'MILEAGE':
      return decodedRow(mileage, row);
    case 'EXCEPTIONS':
      return readException(row, known);
    case 'SIZES':
      return together(
        decodedRow(size, row),
        problems({ name: sizeNamed(row.name ?? null, known) === undefined ? UNKNOWN_SIZE : undefined }),
        (cells) => cells,
      );
    case 'SIZE_CHART':
      return readChart(row, known);
    case 'FEES':
      return feeType === null
        ? E.left({ feeType: 'Choose the type of the fees.' })
        : readFee(row, known, feeType);
  }
};
