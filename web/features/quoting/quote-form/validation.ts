import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { ResolverResult } from 'react-hook-form';
import { fieldIfAny } from '../../../../src/quoting/contract/fields.ts';
import {
  orderInput,
  quoteInput,
  validateOrder,
  validateQuote,
} from '../../../../src/quoting/contract/quote-input.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../../kit/form/errors.ts';
import { today } from '../../../kit/format.ts';
import type { Kind } from '../kind.ts';
import { type QuoteDraft, toInput } from './draft.ts';

/** API input of a new record, the same for both kinds. */
export type NewRecord = t.OutputOf<typeof quoteInput>;

const checked: Readonly<Record<Kind, (input: unknown) => E.Either<FieldErrors, NewRecord>>> = {
  quote: (input) => E.map(quoteInput.encode)(validateQuote(today())(input)),
  order: (input) => E.map(orderInput.encode)(validateOrder(today())(input)),
};

/** Form resolver with the contract's validation of a new record. */
export const resolveNew =
  (kind: Kind) =>
  (draft: QuoteDraft): ResolverResult<QuoteDraft, NewRecord> =>
    E.match<FieldErrors, NewRecord, ResolverResult<QuoteDraft, NewRecord>>(
      (fields) => ({ values: {}, errors: toFormErrors(fields) }),
      (values) => ({ values, errors: {} }),
    )(checked[kind](toInput(draft)));

const SECTIONS: Readonly<Record<string, string>> = {
  shipper: 'Customer',
  origin: 'Origin',
  destination: 'Destination',
  transport: 'Transport',
  followups: 'Follow-ups',
  internalNotes: 'Notes',
};

const sectionOf = (path: string): string => {
  const [section = '', index] = path.split('.');
  if (section === 'vehicles') return index === undefined ? 'Vehicles' : `Vehicle ${Number(index) + 1}`;
  return SECTIONS[section] ?? 'Lead';
};

/** `Email` is named by `e-mail address`. */
const asSaid = (words: string): string => words.toLowerCase().replaceAll('-', '');

/** Where the field at a path is, for a message about it; with the field's name where the message does not have it. */
export const sectionLabelOf = (path: string, message: string): string => {
  const section = sectionOf(path);
  const { label } = fieldIfAny(path) ?? {};
  const isNamed = label === undefined || asSaid(message).includes(asSaid(label));
  return isNamed ? section : `${section}, ${label}`;
};
