import { grouped } from '../../shared-kernel/grouped.ts';
import type { PriceTable } from '../contract/price-columns.ts';
import { RULE_FIELD_NAMES, ruleColumn } from '../contract/rule-fields.ts';
import type { PriceStep, StepTable } from './explain.ts';

type Columns = ReadonlyArray<string>;

/** A row that gave one of two amounts, and its columns that make the difference. */
export type DecidingRow = {
  readonly table: PriceTable;
  readonly rowId: number;
  /** That give the amount. */
  readonly amounts: Columns;
  /** By which the row holds, or does not; of several that hold, the place in the table decides. */
  readonly bounds: Columns;
};

const BAND: Columns = ['minMileage', 'maxMileage'];
const LANE: Columns = ['originState', 'originCity', 'destState', 'destCity'];

/** The columns of a table, or of one of its rules. */
const COLUMNS: Readonly<
  Record<NonNullable<StepTable>, (rule: number) => Pick<DecidingRow, 'amounts' | 'bounds'>>
> = {
  MILEAGE: () => ({ amounts: ['price'], bounds: BAND }),
  FEES: () => ({ amounts: ['fee'], bounds: [...BAND, 'size'] }),
  SIZES: () => ({ amounts: ['rateBump', 'flatBump'], bounds: [] }),
  EXCEPTIONS: (rule) => ({
    amounts: [ruleColumn('price', rule)],
    bounds: [...LANE, ...RULE_FIELD_NAMES.map((name) => ruleColumn(name, rule))],
  }),
};

type Part = 'amounts' | 'bounds';

/** The row of a step, by these parts of its columns. */
const rowOf = ({ table, rowId, rule = 1 }: PriceStep, ...parts: ReadonlyArray<Part>) => {
  if (table === null || rowId === null) return [];
  const columns = COLUMNS[table](rule);
  const of = (part: Part): Columns => (parts.includes(part) ? columns[part] : []);
  return [{ table, rowId, amounts: of('amounts'), bounds: of('bounds') }];
};

const chartRowOf = ({ chartRow }: PriceStep): ReadonlyArray<DecidingRow> =>
  chartRow === null
    ? []
    : [
        {
          ...{ table: 'SIZE_CHART', rowId: chartRow.id, amounts: [] },
          bounds: ['year', 'make', 'model', 'size'],
        },
      ];

const isLane = ({ table }: PriceStep): boolean => table === 'EXCEPTIONS';

const decidingRows = (before: PriceStep, after: PriceStep): ReadonlyArray<DecidingRow> => {
  // Another size: the rows of the chart that gave both, and what the new size costs, make the difference.
  if (before.chartRow?.sizeId !== after.chartRow?.sizeId)
    return [...chartRowOf(before), ...chartRowOf(after), ...rowOf(after, 'amounts')];
  const isSame = before.table === after.table && before.rowId === after.rowId && before.rule === after.rule;
  if (isSame) return rowOf(after, 'amounts');
  // An exception goes before the miles, whatever row these are in.
  if (isLane(before) && !isLane(after)) return [...rowOf(before, 'bounds'), ...rowOf(after, 'amounts')];
  if (isLane(after) && !isLane(before)) return [...rowOf(before), ...rowOf(after, 'amounts', 'bounds')];
  return [...rowOf(before, 'bounds'), ...rowOf(after, 'amounts', 'bounds')];
};

const united = (rows: ReadonlyArray<DecidingRow>, name: Part): Columns => [
  ...new Set(rows.flatMap((row) => row[name])),
];

/** The rows, each once, whose columns make one amount another. */
export const rowsDeciding = (before: PriceStep, after: PriceStep): ReadonlyArray<DecidingRow> =>
  [...grouped(decidingRows(before, after), ({ table, rowId }) => `${table} ${rowId}`).values()].flatMap(
    ([first, ...others]) => {
      if (first === undefined) return [];
      const all = [first, ...others];
      return [{ ...first, amounts: united(all, 'amounts'), bounds: united(all, 'bounds') }];
    },
  );
