import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { type FieldErrors, rejection } from '../../../shared-kernel/rejection.ts';
import { stateCode } from '../../../shared-kernel/states.ts';
import { line } from '../../../shared-kernel/text.ts';
import { fields, optional, required } from '../../../shared-kernel/validation.ts';
import { wholeFee, wholeMiles } from '../../contract/price-bounds.ts';
import { PRIORITIES } from '../../contract/price-columns.ts';
import { createException, editException, editExceptions } from '../editors/exceptions.ts';
import {
  type ExceptionValue,
  exceptionValue,
  LANE_TAKEN,
  laneKey,
  NO_RULE,
  type RuleValue,
  storedRule,
} from './exception-value.ts';
import { once } from './once.ts';
import { type Cells, definePriceTable, type RowRules, type RowsOf } from './price-table-definition.ts';
import { cellOf, decodedRow, problems, together, UNKNOWN_CITY } from './read-row.ts';

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

type Rules = ReadonlyArray<RuleValue | null>;

const readRules = (cells: Cells): E.Either<FieldErrors, Rules> =>
  PRIORITIES.reduce<E.Either<FieldErrors, Rules>>(
    (rules, priority) =>
      together(rules, decodedRow(ruleOf(priority), cells), (before, rule) => {
        const [originRadius = null, destRadius = null, price = null] = Object.values(
          rule,
        ) as ReadonlyArray<t.Int | null>;
        return [...before, storedRule({ originRadius, destRadius, price })];
      }),
    E.right([]),
  );

/** The cities of a lane as our places name them. */
const namedLane =
  ({ cityNamed }: RowRules) =>
  ({ originState, originCity, destState, destCity }: t.TypeOf<typeof lane>) => {
    const [from, to] = [cityNamed(originState, originCity), cityNamed(destState, destCity)];
    const problem = (city: string | undefined) => (city === undefined ? UNKNOWN_CITY : undefined);
    return together(problems({ originCity: problem(from), destCity: problem(to) }), E.right(null), () => ({
      ...{ originState, originCity: from ?? '', destState, destCity: to ?? '' },
    }));
  };

/** Lanes with prices of their own. */
export const exceptions = definePriceTable({
  value: exceptionValue,
  ...{ source: 'exceptions', file: 'pricing-exceptions', keepsRows: true },
  cellsOf: ({ rules, ...names }) => ({
    ...names,
    ...Object.fromEntries(
      PRIORITIES.flatMap((priority) => {
        const { originRadius, destRadius, price } = rules[priority - 1] ?? NO_RULE;
        return [
          [`originRadius${priority}`, cellOf(originRadius)],
          [`destRadius${priority}`, cellOf(destRadius)],
          [`price${priority}`, cellOf(price)],
        ];
      }),
    ),
  }),
  read: (row, rules) =>
    together(E.chain(namedLane(rules))(decodedRow(lane, row)), readRules(row), (names, read) => ({
      ...{ ...names, rules: [...read] },
    })),
  keyOf: laneKey,
  listed: (rows) => [...rows].sort(([one], [other]) => one - other),
  unique: {
    ...{ column: 'destCity', problem: LANE_TAKEN },
    conflict: (lanes, again) => rejection('CONFLICT', `There is already an exception for ${lanes}. ${again}`),
  },
  edits: { createException, exceptions: editExceptions, exception: editException },
  quoterTables: once((rows: RowsOf<ExceptionValue>) => ({
    exceptions: [...rows].map(([id, { originCity, originState, destCity, destState, rules }]) => ({
      ...{ id, origin: { city: originCity, state: originState } },
      destination: { city: destCity, state: destState },
      rules: rules.map(
        (rule) =>
          rule && {
            ...{ originRadius: rule.originRadius ?? 0, destRadius: rule.destRadius ?? 0 },
            price: rule.price ?? 0,
          },
      ),
    })),
  })),
});
