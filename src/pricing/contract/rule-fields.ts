import type * as t from 'io-ts';
import { withinWords } from '../../shared-kernel/field.ts';
import type { CellGroup } from '../../shared-kernel/merged-cells.ts';
import { BOUND_MESSAGES, MOST, wholeFee, wholeMiles } from './price-bounds.ts';

export const RULE_FIELD_NAMES = ['originRadius', 'destRadius', 'price'] as const;
export type RuleFieldName = (typeof RULE_FIELD_NAMES)[number];

/** One value for each field of a rule. */
export type OfRule<Value> = { [Name in RuleFieldName]: Value };

export const ofRule = <Value>(of: (name: RuleFieldName) => Value): OfRule<Value> =>
  Object.fromEntries(RULE_FIELD_NAMES.map((name) => [name, of(name)])) as OfRule<Value>;

type Bound = {
  readonly unit: 'miles' | 'dollars';
  readonly most: number;
  readonly codec: t.Type<t.Int, number>;
  readonly message: string;
};

const MILES: Bound = { unit: 'miles', most: MOST.miles, codec: wholeMiles, message: BOUND_MESSAGES.miles };
const DOLLARS: Bound = { unit: 'dollars', most: MOST.dollars, codec: wholeFee, message: BOUND_MESSAGES.fee };

type RuleField = {
  readonly label: string;
  /** Where there is little room. */
  readonly short?: string;
  readonly bound: Bound;
  /** 0 is none, as a blank cell is. */
  readonly isNoneAtZero?: true;
};

/** What a rule of an exception says. Each may be blank. */
export const RULE_FIELDS: Readonly<OfRule<RuleField>> = {
  originRadius: { label: 'Origin radius', bound: MILES },
  destRadius: { label: 'Destination radius', short: 'Dest. radius', bound: MILES },
  price: { label: 'Price ($)', bound: DOLLARS, isNoneAtZero: true },
};

/** Whether a field has no value. */
export const isNone = (name: RuleFieldName, value: number | null | undefined): boolean =>
  value == null || (value === 0 && RULE_FIELDS[name].isNoneAtZero === true);

/** The name of a rule's field as a column of the exceptions: `price2`. */
export const ruleColumn = (name: RuleFieldName, priority: number): string => `${name}${priority}`;

/** `Rule 2 price ($)` */
export const ruleColumnLabel = (name: RuleFieldName, priority: number): string =>
  `Rule ${priority} ${withinWords(RULE_FIELDS[name].label)}`;

/** The columns of a rule, which say one thing together: blank radii beside a price mean that city only. */
export const ruleGroup = (priority: number): CellGroup => ({
  label: `Rule ${priority}`,
  columns: RULE_FIELD_NAMES.map((name) => ({
    name: ruleColumn(name, priority),
    label: RULE_FIELDS[name].label,
  })),
});

/** The cells of a rule by column. */
export const ruleCells = <Value>(
  priority: number,
  of: (name: RuleFieldName) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(RULE_FIELD_NAMES.map((name) => [ruleColumn(name, priority), of(name)]));
