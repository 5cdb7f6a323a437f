import { type Actor, allows } from '../../../shared-kernel/actor.ts';
import { invalid, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { CARRIER, TAX_FIELDS } from '../../contract/carriers.ts';
import { isMask, masked, NOT_A_TAX_NUMBER, TAX_NUMBERS } from '../../contract/tax-number.ts';
import type { CarrierValues } from '../events.ts';

const LABELS = TAX_FIELDS.map((name) => CARRIER[name].label).join(', ');

/** Tax fields are set by people who may update carriers (specification, core 6). */
export const mayNotSetTaxes = (actor: Actor, input: Partial<CarrierValues>): Rejection | undefined =>
  allows(actor, 'carrier_update') || !TAX_FIELDS.some((name) => input[name])
    ? undefined
    : rejection('FORBIDDEN', `You may not set these: ${LABELS}. Leave them empty.`);

/** What was sent without the masks of stored numbers, which are no change; INVALID for the mask of another number. */
export const withoutMasks = <Values extends Partial<CarrierValues>>(
  input: Values,
  stored: Pick<CarrierValues, 'ein' | 'ssn'> | undefined,
): { readonly values: Values; readonly rejection?: Rejection } => {
  const hidden = TAX_NUMBERS.filter((name) => isMask(name, input[name] ?? ''));
  const wrong = hidden.filter((name) => input[name] !== masked(name, stored?.[name] ?? null));
  const values = Object.fromEntries(
    Object.entries(input).filter(([name]) => !hidden.some((each) => each === name)),
  ) as Values;
  if (wrong.length === 0) return { values };
  return {
    values,
    rejection: invalid(Object.fromEntries(wrong.map((name) => [name, NOT_A_TAX_NUMBER[name]]))),
  };
};
