import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import {
  ofRule,
  RULE_FIELD_NAMES,
  type RuleFieldName,
  ruleColumn,
} from '../../../../src/pricing/contract/rule-fields.ts';
import type { CreatePricingExceptionMutationVariables } from '../../../api/generated/types.ts';
import { problemIn, readCell } from '../../../kit/grid/grid-column.ts';
import { numberIn } from '../tables/grid-rows.ts';
import type { ChosenCity } from './place-filter.tsx';
import { RULE_NUMBERS } from './rule-options.ts';

/** An exception as it is typed, before it is added. */
export type NewException = {
  readonly origin: ChosenCity;
  readonly destination: ChosenCity;
  /** By the field of a rule and its priority: `price1`. */
  readonly numbers: Readonly<Record<string, string>>;
};

/** What is wrong, by the name of a field. */
export type Errors = Readonly<Record<string, string>>;

const NOWHERE: ChosenCity = { state: undefined, city: undefined };

export const BLANK: NewException = { origin: NOWHERE, destination: NOWHERE, numbers: {} };

export const isTyped = ({ origin, destination, numbers }: NewException): boolean =>
  [origin.state, destination.state, ...Object.values(numbers)].some(Boolean);

const missing = (name: 'origin' | 'dest', { state, city }: ChosenCity): Errors => ({
  ...(state === undefined && { [`${name}State`]: 'Choose a state.' }),
  ...(city === undefined && { [`${name}City`]: 'Choose a city.' }),
});

export const missingIn = ({ origin, destination }: NewException): Errors => ({
  ...missing('origin', origin),
  ...missing('dest', destination),
});

const cellOf = ({ numbers }: NewException, name: RuleFieldName, priority: number): string =>
  readCell(RULE_NUMBERS[name], numbers[ruleColumn(name, priority)] ?? '');

export const numberProblem = (
  typed: NewException,
  name: RuleFieldName,
  priority: number,
): string | undefined => problemIn(RULE_NUMBERS[name], cellOf(typed, name, priority));

export const hasNumberProblem = (typed: NewException): boolean =>
  PRIORITIES.some((priority) =>
    RULE_FIELD_NAMES.some((name) => numberProblem(typed, name, priority) !== undefined),
  );

export const inputOf = (typed: NewException): Omit<CreatePricingExceptionMutationVariables, 'draft'> => {
  const { origin, destination } = typed;
  return {
    ...{ originState: origin.state ?? '', originCity: origin.city ?? '' },
    ...{ destState: destination.state ?? '', destCity: destination.city ?? '' },
    pricingRules: PRIORITIES.map((priority) => ofRule((name) => numberIn(cellOf(typed, name, priority)))),
  };
};
