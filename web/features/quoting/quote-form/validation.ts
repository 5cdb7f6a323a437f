import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import type { ResolverResult } from 'react-hook-form';
import { orderInput, quoteInput, validateOrder, validateQuote } from '../../../../src/quoting/contract.ts';
import { NOT_A_DATE } from '../../../../src/shared-kernel/civil-date.ts';
import type { FieldErrors } from '../../../../src/shared-kernel/rejection.ts';
import { toFormErrors } from '../../../ui/form/errors.ts';
import { NOT_A_TYPED_DATE } from '../../../ui/form/typed.ts';
import { today } from '../../../ui/format.ts';
import type { Kind } from '../quote-types.ts';
import { type QuoteDraft, toInput } from './draft.ts';

/** People type dates month first; the rules speak of how dates are sent. */
const asTyped = (message: string): string => (message === NOT_A_DATE ? NOT_A_TYPED_DATE : message);

/** Errors of the rules or of the server, in the form's words. */
export const formErrors = (fields: FieldErrors): ReturnType<typeof toFormErrors> =>
  toFormErrors(Object.fromEntries(Object.entries(fields).map(([path, message]) => [path, asTyped(message)])));

/** A new record as it goes over the wire: one shape for both kinds. */
export type NewRecord = t.OutputOf<typeof quoteInput>;

const checked: Readonly<Record<Kind, (input: unknown) => E.Either<FieldErrors, NewRecord>>> = {
  quote: (input) => E.map(quoteInput.encode)(validateQuote(today())(input)),
  order: (input) => E.map(orderInput.encode)(validateOrder(today())(input)),
};

/** The contract's rules for a new record of a kind, as its form asks for them. */
export const resolveNew =
  (kind: Kind) =>
  (draft: QuoteDraft): ResolverResult<QuoteDraft, NewRecord> =>
    E.match<FieldErrors, NewRecord, ResolverResult<QuoteDraft, NewRecord>>(
      (fields) => ({ values: {}, errors: formErrors(fields) }),
      (values) => ({ values, errors: {} }),
    )(checked[kind](toInput(draft)));

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
  return PLACES[section] ?? 'Lead';
};
