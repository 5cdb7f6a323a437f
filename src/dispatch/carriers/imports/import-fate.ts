import * as E from 'fp-ts/lib/Either.js';
import type { FieldErrors } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { decodeWith, isBlank } from '../../../shared-kernel/validation.ts';
import { IMPORT_MESSAGES, NOT_IMPORTED } from '../../contract/carrier-import.ts';
import { CARRIER_FIELDS, carrierInput, carrierParts, wholeCarrier } from '../../contract/carriers.ts';
import type { CarrierView } from '../carrier-view.ts';
import type { CarrierValues } from '../events.ts';

type Parts = Partial<CarrierValues>;

/** What importing a row would do. */
export type ImportFate =
  | { readonly fate: 'NEW' }
  | { readonly fate: 'SAME'; readonly carrier: CarrierView }
  | { readonly fate: 'CHANGES'; readonly carrier: CarrierView; readonly after: CarrierValues }
  | { readonly fate: 'REFUSED'; readonly carrier?: CarrierView; readonly errors: FieldErrors };

/** A row as it was sent, and its fields as they are stored; what is empty is left out. */
export type ReadRow = {
  readonly sent: Readonly<Record<string, unknown>>;
  readonly read: E.Either<FieldErrors, Parts>;
};

/** Reads a row: its fields are correct, and it has a number by which its carrier is known. */
export const readRow = (row: Readonly<Record<string, unknown>>): ReadRow => {
  const sent = Object.fromEntries(Object.entries(row).filter(([, value]) => !isBlank(value)));
  const taxes = NOT_IMPORTED.filter((name) => name in sent);
  if (taxes.length > 0)
    return { sent, read: E.left(Object.fromEntries(taxes.map((name) => [name, IMPORT_MESSAGES.tax]))) };
  const read = decodeWith(carrierParts)(sent);
  const hasNumber = 'mcNumber' in sent || 'dotNumber' in sent;
  return { sent, read: hasNumber ? read : E.left({ mcNumber: IMPORT_MESSAGES.noNumber }) };
};

const refused = (errors: FieldErrors, carrier?: CarrierView): ImportFate => ({
  ...{ fate: 'REFUSED', errors },
  ...(carrier && { carrier }),
});

const hasNumberOf =
  ({ mcNumber, dotNumber }: Parts) =>
  (carrier: CarrierView): boolean =>
    (mcNumber !== undefined && carrier.mcNumber === mcNumber) ||
    (dotNumber !== undefined && carrier.dotNumber === dotNumber);

const fateOfKnown = (parts: Parts, carrier: CarrierView): ImportFate => {
  if (carrier.forgotten) return refused({ companyName: IMPORT_MESSAGES.forgotten }, carrier);
  const values = Object.fromEntries(
    CARRIER_FIELDS.map((name) => [name, carrier[name]]),
  ) as unknown as CarrierValues;
  const after = { ...values, ...parts };
  if (sameValue(values, after)) return { fate: 'SAME', carrier };
  // Stored tax numbers are masked here, and no part of the change.
  const whole = decodeWith(wholeCarrier)({ ...after, ein: null, ssn: null });
  return E.isLeft(whole) ? refused(whole.left, carrier) : { fate: 'CHANGES', carrier, after };
};

/** What importing a row would do, given the carriers that have its numbers. */
export const importFate = ({ sent, read }: ReadRow, numbered: ReadonlyArray<CarrierView>): ImportFate => {
  if (E.isLeft(read)) return refused(read.left);
  const [known, ...others] = numbered.filter(hasNumberOf(read.right));
  if (known && others.length > 0)
    return refused({ ['mcNumber' in sent ? 'mcNumber' : 'dotNumber']: IMPORT_MESSAGES.notOne });
  if (known) return fateOfKnown(read.right, known);
  const whole = decodeWith(carrierInput)(sent);
  return E.isLeft(whole) ? refused(whole.left) : { fate: 'NEW' };
};
