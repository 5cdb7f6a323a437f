import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../../kit/form/errors.ts';
import { reject } from '../../../kit/form/rejections.ts';
import { invalidSentences, sayRefused } from '../quote-form/invalid.ts';
import { formPathOf } from './quoter-request.ts';

/** The miles, for which the mileage table has no price. */
export const NO_BAND = 'transport.miles';

/** Whether a field can mend it: not where the tables have no price, or the vehicle is priced by hand. */
export const isOfField = (path: string): boolean => path !== NO_BAND && !/^vehicles\.\d+$/u.test(path);

/** What is said of a refusal: the server's sentences that no field can mend, then that there are fields to mend. */
export const refusalSentences = (wrong: FieldErrors): ReadonlyArray<string> => {
  const entries = Object.entries(wrong);
  const final = entries.flatMap(([path, message]) => (isOfField(path) ? [] : [message]));
  const mendable = Object.fromEntries(entries.filter(([path]) => isOfField(path)));
  return [...new Set(final), ...invalidSentences(toFormErrors(mendable))];
};

/**
 * Marks what the quoter refused in a form, and says in one message what no field can mend, and that others are invalid;
 * returns all of it by the form's paths.
 */
export const refuseAtFields = <Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  fields: FieldErrors,
  subject: string,
): FieldErrors => {
  const wrong = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [formPathOf(path), message]),
  );
  const { [NO_BAND]: noBand, ...others } = wrong;
  // Miles without a band are marked, too, but nobody is led to a field that cannot mend it.
  reject(form, noBand === undefined ? others : { ...others, [NO_BAND]: noBand }, {
    shouldFocus: Object.keys(others).length > 0,
  });
  sayRefused(refusalSentences(wrong), subject);
  return wrong;
};
