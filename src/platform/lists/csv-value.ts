import type { Field, Reference } from '../../shared-kernel/field.ts';
import { type Cents, toDollars } from '../../shared-kernel/money.ts';
import { displayPhone } from '../../shared-kernel/phone.ts';

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
    case 'phone':
      return displayPhone(String(value));
    case 'switch':
    case 'yes-no':
      return value ? 'yes' : 'no';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'reference':
      return nameOf(field.to, value);
    default:
      return String(value);
  }
};
