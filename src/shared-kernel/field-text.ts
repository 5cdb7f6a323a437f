import type { Field } from './field.ts';
import { displayPhone } from './phone.ts';

/** Text of a field's value that depends on nothing but the field: ids stay ids. */
export const fieldText = (field: Field, value: unknown): string => {
  switch (field.kind) {
    case 'phone':
      return displayPhone(String(value));
    case 'switch':
    case 'yes-no':
      return value ? 'yes' : 'no';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    default:
      return String(value);
  }
};
