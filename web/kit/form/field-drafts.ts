import type { Field, FieldKind, Fields } from '../../../src/shared-kernel/field.ts';

/** A number input's value; invalid text stays for validation to reject. */
type Numeric = number | string | null;

type DraftValue<Kind extends FieldKind> = Kind extends 'state' | 'reference'
  ? string | null
  : Kind extends 'switch' | 'yes-no'
    ? boolean
    : Kind extends 'year'
      ? number | null
      : Kind extends 'count'
        ? Numeric
        : string;

/** Form values of a section by the kinds of its fields; amounts have a form of their own. */
export type DraftOf<F extends Fields> = {
  -readonly [Name in keyof F as F[Name]['kind'] extends 'money' ? never : Name]: DraftValue<F[Name]['kind']>;
};

const emptyValue = (field: Field): unknown => {
  switch (field.kind) {
    case 'switch':
      return false;
    case 'yes-no':
      return true;
    case 'choice':
      return Object.keys(field.choices)[0];
    case 'state':
    case 'reference':
    case 'year':
    case 'count':
      return null;
    default:
      return '';
  }
};

/** Form values of stored ones; empty where there is none. Inputs of text have no null. */
export const draftOf = <F extends Fields>(
  fields: F,
  values: { readonly [Name in keyof DraftOf<F>]?: unknown } = {},
): DraftOf<F> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'money')
      .map(([name, field]) => [name, values[name as keyof DraftOf<F>] ?? emptyValue(field)]),
  ) as DraftOf<F>;
