import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { MOST } from '../../contract/price-bounds.ts';
import { PRIORITIES } from '../../contract/price-columns.ts';
import type { ChangedRule, EditOf } from '../price-edit.ts';
import { type DraftRow, type RowValues, type RuleValue, type TableRows, withRows } from '../price-rows.ts';
import { type Editor, noSuchRow, UNKNOWN_CITY } from './editor.ts';

type Exception = RowValues['EXCEPTIONS'];

const NO_RULE: RuleValue = { originRadius: null, destRadius: null, price: null };

/** A rule as it is stored: null without price and radii; a price of 0 is none. */
const stored = ({ originRadius, destRadius, price }: RuleValue): RuleValue | null => {
  const rule = { originRadius, destRadius, price: price === 0 ? null : price };
  return Object.values(rule).every((value) => value === null) ? null : rule;
};

const withRule = (exception: Exception, priority: number, rule: RuleValue): Exception => ({
  ...exception,
  rules: PRIORITIES.map((each) => (each === priority ? stored(rule) : (exception.rules[each - 1] ?? null))),
});

/** A new lane; cities are those of our places. */
export const createException: Editor<EditOf<'createException'>> = (
  edit,
  { now, cityNamed, nextRowId: id },
) => {
  const { originState, destState, pricingRules } = edit;
  const [originCity, destCity] = [
    cityNamed(originState, edit.originCity),
    cityNamed(destState, edit.destCity),
  ];
  if (originCity === undefined || destCity === undefined)
    return E.left(
      invalid({
        ...(originCity === undefined && { originCity: UNKNOWN_CITY }),
        ...(destCity === undefined && { destCity: UNKNOWN_CITY }),
      }),
    );
  const lane = { originState, originCity, destState, destCity };
  if (exceptionOfLane(now, lane) !== undefined) return E.left(invalid({ destCity: LANE_TAKEN }));
  const rules = PRIORITIES.map((priority) => stored(pricingRules[priority - 1] ?? NO_RULE));
  return E.right([{ table: 'EXCEPTIONS', id: id as t.Int, value: { ...lane, rules } }]);
};

export const LANE_TAKEN = 'There is already an exception for this lane. Edit its rules.';

type LaneNames = Omit<Exception, 'rules'>;

export const laneKey = ({ originState, originCity, destState, destCity }: LaneNames): string =>
  [originState, originCity.toLowerCase(), destState, destCity.toLowerCase()].join('|');

const exceptionOfLane = ({ EXCEPTIONS }: TableRows, lane: LaneNames): number | undefined => {
  const key = laneKey(lane);
  for (const [id, exception] of EXCEPTIONS) if (laneKey(exception) === key) return id;
  return undefined;
};

type ExceptionRow = { readonly id: number; readonly value: Exception };

/** Rows, new ones or moved to another lane, whose lane another exception has once they are laid over the tables. */
export const takenLanes = (rows: ReadonlyArray<DraftRow>, now: TableRows): ReadonlyArray<ExceptionRow> => {
  const moved = rows.flatMap((row): ReadonlyArray<ExceptionRow> => {
    if (row.table !== 'EXCEPTIONS' || row.value === null) return [];
    const before = now.EXCEPTIONS.get(row.id);
    const isMoved = before === undefined || laneKey(before) !== laneKey(row.value);
    return isMoved ? [{ id: row.id, value: row.value }] : [];
  });
  if (moved.length === 0) return [];
  const exceptionsOf = new Map<string, number>();
  for (const exception of withRows(now, rows).EXCEPTIONS.values()) {
    const key = laneKey(exception);
    exceptionsOf.set(key, (exceptionsOf.get(key) ?? 0) + 1);
  }
  return moved.filter(({ value }) => (exceptionsOf.get(laneKey(value)) ?? 0) > 1);
};

const SKIPPED_BUMP = 'This rule has no price, so there was nothing to bump.';
const bumpTooLow = (price: number): string =>
  `A price of $${price} would become 0 or less, so this exception stays as it was.`;
const bumpTooHigh = (price: number): string =>
  `A price of $${price} would exceed $${MOST.dollars.toLocaleString('en-US')}, so this exception stays as it was.`;

/** What a change does to one exception. */
export type RuleOutcome = {
  readonly id: number;
  readonly after?: Exception;
  readonly skipped?: string;
  readonly refused?: string;
};

type Change = { readonly priority: number; readonly pricingRule: ChangedRule };

/** Sets what was sent, then bumps the price. */
const changed = (
  id: number,
  exception: Exception,
  priority: number,
  { price, originRadius, destRadius, priceBump }: ChangedRule,
): RuleOutcome => {
  const before = exception.rules[priority - 1] ?? NO_RULE;
  const set: RuleValue = {
    originRadius: originRadius === undefined ? before.originRadius : originRadius,
    destRadius: destRadius === undefined ? before.destRadius : destRadius,
    price: price === undefined ? before.price : price,
  };
  const bump = priceBump ?? 0;
  if (bump === 0) return { id, after: withRule(exception, priority, set) };
  if (set.price === null || set.price === 0)
    return { id, after: withRule(exception, priority, set), skipped: SKIPPED_BUMP };
  const bumped = set.price + bump;
  if (bumped <= 0) return { id, refused: bumpTooLow(set.price) };
  if (bumped > MOST.dollars) return { id, refused: bumpTooHigh(set.price) };
  return { id, after: withRule(exception, priority, { ...set, price: bumped as t.Int }) };
};

/** In a batch, blank fields and a price of 0 change nothing. */
const ofBatch = ({ originRadius, destRadius, price, priceBump }: ChangedRule): ChangedRule => ({
  ...(typeof originRadius === 'number' && { originRadius }),
  ...(typeof destRadius === 'number' && { destRadius }),
  ...(typeof price === 'number' && price > 0 && { price }),
  ...(typeof priceBump === 'number' && { priceBump }),
});

/** What a batch does to each exception, in the order of the ids. */
export const batchOutcomes = (
  ids: ReadonlyArray<number>,
  { priority, pricingRule }: Change,
  { EXCEPTIONS }: TableRows,
): ReadonlyArray<RuleOutcome> =>
  ids.map((id) => {
    const exception = EXCEPTIONS.get(id);
    return exception
      ? changed(id, exception, priority, ofBatch(pricingRule))
      : { id, refused: noSuchRow.message };
  });

const rowsOf = (outcomes: ReadonlyArray<RuleOutcome>): ReadonlyArray<DraftRow> =>
  outcomes.flatMap(({ id, after }) =>
    after ? [{ table: 'EXCEPTIONS' as const, id: id as t.Int, value: after }] : [],
  );

/** One rule of many exceptions; a refused one stays, and the others go on. */
export const editExceptions: Editor<EditOf<'exceptions'>> = ({ pricingExceptionIDs, ...change }, { now }) =>
  E.right(rowsOf(batchOutcomes([...new Set<number>(pricingExceptionIDs)], change, now)));

/** One rule of one exception. */
export const editException: Editor<EditOf<'exception'>> = (edit, { now }) => {
  const { pricingExceptionID: id, priority, pricingRule } = edit;
  const exception = now.EXCEPTIONS.get(id);
  if (!exception) return E.left(noSuchRow);
  const outcome = changed(id, exception, priority, pricingRule);
  const isSame = outcome.after !== undefined && sameValue(outcome.after, exception);
  const problem = outcome.refused ?? (isSame ? outcome.skipped : undefined);
  return problem === undefined
    ? E.right(rowsOf([outcome]))
    : E.left(invalid({ 'pricingRule.priceBump': problem }));
};
