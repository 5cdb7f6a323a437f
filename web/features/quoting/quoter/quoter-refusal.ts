import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isNoMileagePrice } from '../../../../src/pricing/contract/no-mileage-price.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../../kit/form/errors.ts';
import { reject } from '../../../kit/form/rejections.ts';
import { invalidSentences } from '../quote-form/invalid.ts';
import { formPathOf } from './quoter-request.ts';

/** The miles, for which the mileage table has no price, or which there are none of. */
const MILES = 'transport.miles';

/** At the field, where one line has to do; the whole sentence stands beside the price. */
const NO_ROAD = 'No road joins the two.';

/** Whether a field can mend it: not where the tables have no price, or the vehicle is priced by hand. */
export const isOfField = (path: string): boolean => path !== MILES && !/^vehicles\.\d+$/u.test(path);

/** What is said of a refusal: the server's sentences that no field can mend, then that there are fields to mend. */
export const refusalSentences = (wrong: FieldErrors): ReadonlyArray<string> => {
  const entries = Object.entries(wrong);
  const final = entries.flatMap(([path, message]) => (isOfField(path) ? [] : [message]));
  const mendable = Object.fromEntries(entries.filter(([path]) => isOfField(path)));
  return [...new Set(final), ...invalidSentences(toFormErrors(mendable))];
};

/** Whether a refusal is said where it is in a form of the lane and the vehicles: alone, and not about the miles. */
export const isSaidInForm = (problems: FieldErrors): boolean => {
  const [path, ...others] = Object.keys(problems);
  return path !== undefined && path !== MILES && others.length === 0;
};

/** Marks what the quoter refused in a form; returns all of it by the form's paths. */
export const refuseAtFields = <Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  fields: FieldErrors,
): FieldErrors => {
  const wrong = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [formPathOf(path), message]),
  );
  const { [MILES]: noPrice, ...others } = wrong;
  // Miles without a price are marked, too, but nobody is led to a field that cannot mend it.
  const atMiles = noPrice !== undefined && !isNoMileagePrice(noPrice) ? NO_ROAD : noPrice;
  reject(form, atMiles === undefined ? others : { ...others, [MILES]: atMiles }, {
    shouldFocus: Object.keys(others).length > 0,
  });
  return wrong;
};
