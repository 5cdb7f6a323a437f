import * as E from 'fp-ts/lib/Either.js';
import { CARRIER, wholeCarrier } from '../../../../../src/dispatch/contract/carriers.ts';
import { civilDate as dateCodec } from '../../../../../src/shared-kernel/civil-date.ts';
import { displayPhone } from '../../../../../src/shared-kernel/phone.ts';
import type { FieldErrors } from '../../../../../src/shared-kernel/rejection.ts';
import { decodeWith } from '../../../../../src/shared-kernel/validation.ts';
import type { CarriersRow } from '../../../../api/generated/types.ts';
import { asTyped } from '../../../../kit/form/errors.ts';
import { civilDate } from '../../../../kit/format.ts';
import type { EditableRow } from '../../../../kit/list/inline/inline-definition.ts';

/**
 * Fields that can be edited in a row. The name is not: it is the row's link, and the first order of the list. Nor is the
 * location, which belongs with street and ZIP code.
 */
export const INLINE_FIELDS = [
  'mcNumber',
  'dotNumber',
  'phoneNumber',
  'firstContact',
  'insuranceExpires',
  'email',
] as const;
export type InlineField = (typeof INLINE_FIELDS)[number];

export type InlineChange = { readonly about: InlineField; readonly value: string | null };

/** A carrier of the list. */
export type ListedCarrier = CarriersRow & EditableRow;

/** Errors of the whole carrier with a field's value, by field. */
const errorsWith = (row: CarriersRow, field: InlineField, value: string | null): FieldErrors =>
  E.match(
    (errors: FieldErrors) => errors,
    () => ({}),
  )(decodeWith(wholeCarrier)({ ...row, [field]: value }));

/** Labels of what a carrier lacks besides a field; any change is refused until it has them (settings 5). */
export const lackingBeside = (row: CarriersRow, field: InlineField): ReadonlyArray<string> =>
  Object.keys(errorsWith(row, field, row[field])).flatMap((name) =>
    name === field ? [] : [CARRIER[name as keyof typeof CARRIER]?.label ?? name],
  );

/** Why a field cannot have the entered value. */
export const problemOf = (row: CarriersRow, field: InlineField, entered: string): string | undefined => {
  const problem = errorsWith(row, field, entered)[field];
  return problem && asTyped(problem);
};

/** The change to an entered value, as it is stored. */
export const changeTo = (row: CarriersRow, field: InlineField, entered: string): InlineChange => {
  const decoded = decodeWith(wholeCarrier)({ ...row, [field]: entered });
  return { about: field, value: E.isRight(decoded) ? decoded.right[field] : entered };
};

/** Change that undoes a change; null if a carrier may not be without the value that it had before. */
export const reverseOf = ({ about }: InlineChange, before: CarriersRow): InlineChange | null =>
  problemOf(before, about, before[about] ?? '') === undefined ? { about, value: before[about] } : null;

/** A value in words; empty without one. */
export const valueInWords = (field: InlineField, value: string | null): string => {
  if (value === null) return '';
  if (field === 'phoneNumber') return displayPhone(value);
  return field === 'insuranceExpires' && dateCodec.is(value) ? civilDate(value) : value;
};

const SUBJECTS: Readonly<Record<InlineField, string>> = {
  mcNumber: 'MC number',
  dotNumber: 'DOT number',
  phoneNumber: 'phone',
  firstContact: 'first contact',
  insuranceExpires: 'insurance',
  email: 'email',
};

/** `The phone of Red Rock Transport is now (435) 555-0100.` */
export const changeInWords = ({ about, value }: InlineChange, name: string): string => {
  const words = valueInWords(about, value);
  if (words === '')
    return `${name} has no ${about === 'insuranceExpires' ? 'insurance date' : SUBJECTS[about]} now.`;
  return about === 'insuranceExpires'
    ? `The insurance of ${name} expires ${words}.`
    : `The ${SUBJECTS[about]} of ${name} is now ${words}.`;
};

/** Label of the button that overwrites somebody else's change. */
export const changeButton = ({ about, value }: InlineChange): string =>
  value === null ? 'Leave it empty' : `Change to ${valueInWords(about, value)}`;
