import { isCivilDate } from '../../src/shared-kernel/civil-date.ts';
import type { Field, Fields, Reference } from '../../src/shared-kernel/field.ts';
import { displayPhone } from '../../src/shared-kernel/phone.ts';
import { sameValue } from '../../src/shared-kernel/same-value.ts';
import { civilDate, count, money } from './format.ts';

/** Name of a referenced id; undefined if it is unknown. */
export type Names = (to: Reference, id: string) => string | undefined;

/** A field's value as text; null if it is empty. */
export const valueInWords = (field: Field, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === '') return null;
  const text = String(value);
  switch (field.kind) {
    case 'switch':
    case 'yes-no':
      return value ? 'Yes' : 'No';
    case 'money':
      return typeof value === 'number' ? money(value) : text;
    case 'count':
      return typeof value === 'number' ? `${count(value)} ${field.unit}` : text;
    case 'day':
      return isCivilDate(text) ? civilDate(text) : text;
    case 'phone':
      return displayPhone(text);
    case 'choice':
      return field.choices[text] ?? text;
    case 'reference':
      return names(field.to, text) ?? text;
    default:
      return text;
  }
};

export type Values = Readonly<Record<string, unknown>>;

/** A field whose values differ, as text; null if empty. */
export type Difference = {
  readonly label: string;
  readonly theirs: string | null;
  readonly mine: string | null;
};

/** The fields that differ. */
export const differing = (
  theirs: Values,
  mine: Values,
  fields: Fields,
  names: Names,
): ReadonlyArray<Difference> =>
  Object.entries(fields)
    .filter(([name]) => !sameValue(theirs[name], mine[name]))
    .map(([name, field]) => ({
      label: field.label,
      theirs: valueInWords(field, theirs[name], names),
      mine: valueInWords(field, mine[name], names),
    }));
