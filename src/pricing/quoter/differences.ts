import { definitionOf } from '../tables/definitions/registry.ts';
import { inDollars, type PriceStep, type StepTable, type VehicleExplanation } from './explain.ts';

/** An amount that is another one by other tables. Whole dollars. */
export type PriceDifference = {
  readonly vehicle: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  /** The rows that gave the amounts, whose history tells who changed them. */
  readonly rows: ReadonlyArray<{ readonly table: NonNullable<StepTable>; readonly rowId: number }>;
};

const sourceOf = ({ table, reason }: PriceStep): string =>
  table === null ? reason : `${definitionOf(table).source}, ${reason}`;

const reasonOf = (before: PriceStep, after: PriceStep): string => {
  const isSameRow = before.table === after.table && before.rowId === after.rowId;
  if (!isSameRow) return `Then: ${sourceOf(before)}. Now: ${sourceOf(after)}.`;
  if (before.reason !== after.reason) return `Row changed in the ${sourceOf(before)} → ${after.reason}.`;
  if (after.table === 'SIZES') return 'Follows from the base price.';
  return `Row changed in the ${sourceOf(after)}: ${inDollars(before.amount)} → ${inDollars(after.amount)}.`;
};

const rowsOf = (...steps: ReadonlyArray<PriceStep>): PriceDifference['rows'] => {
  const rows = steps.flatMap(({ table, rowId }) =>
    table === null || rowId === null ? [] : [{ table, rowId }],
  );
  return rows.filter(
    (row, at) => rows.findIndex(({ table, rowId }) => table === row.table && rowId === row.rowId) === at,
  );
};

/** What differs between two explanations of one request, step by step. */
export const differencesBetween = (
  before: ReadonlyArray<VehicleExplanation>,
  after: ReadonlyArray<VehicleExplanation>,
): ReadonlyArray<PriceDifference> =>
  before.flatMap(({ vehicle, steps }, at) =>
    steps.flatMap((step, index): ReadonlyArray<PriceDifference> => {
      const now = after[at]?.steps[index];
      if (!now || now.amount === step.amount) return [];
      const { label, amount: from } = step;
      return [{ vehicle, label, from, to: now.amount, reason: reasonOf(step, now), rows: rowsOf(step, now) }];
    }),
  );
