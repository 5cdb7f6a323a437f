import { FIELDS } from '../../../../src/quoting/contract/fields.ts';
import type { Fields } from '../../../../src/shared-kernel/field.ts';

const TRANSPORT: Fields = FIELDS.transport;

/** The card that shows a field of the transport section. */
export const cardOfTransport = (name: string): 'price' | 'transport' | 'carrierNote' => {
  if (name === 'note') return 'carrierNote';
  return TRANSPORT[name]?.kind === 'money' || name === 'fullPay' ? 'price' : 'transport';
};

/** Fields of the transport card. */
export const CONVEYANCE: Fields = Object.fromEntries(
  Object.entries(TRANSPORT).filter(([name]) => cardOfTransport(name) === 'transport'),
);
