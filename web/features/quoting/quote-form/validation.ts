import * as E from 'fp-ts/lib/Either.js';
import type { ResolverResult } from 'react-hook-form';
import { type QuoteInput, validateQuote } from '../../../../src/quoting/contract.ts';
import { NOT_A_DATE } from '../../../../src/shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../../ui/form/errors.ts';
import { today } from '../../../ui/format.ts';
import { type QuoteDraft, toInput } from './draft.ts';

/** People type dates month first; the rules speak of how dates are sent. */
const asTyped = (message: string): string =>
  message === NOT_A_DATE ? 'Enter a date as MM/DD/YYYY.' : message;

/** Errors of the rules or of the server, in the form's words. */
export const formErrors = (fields: FieldErrors): ReturnType<typeof toFormErrors> =>
  toFormErrors(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, asTyped(message)])));

/** The contract's rules, as the form asks for them. */
export const resolveQuote = (draft: QuoteDraft): ResolverResult<QuoteDraft, QuoteInput> =>
  E.match<FieldErrors, QuoteInput, ResolverResult<QuoteDraft, QuoteInput>>(
    (fields) => ({ values: {}, errors: formErrors(fields) }),
    (values) => ({ values, errors: {} }),
  )(validateQuote(today())(toInput(draft)));

const PLACES: Readonly<Record<string, string>> = {
  shipper: 'Customer',
  origin: 'Origin',
  destination: 'Destination',
  transport: 'Transport',
  followups: 'Follow-ups',
  internalNotes: 'Notes',
};

/** Where a field stands on the form. */
export const placeOf = (path: string): string => {
  const [section = '', index] = path.split('.');
  if (section === 'vehicles') return index === undefined ? 'Vehicles' : `Vehicle ${Number(index) + 1}`;
  return PLACES[section] ?? 'Quote';
};
