import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { toFieldErrors } from './errors.ts';

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'control' | 'getValues' | 'trigger'
>;

/** Fields that the user has edited, by the form's control. */
const edited = new WeakMap<object, Set<string>>();

export const noteEdit = (control: object, name: string): void => {
  edited.set(control, (edited.get(control) ?? new Set()).add(name));
};

/**
 * Validates some fields, and again those that have an error, which may be gone by now. A list as a whole is left to
 * the next save, since its check would mark each of its fields.
 */
export const checkFields = async <Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  names: ReadonlyArray<FieldPath<Values>> = [],
): Promise<void> => {
  const wrong = Object.keys(toFieldErrors(form.control._formState.errors)) as Array<FieldPath<Values>>;
  const checked = new Set([...names, ...wrong.filter((path) => !Array.isArray(form.getValues(path)))]);
  if (checked.size > 0) await form.trigger([...checked]);
};

/** Validates a field that is left; one that was only visited gets no error. */
export const checkLeft = <Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  name: FieldPath<Values>,
): Promise<void> => checkFields(form, edited.get(form.control)?.has(name) ? [name] : []);
