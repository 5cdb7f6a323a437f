import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../../kit/form/errors.ts';
import { reject } from '../../../kit/form/rejections.ts';
import { sayInvalid } from '../quote-form/invalid.ts';
import { formPathOf } from './quoter-request.ts';

/** The miles, for which the mileage table has no price. */
export const NO_BAND = 'transport.miles';

/** Whether a field can mend it: not where the tables have no price, or the vehicle is priced by hand. */
export const isOfField = (path: string): boolean => path !== NO_BAND && !/^vehicles\.\d+$/u.test(path);

/**
 * Marks what the quoter refused in a form, and says so of what a field can mend; returns all of it by the form's paths.
 */
export const refuseAtFields = <Draft extends FieldValues>(
  form: UseFormReturn<Draft>,
  fields: FieldErrors,
  subject: string,
): FieldErrors => {
  const wrong = Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [formPathOf(path), message]),
  );
  const { [NO_BAND]: _, ...marked } = wrong;
  if (Object.keys(marked).length > 0) reject(form, marked, { shouldFocus: true });
  sayInvalid(
    toFormErrors(Object.fromEntries(Object.entries(marked).filter(([path]) => isOfField(path)))),
    subject,
  );
  return wrong;
};
