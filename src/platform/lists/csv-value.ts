import type { Field, Reference } from '../../shared-kernel/field.ts';
import { fieldText } from '../../shared-kernel/field-text.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';

/**
 * A field's value in a file for spreadsheets: amounts as 1234.56, days as YYYY-MM-DD, phone numbers as people read them,
 * names instead of ids. Empty without a value.
 */
export const csvValue = (
  field: Field,
  value: unknown,
  nameOf: (to: Reference, id: unknown) => string,
): string => {
  if (value === null || value === undefined) return '';
  switch (field.kind) {
    case 'money':
      return toDollars(value as Cents).toFixed(2);
    case 'reference':
      return nameOf(field.to, value);
    default:
      return fieldText(field, value);
  }
};
