import { type CivilDate, dayInWords } from '../../shared-kernel/civil-date.ts';
import type { Field, Reference } from '../../shared-kernel/field.ts';
import { fieldText } from '../../shared-kernel/field-text.ts';
import { type Cents, formatMoney } from '../../shared-kernel/money.ts';
import { wholeNumber } from '../../shared-kernel/whole-number.ts';

/** One changed field in a broker's words; null for an absent value. */
export type FieldChange<Section extends string = string> = {
  readonly section: Section;
  /** Path within the record. */
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Name of what a field refers to; null if it is unknown. */
export type NameOf = (to: Reference, id: unknown) => Promise<string | null>;

/** Text of a value in a history; null for an absent one. An id without a known name is shown as the id. */
export const valueInHistory = async (
  field: Field,
  value: unknown,
  nameOf: NameOf,
): Promise<string | null> => {
  if (value === undefined) return null;
  switch (field.kind) {
    case 'money':
      return formatMoney(value as Cents);
    case 'day':
      return dayInWords(value as CivilDate);
    case 'count':
      return `${wholeNumber(Number(value))} ${field.unit}`;
    case 'reference':
      return (await nameOf(field.to, value)) ?? String(value);
    default:
      return fieldText(field, value);
  }
};
