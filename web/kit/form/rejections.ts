import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '../../../src/shared-kernel/rejection.ts';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { toFieldErrors, toFormErrors } from './errors.ts';

/** Path of a field → the value that the server rejected, and why. */
type Rejections = ReadonlyMap<string, { readonly value: unknown; readonly message: string }>;

/** By the form's control. */
const rejections = new WeakMap<object, Rejections>();

type Form<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output>;

/** Marks the fields that the server rejected. Each stays marked until its value is edited or sent again. */
export const reject = <Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  fields: FieldErrors,
  { shouldFocus = false } = {},
): void => {
  const entries = Object.entries(toFieldErrors(toFormErrors(fields)));
  const values = form.getValues();
  rejections.set(
    form.control,
    new Map(entries.map(([path, message]) => [path, { value: structuredClone(get(values, path)), message }])),
  );
  for (const [index, [path, message]] of entries.entries())
    form.setError(path as FieldPath<Values>, { message }, { shouldFocus: shouldFocus && index === 0 });
};

/** Before the values are sent again. */
export const forgetRejections = <Values extends FieldValues, Output>(form: Form<Values, Output>): void => {
  rejections.delete(form.control);
};

/** Errors of a form's own rules, and the server's rejections of values that are as they were. */
export const withRejections = <Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  values: Values,
  errors: object,
): object => {
  const unchanged = [...(rejections.get(form.control) ?? [])].filter(([path, { value }]) =>
    sameValue(get(values, path), value),
  );
  if (unchanged.length === 0) return errors;
  const messages = Object.fromEntries(unchanged.map(([path, { message }]) => [path, message]));
  return toFormErrors({ ...messages, ...toFieldErrors(errors) });
};
