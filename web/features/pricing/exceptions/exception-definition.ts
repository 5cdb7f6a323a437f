import { BOUND_MESSAGES, MOST } from '../../../../src/pricing/contract/price-bounds.ts';
import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import type { ExceptionTableQuery, ExceptionTableQueryVariables } from '../../../api/generated/types.ts';
import { lane } from '../../../kit/format.ts';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import type { GridCells } from '../../../kit/grid/grid-state.ts';
import { sendingChanges } from '../tables/changed-cells.ts';
import { cellOf } from '../tables/grid-rows.ts';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { fetchExceptions } from '../tables/tables-api.ts';

const radius = { kind: 'whole', unit: 'miles', most: MOST.miles, isOptional: true } as const;

const COLUMNS: ReadonlyArray<GridColumn> = PRIORITIES.flatMap(
  (priority): ReadonlyArray<GridColumn> => [
    {
      ...{ ...radius, id: `originRadius${priority}`, title: `${priority}: origin radius`, width: 130 },
      words: BOUND_MESSAGES.miles,
    },
    {
      ...{ ...radius, id: `destRadius${priority}`, title: `${priority}: dest. radius`, width: 130 },
      words: BOUND_MESSAGES.miles,
    },
    {
      ...{ kind: 'whole', id: `price${priority}`, title: `${priority}: price ($)`, width: 110 },
      ...{ unit: 'dollars', most: MOST.dollars, words: BOUND_MESSAGES.fee, isOptional: true },
    },
  ],
);

const NO_RULE = { originRadius: null, destRadius: null, price: null };

/** Cells of cities and states are not in a column: they name the row. */
export const exceptionData = ({ priceTables, pricingExceptions }: ExceptionTableQuery): TableData => ({
  ...priceTables,
  rows: pricingExceptions.data.map(({ id, originState, originCity, destState, destCity, rules }) => ({
    key: id,
    cells: {
      ...{ originState, originCity, destState, destCity },
      ...Object.fromEntries(
        PRIORITIES.flatMap((priority) => {
          const rule = rules.find((each) => each.priority === priority) ?? NO_RULE;
          return [
            [`originRadius${priority}`, cellOf(rule.originRadius)],
            [`destRadius${priority}`, cellOf(rule.destRadius)],
            [`price${priority}`, cellOf(rule.price)],
          ];
        }),
      ),
    },
  })),
});

export const laneIn = ({ originCity = '', originState = '', destCity = '', destState = '' }: GridCells) =>
  lane({ city: originCity, state: originState }, { city: destCity, state: destState });

/** A page of the exceptions. */
export const exceptionDefinition = (page: ExceptionTableQueryVariables): TableDefinition => ({
  table: 'EXCEPTIONS',
  columns: COLUMNS,
  labelOf: ({ originCity, originState, destCity, destState }) =>
    `${originCity}, ${originState} to ${destCity}, ${destState}`,
  saved: 'The exceptions have been saved.',
  fetch: async (dispatch, at) => exceptionData(await dispatch(fetchExceptions({ ...page, at })).unwrap()),
  ...sendingChanges('EXCEPTIONS'),
});
