import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import {
  ofRule,
  RULE_FIELD_NAMES,
  RULE_FIELDS,
  ruleCells,
  ruleColumn,
} from '../../../../src/pricing/contract/rule-fields.ts';
import { withinWords } from '../../../../src/shared-kernel/field.ts';
import type { ExceptionTableQuery, ExceptionTableQueryVariables } from '../../../api/generated/types.ts';
import { lane } from '../../../kit/format.ts';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import type { GridCells } from '../../../kit/grid/grid-state.ts';
import { sendingChanges } from '../tables/changed-cells.ts';
import { cellOf } from '../tables/grid-rows.ts';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { fetchExceptions } from '../tables/tables-api.ts';
import { EXCEPTIONS } from './exceptions-screen.ts';
import { RULE_NUMBERS } from './rule-options.ts';

const WIDTHS = { miles: 130, dollars: 110 } as const;

const COLUMNS: ReadonlyArray<GridColumn> = PRIORITIES.flatMap((priority) =>
  RULE_FIELD_NAMES.map((name) => {
    const { label, short = label } = RULE_FIELDS[name];
    return {
      ...RULE_NUMBERS[name],
      id: ruleColumn(name, priority),
      title: `${priority}: ${withinWords(short)}`,
      width: WIDTHS[RULE_FIELDS[name].bound.unit],
    };
  }),
);

const NO_RULE = ofRule(() => null);

/** Cells of cities and states are not in a column: they name the row. */
export const exceptionData = ({ priceTables, pricingExceptions }: ExceptionTableQuery): TableData => ({
  ...priceTables,
  rows: pricingExceptions.data.map(({ id, originState, originCity, destState, destCity, rules }) => ({
    key: id,
    cells: {
      ...{ originState, originCity, destState, destCity },
      ...Object.assign(
        {},
        ...PRIORITIES.map((priority) => {
          const rule = rules.find((each) => each.priority === priority) ?? NO_RULE;
          return ruleCells(priority, (name) => cellOf(rule[name]));
        }),
      ),
    },
  })),
});

/** The ends of the lane of a row. */
export const endsIn = ({ originCity, originState, destCity, destState }: GridCells) => ({
  from: { city: originCity ?? '', state: originState ?? '' },
  to: { city: destCity ?? '', state: destState ?? '' },
});

export const laneIn = (cells: GridCells): string => {
  const { from, to } = endsIn(cells);
  return lane(from, to);
};

/** A page of the exceptions. */
export const exceptionDefinition = (page: ExceptionTableQueryVariables): TableDefinition => ({
  table: 'EXCEPTIONS',
  columns: COLUMNS,
  labelOf: EXCEPTIONS.labelOf,
  saved: (where) => `The exceptions have been saved${where}.`,
  fetch: async (dispatch, at) => exceptionData(await dispatch(fetchExceptions({ ...page, at })).unwrap()),
  ...sendingChanges('EXCEPTIONS'),
});
