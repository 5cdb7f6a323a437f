import * as E from 'fp-ts/lib/Either.js';
import { type FieldErrors, rejection } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { PRIORITIES } from '../../contract/price-columns.ts';
import { ofRule, RULE_FIELD_NAMES, RULE_FIELDS, ruleCells, ruleColumn } from '../../contract/rule-fields.ts';
import { createException, editException, editExceptions } from '../editors/exceptions.ts';
import type { RuleValue } from '../rows/row-values.ts';
import { LANE_TAKEN, laneKey, laneOfRow, namedLane } from './exception-lane.ts';
import { type ExceptionValue, storedRule } from './exception-value.ts';
import { once } from './once.ts';
import { type Cells, definePriceTable, type RowsOf } from './price-table-definition.ts';
import { cellOf, decodedRow, together } from './read-row.ts';

const ruleOf = (priority: number) =>
  fields(ruleCells(priority, (name) => optional(RULE_FIELDS[name].bound.codec)));

type Rules = ReadonlyArray<RuleValue | null>;

const readRules = (cells: Cells): E.Either<FieldErrors, Rules> =>
  PRIORITIES.reduce<E.Either<FieldErrors, Rules>>(
    (rules, priority) =>
      together(rules, decodedRow(ruleOf(priority), cells), (before, rule) => [
        ...before,
        storedRule(ofRule((name) => rule[ruleColumn(name, priority)] ?? null)),
      ]),
    E.right([]),
  );

const RULE_COLUMNS = PRIORITIES.flatMap((priority, at) =>
  RULE_FIELD_NAMES.map((name) => ({ column: ruleColumn(name, priority), name, at })),
);

/** Lanes with prices of their own. */
export const exceptions = definePriceTable<'EXCEPTIONS'>()({
  source: 'exceptions',
  file: 'pricing-exceptions',
  keepsRows: true,
  cellsOf: ({ rules, ...names }) => {
    const cells: Record<string, string | null> = { ...names };
    for (const { column, name, at } of RULE_COLUMNS) cells[column] = cellOf(rules[at]?.[name] ?? null);
    return cells;
  },
  readKey: (row, rules) => E.chain(namedLane(rules))(decodedRow(laneOfRow, row)),
  readOthers: (row) => E.map((rules: Rules) => ({ rules: [...rules] }))(readRules(row)),
  keyOf: laneKey,
  listed: (rows) => [...rows].sort(([one], [other]) => one - other),
  unique: {
    column: 'destCity',
    problem: LANE_TAKEN,
    conflict: (lanes, again) => rejection('CONFLICT', `There is already an exception for ${lanes}. ${again}`),
  },
  edits: { createException, exceptions: editExceptions, exception: editException },
  quoterTables: once((rows: RowsOf<ExceptionValue>) => ({
    exceptions: [...rows].map(([id, { originCity, originState, destCity, destState, rules }]) => ({
      id,
      origin: { city: originCity, state: originState },
      destination: { city: destCity, state: destState },
      rules: rules.map((rule) => rule && ofRule((name) => rule[name] ?? 0)),
    })),
  })),
});
