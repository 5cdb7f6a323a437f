import { PRIORITIES } from '../../../../src/pricing/contract/price-columns.ts';
import type { CreatePricingExceptionMutationVariables } from '../../../api/generated/types.ts';
import { problemIn, readCell, type WholeColumn } from '../../../kit/grid/grid-column.ts';
import { numberIn } from '../tables/grid-rows.ts';
import type { ChosenCity } from './place-filter.tsx';
import { RULE_NUMBERS } from './rule-number.tsx';

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

const columnOf = (key: string): WholeColumn =>
  RULE_NUMBERS.find(({ name }) => key.startsWith(name))?.column ?? RULE_NUMBERS[0].column;

export const numberProblem = ({ numbers }: NewException, key: string): string | undefined => {
  const text = numbers[key];
  return text === undefined ? undefined : problemIn(columnOf(key), readCell(columnOf(key), text));
};

export const hasNumberProblem = (typed: NewException): boolean =>
  Object.keys(typed.numbers).some((key) => numberProblem(typed, key) !== undefined);

export const inputOf = ({
  origin,
  destination,
  numbers,
}: NewException): Omit<CreatePricingExceptionMutationVariables, 'draft'> => {
  const numberOf = (key: string): number | null => numberIn(readCell(columnOf(key), numbers[key] ?? ''));
  return {
    ...{ originState: origin.state ?? '', originCity: origin.city ?? '' },
    ...{ destState: destination.state ?? '', destCity: destination.city ?? '' },
    pricingRules: PRIORITIES.map((priority) => ({
      originRadius: numberOf(`originRadius${priority}`),
      destRadius: numberOf(`destRadius${priority}`),
      price: numberOf(`price${priority}`),
    })),
  };
};
