import type { FieldErrors as FormErrors } from 'react-hook-form';
import { NOT_A_DATE } from '../../../src/shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../../src/shared-kernel/rejection.ts';
import { NOT_A_TYPED_DATE } from './typed.ts';

type Nested = { [key: string]: Nested | string };

/** Replaces the message about the wire format of dates: users type them month first. */
export const asTyped = (message: string): string => (message === NOT_A_DATE ? NOT_A_TYPED_DATE : message);

/** Errors of the contract or the server, by dotted path → react-hook-form's nested errors. */
export const toFormErrors = (fields: FieldErrors): FormErrors => {
  const root: Nested = {};
  for (const [path, message] of Object.entries(fields)) {
    let at = root;
    for (const key of path.split('.')) {
      at[key] ??= {};
      at = at[key] as Nested;
    }
    Object.assign(at, { type: 'rule', message: asTyped(message) });
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

/**
 * react-hook-form's nested errors → dotted paths, in the order of the form's fields; entries without a
 * message are skipped.
 */
export const toFieldErrors = (errors: object): FieldErrors => Object.fromEntries(entriesOf(errors, ''));

/** Invalid parts of a form: `shipper`, `vehicles`, … */
export const partsOf = (errors: object): ReadonlyArray<string> => [
  ...new Set(Object.keys(toFieldErrors(errors)).map((path) => path.split('.')[0] as string)),
];
