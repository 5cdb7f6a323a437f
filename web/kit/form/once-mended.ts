import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { shownErrorsAbout } from '../toaster.ts';
import { toFieldErrors } from './errors.ts';

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'control' | 'subscribe'
>;

const isValid = (errors: object): boolean => Object.keys(toFieldErrors(errors)).length === 0;

/**
 * Dismisses the errors about a subject that are shown now as soon as no field of the form is invalid. Call it after they
 * are said; does nothing if no field is invalid.
 */
export const dismissOnceMended = <Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  subject: string,
): void => {
  if (isValid(form.control._formState.errors)) return;
  const dismiss = shownErrorsAbout(subject);
  const unsubscribe = form.subscribe({
    formState: { errors: true },
    callback: () => {
      if (!isValid(form.control._formState.errors)) return;
      unsubscribe();
      dismiss();
    },
  });
};
