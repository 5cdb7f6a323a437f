import {
  COMPONENT_NAMES,
  PRICE_COMPONENTS,
  type PriceComponent,
} from '../../shared-kernel/price-components.ts';
import { definitionOf } from '../tables/definitions/registry.ts';
import { type DecidingRow, rowsDeciding } from './deciding-rows.ts';
import { inDollars, type PriceStep, reasonInWords, type VehicleExplanation } from './explain.ts';
import type { QuotedAmounts } from './quoted-amounts.ts';

/** An amount that is another one by other tables. Whole dollars. */
export type PriceDifference = {
  readonly of: PriceComponent;
  readonly vehicle: string;
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly reason: string;
  /** The rows whose history tells who made the difference, those of the size chart included. */
  readonly rows: ReadonlyArray<DecidingRow>;
};

const rowInWords = (step: PriceStep): string => step.row ?? reasonInWords(step);

const sourceOf = (step: PriceStep): string =>
  step.table === null ? rowInWords(step) : `${definitionOf(step.table).source}, ${rowInWords(step)}`;

const reasonOf = (before: PriceStep, after: PriceStep): string => {
  const isSameRow = before.table === after.table && before.rowId === after.rowId;
  const isSameSource = after.table === null ? before.reason === after.reason : isSameRow;
  if (!(isSameRow && isSameSource)) return `Then: ${sourceOf(before)}. Now: ${sourceOf(after)}.`;
  if (after.table === null)
    return `${after.reason}: ${inDollars(before.amount)} → ${inDollars(after.amount)}.`;
  const row = `The same row of the ${definitionOf(after.table).source}`;
  const isBySize = after.table === 'SIZES';
  // The bounds of a row by which it holds as before make no difference.
  if (isBySize ? before.reason !== after.reason : before.rule !== after.rule)
    return `${row}. Then: ${rowInWords(before)}. Now: ${rowInWords(after)}.`;
  if (isBySize) return 'Follows from the base price.';
  return `${row} has another amount now: ${rowInWords(after)}.`;
};

/** A step of one explanation alone, as the other has it. */
const without = (step: PriceStep): PriceStep => ({
  ...step,
  amount: 0,
  table: null,
  rowId: null,
  chartRow: null,
  reason: 'no such amount',
});

type Steps = VehicleExplanation['steps'];

/** Steps of the same name, in the order of the later explanation; those that it lacks are the last. */
const pairsOf = (before: Steps, after: Steps): ReadonlyArray<readonly [PriceStep, PriceStep]> => {
  const earlier = new Map(before.map((step) => [step.name, step]));
  const left = before.filter(({ name }) => after.every((step) => step.name !== name));
  return [
    ...after.map((step) => [earlier.get(step.name) ?? without(step), step] as const),
    ...left.map((step) => [step, without(step)] as const),
  ];
};

/** What differs between two explanations of one request, step by step. */
export const differencesBetween = (
  before: ReadonlyArray<VehicleExplanation>,
  after: ReadonlyArray<VehicleExplanation>,
): ReadonlyArray<PriceDifference> =>
  before.flatMap(({ vehicle, steps }, at) => {
    const present = after[at]?.steps;
    if (!present) return [];
    return pairsOf(steps, present)
      .filter(([then, now]) => then.amount !== now.amount)
      .map(([then, now]) => ({
        ...{ vehicle, of: now.of, label: now.label },
        from: then.amount,
        to: now.amount,
        reason: reasonOf(then, now),
        rows: rowsDeciding(then, now),
      }));
  });

type Explained = {
  readonly quote?: QuotedAmounts;
  readonly explanation: ReadonlyArray<Pick<VehicleExplanation, 'vehicle'>>;
};

/** What of a quoted price is another amount because today's rules price it otherwise by the same tables. */
export const differencesByRules = (
  quoted: QuotedAmounts,
  { quote, explanation }: Explained,
): ReadonlyArray<Omit<PriceDifference, 'of' | 'rows'>> => {
  const [first, ...others] = explanation;
  if (!(quote && first)) return [];
  return COMPONENT_NAMES.filter((name) => quoted[name] !== quote[name]).map((name) => ({
    vehicle: others.length === 0 ? first.vehicle : 'All vehicles',
    label: PRICE_COMPONENTS[name].label,
    from: quoted[name],
    to: quote[name],
    reason: "Today's rules give another amount by the same price tables.",
  }));
};
