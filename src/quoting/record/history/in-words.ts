import { monthFirst } from '../../../shared-kernel/civil-date.ts';
import type { Ask } from '../../../shared-kernel/context-query.ts';
import type { Field } from '../../../shared-kernel/field.ts';
import { type Cents, formatMoney } from '../../../shared-kernel/money.ts';
import { displayPhone } from '../../../shared-kernel/phone.ts';
import type { Catalogue, Part } from '../../contract/fields.ts';
import type { QuoteState } from '../quote.ts';
import type { Change } from './change.ts';
import { changesOf } from './changes.ts';
import { nameOf } from './name-of.ts';

/** One changed field in a broker's words; null for an absent value. */
export type FieldChange = {
  readonly section: Part;
  readonly field: string;
  readonly label: string;
  readonly from: string | null;
  readonly to: string | null;
};

/** Text of a value in the history. An id without a known name is shown as the id. */
const historyWords = async (field: Field, value: unknown, ask: Ask): Promise<string> => {
  switch (field.kind) {
    case 'money':
      return formatMoney(value as Cents);
    case 'day':
      return monthFirst(String(value));
    case 'phone':
      return displayPhone(String(value));
    case 'count':
      return `${Number(value).toLocaleString('en-US')} ${field.unit}`;
    case 'switch':
    case 'yes-no':
      return value ? 'yes' : 'no';
    case 'choice':
      return field.choices[String(value)] ?? String(value);
    case 'reference':
      return (await nameOf(field.to, value, ask)) ?? String(value);
    default:
      return String(value);
  }
};

const inWords = async ({ part, path, field, from, to }: Change, ask: Ask): Promise<FieldChange> => {
  const say = async (value: unknown) => (value === undefined ? null : historyWords(field, value, ask));
  const [before, after] = await Promise.all([say(from), say(to)]);
  return { section: part, field: path, label: field.label, from: before, to: after };
};

/** The changed fields of a record in words: money, dates, phones, and names instead of ids. */
export const changesInWords = (
  before: QuoteState,
  after: QuoteState,
  ask: Ask,
  catalogue?: Catalogue,
): Promise<ReadonlyArray<FieldChange>> =>
  Promise.all(changesOf(before, after, catalogue).map((change) => inWords(change, ask)));
