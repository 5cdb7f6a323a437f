import { DONT_QUOTE, DONT_QUOTE_LABEL } from '../../../../src/pricing/contract/price-columns.ts';
import type { ChartTableQuery, ChartTableQueryVariables } from '../../../api/generated/types.ts';
import type { GridChoice } from '../../../kit/grid/grid-column.ts';
import { sendingChanges } from '../tables/changed-cells.ts';
import { cellOf } from '../tables/grid-rows.ts';
import type { TableData, TableDefinition } from '../tables/table-definition.ts';
import { fetchChart } from '../tables/tables-api.ts';
import { SIZE_CHART } from './chart-screen.ts';

/** Cells of year, make and model are not in a column: they name the row. */
export const chartData = ({ priceTables, vehicleSizechart }: ChartTableQuery): TableData => ({
  ...priceTables,
  rows: vehicleSizechart.data.map(({ id, year, make, model, size, dontQuote, searchLink }) => ({
    key: id,
    cells: {
      ...{ year: cellOf(year), make, model, link: searchLink },
      size: dontQuote ? DONT_QUOTE : (size?.id ?? ''),
    },
  })),
});

export const sizeChoices = (
  sizes: ReadonlyArray<{ readonly id: string; readonly name: string }>,
): ReadonlyArray<GridChoice> => [
  ...sizes.map(({ id, name }) => ({ value: id, label: name })),
  { value: DONT_QUOTE, label: DONT_QUOTE_LABEL },
  { value: '', label: 'No size' },
];

/** A page of the size chart. */
export const chartDefinition = (
  choices: ReadonlyArray<GridChoice>,
  page: ChartTableQueryVariables,
): TableDefinition => ({
  table: 'SIZE_CHART',
  columns: [
    { kind: 'choice', id: 'size', title: 'Size', width: 170, choices, isOptional: true },
    { kind: 'link', id: 'link', title: 'Link', width: 100, text: 'Pictures' },
  ],
  labelOf: SIZE_CHART.labelOf,
  saved: (where) => `The size chart has been saved${where}.`,
  fetch: async (dispatch, at) => chartData(await dispatch(fetchChart({ ...page, at })).unwrap()),
  ...sendingChanges('SIZE_CHART'),
});
