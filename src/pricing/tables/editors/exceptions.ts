import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { invalid } from '../../../shared-kernel/rejection.ts';
import { checked, fields, listOf, parsed } from '../../../shared-kernel/validation.ts';
import { PRIORITIES } from '../../contract/price-columns.ts';
import { MOST_CHOSEN_ROWS } from '../../contract/price-limits.ts';
import { LANE_TAKEN, laneKey, namedLane, sentLane } from '../definitions/exception-lane.ts';
import { type ExceptionValue, NO_RULE, storedRule } from '../definitions/exception-value.ts';
import { type EditedRow, type TableToEdit, tableEdit } from '../definitions/price-table-definition.ts';
import { rowId, rowIds } from '../rows/edit-fields.ts';
import { ofBatch, type RuleOutcome, ruleChange, ruleOutcomes, sentRule } from './exception-rules.ts';
import { noSuchRow } from './refusals.ts';

type Table = TableToEdit<ExceptionValue>;

const NO_BUMP = 'A new exception has no price to bump. Enter a price.';

const newRule = checked(
  fields(sentRule),
  ({ priceBump }) =>
    (priceBump === null || priceBump === 0 ? {} : { priceBump: NO_BUMP }) as Record<string, string>,
);

const priority = parsed(
  'Priority',
  (value): value is 1 | 2 | 3 => value === 1 || value === 2 || value === 3,
  (value) => (value === 1 || value === 2 || value === 3 ? value : undefined),
  (value) => value,
  'Choose rule 1, 2 or 3.',
);

/** A new lane; cities are those of our places. */
export const createException = tableEdit({
  name: 'A new exception',
  addsOnly: true,
  input: fields({
    ...sentLane,
    pricingRules: listOf(newRule, 3, 'An exception has at most three rules.'),
  }),
  decide: ({ pricingRules, ...sent }, { now, cityNamed, nextRowId: id }: Table) => {
    const lane = namedLane({ cityNamed })(sent);
    if (E.isLeft(lane)) return E.left(invalid(lane.left));
    const key = laneKey(lane.right);
    if ([...now.values()].some((each) => laneKey(each) === key))
      return E.left(invalid({ destCity: LANE_TAKEN }));
    const rules = PRIORITIES.map((each) => storedRule(pricingRules[each - 1] ?? NO_RULE));
    return E.right([{ id, value: { ...lane.right, rules } }]);
  },
});

const rowsOf = (outcomes: ReadonlyArray<RuleOutcome>): ReadonlyArray<EditedRow<ExceptionValue>> =>
  outcomes.flatMap(({ id, after }) => (after ? [{ id, value: after }] : []));

const distinct = (ids: ReadonlyArray<number>): ReadonlyArray<number> => [...new Set(ids)];

/** One rule of many exceptions; a refused one stays, and the others go on. */
export const editExceptions = tableEdit({
  name: 'Exceptions',
  input: fields({ pricingExceptionIDs: rowIds(MOST_CHOSEN_ROWS), priority, pricingRule: ruleChange }),
  decide: ({ pricingExceptionIDs, ...change }, table: Table) =>
    E.right(rowsOf(ruleOutcomes(distinct(pricingExceptionIDs), ofBatch(change), table))),
  chosen: {
    ids: ({ pricingExceptionIDs }) => distinct(pricingExceptionIDs),
    only: (edit, ids) => ({ ...edit, pricingExceptionIDs: [...ids] as t.Int[] }),
  },
});

/** One rule of one exception. A bump of a price that there is none of is left out, as in a batch. */
export const editException = tableEdit({
  name: 'An exception',
  input: fields({ pricingExceptionID: rowId, priority, pricingRule: ruleChange }),
  decide: ({ pricingExceptionID: id, ...change }, table: Table) => {
    if (!table.now.has(id)) return E.left(noSuchRow);
    const outcomes = ruleOutcomes([id], change, table);
    const refused = outcomes.find((each) => each.refused !== undefined)?.refused;
    return refused === undefined
      ? E.right(rowsOf(outcomes))
      : E.left(invalid({ 'pricingRule.priceBump': refused }));
  },
});
