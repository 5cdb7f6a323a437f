import type { FieldErrors as FormErrors } from 'react-hook-form';
import type { FieldErrors } from '../../../src/shared-kernel/rejection.ts';

type Nested = { [key: string]: Nested | string };

/** Dotted paths → the nested errors of react-hook-form. */
export const toFormErrors = (fields: FieldErrors): FormErrors => {
  const root: Nested = {};
  for (const [path, message] of Object.entries(fields)) {
    let at = root;
    for (const key of path.split('.')) {
      at[key] ??= {};
      at = at[key] as Nested;
    }
    Object.assign(at, { type: 'rule', message });
  }
  return root as FormErrors;
};

const entriesOf = (errors: object, path: string): ReadonlyArray<readonly [string, string]> =>
  Object.entries(errors).flatMap(([key, entry]) => {
    if (typeof entry !== 'object' || entry === null || key === 'ref') return [];
    const here = path === '' ? key : `${path}.${key}`;
    const own = 'message' in entry && typeof entry.message === 'string' && entry.message !== '';
    return [...(own ? [[here, entry.message as string] as const] : []), ...entriesOf(entry, here)];
  });

/** The way back, in the order of the form's fields; what holds no message is passed over. */
export const toFieldErrors = (errors: object): FieldErrors => Object.fromEntries(entriesOf(errors, ''));
