import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { vehicleSizeId } from '../../shared-kernel/ids/vehicle-size.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line } from '../../shared-kernel/text.ts';
import {
  checked,
  fields,
  fieldsSent,
  listOf,
  optional,
  parsed,
  required,
} from '../../shared-kernel/validation.ts';
import {
  BOUND_MESSAGES,
  wholeBump,
  wholeFee,
  wholeMiles,
  wholePercent,
  wholePrice,
} from '../contract/price-bounds.ts';
import {
  DONT_QUOTE,
  FEE_TYPES,
  type FeeType,
  PRICE_TABLES,
  type PriceTable,
} from '../contract/price-columns.ts';
import { nullOr } from './null-or.ts';

/** More rows of a table in one request are refused. */
const MOST_BANDS = 2_000;
const MOST_IDS = 5_000;
const MOST_IMPORTED = 500;

const NOT_A_ROW = 'Choose a row that exists.';

/** Id of a row, number or text; a row's id may exceed the integers of Postgres. */
const rowId: t.Type<t.Int, number> = parsed(
  'RowId',
  (value): value is t.Int => Number.isSafeInteger(value) && Number(value) > 0,
  (value) => {
    const id = typeof value === 'string' && /^[1-9]\d{0,14}$/u.test(value) ? Number(value) : value;
    return Number.isSafeInteger(id) && Number(id) > 0 ? (id as t.Int) : undefined;
  },
  t.identity,
  NOT_A_ROW,
);

const oneOf = <Word extends string>(words: ReadonlyArray<Word>, message: string): t.Type<Word, string> =>
  parsed<Word, string>(
    'OneOf',
    (value): value is Word => (words as ReadonlyArray<unknown>).includes(value),
    (value) => words.find((word) => word === value),
    t.identity,
    message,
  );

export const feeType = oneOf<FeeType>(FEE_TYPES, 'Choose the type of the fees.');
export const priceTable = oneOf<PriceTable>(PRICE_TABLES, 'Choose a price table.');

const minUpToMax = ({ minMileage, maxMileage }: { minMileage: number; maxMileage: number }) =>
  minMileage > maxMileage ? { maxMileage: BOUND_MESSAGES.minAboveMax } : ({} as Record<string, string>);

const mileageInput = checked(
  fields({
    id: optional(rowId),
    minMileage: wholeMiles,
    maxMileage: wholeMiles,
    price: wholePrice,
  }),
  minUpToMax,
);

const feeInput = checked(
  fields({
    id: optional(rowId),
    minMileage: wholeMiles,
    maxMileage: wholeMiles,
    fee: wholeFee,
    type: optional(feeType),
    sizeId: optional(vehicleSizeId),
  }),
  minUpToMax,
);

const NO_BUMP = 'A new exception has no price to bump. Enter a price.';

const newRule = checked(
  fields({
    originRadius: optional(wholeMiles),
    destRadius: optional(wholeMiles),
    price: optional(wholeFee),
    priceBump: optional(wholeBump),
  }),
  ({ priceBump }) =>
    (priceBump === null || priceBump === 0 ? {} : { priceBump: NO_BUMP }) as Record<string, string>,
);

/** What is left out stays. */
export const ruleChange = fieldsSent({
  originRadius: optional(wholeMiles),
  destRadius: optional(wholeMiles),
  price: optional(wholeFee),
  priceBump: optional(wholeBump),
});

export type ChangedRule = t.TypeOf<typeof ruleChange>;

const priority = parsed(
  'Priority',
  (value): value is 1 | 2 | 3 => value === 1 || value === 2 || value === 3,
  (value) => (value === 1 || value === 2 || value === 3 ? value : undefined),
  t.identity,
  'Choose rule 1, 2 or 3.',
);

const cells = t.array(t.union([t.string, t.null]));
const ids = (most: number) => listOf(rowId, most, `Choose at most ${most.toLocaleString('en-US')} rows.`);
const tooManyRows = `Send at most ${MOST_IMPORTED} rows at once.`;

const CITY = 'Choose a city.';
const STATE = 'Choose a state.';

const chosenSize = t.union([t.literal(DONT_QUOTE), optional(vehicleSizeId)]);
const sizeChoice = new t.Type<t.TypeOf<typeof chosenSize>, unknown>(
  'SizeChoice',
  chosenSize.is,
  (value, context) =>
    value === DONT_QUOTE ? t.success(value) : optional(vehicleSizeId).validate(value, context),
  t.identity,
);

export const imported = {
  table: priceTable,
  feeType: optional(feeType),
  rows: listOf(fields({ cells }), MOST_IMPORTED, tooManyRows),
};

/** What an edit of price tables has to say, by its kind. */
const EDITS = {
  mileage: fields({
    pricingData: listOf(mileageInput, MOST_BANDS, `Keep the table within ${MOST_BANDS} rows.`),
  }),
  deleteMileage: fields({ ids: ids(MOST_BANDS) }),
  fees: fields({
    feeData: listOf(feeInput, MOST_BANDS, `Keep the table within ${MOST_BANDS} rows.`),
    type: optional(feeType),
  }),
  deleteFees: fields({ ids: ids(MOST_BANDS) }),
  createException: fields({
    originState: required(stateCode, STATE),
    originCity: required(line(100), CITY),
    destState: required(stateCode, STATE),
    destCity: required(line(100), CITY),
    pricingRules: listOf(newRule, 3, 'An exception has at most three rules.'),
  }),
  exceptions: fields({ pricingExceptionIDs: ids(MOST_IDS), priority, pricingRule: ruleChange }),
  exception: fields({ pricingExceptionID: rowId, priority, pricingRule: ruleChange }),
  size: fields({ vehicleSizeID: vehicleSizeId, rateBump: wholePercent, flatBump: wholeFee }),
  chart: fields({ sizeChartID: rowId, sizeID: sizeChoice }),
  deleteChart: fields({ sizeChartID: rowId }),
  rows: fields({
    table: priceTable,
    feeType: optional(feeType),
    rows: listOf(fields({ id: optional(rowId), cells: nullOr(cells) }), MOST_IMPORTED, tooManyRows),
  }),
  import: fields(imported),
  undo: fields({ number: rowId, part: t.number }),
} as const;

type Edits = typeof EDITS;
export type EditKind = keyof Edits;
/** A change of price tables before it is decided on. */
export type PriceEdit = { [Kind in EditKind]: { readonly kind: Kind } & t.TypeOf<Edits[Kind]> }[EditKind];
export type EditOf<Kind extends EditKind> = Extract<PriceEdit, { kind: Kind }>;

/** An edit by its `kind`; the fields are beside it, so that an error has the path that the client has sent. */
export const priceEdit = new t.Type<PriceEdit, unknown>(
  'PriceEdit',
  (_value): _value is PriceEdit => true,
  (value, context) => {
    const kind = (value as { readonly kind: EditKind }).kind;
    const codec = EDITS[kind] as unknown as t.Type<object, unknown>;
    return E.map((edit: object) => ({ ...edit, kind }) as unknown as PriceEdit)(
      codec.validate(value, context),
    );
  },
  t.identity,
);
