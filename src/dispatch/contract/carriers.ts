import { line } from '../../shared-kernel/text.ts';
import { fields, fieldsSent, required } from '../../shared-kernel/validation.ts';

const values = { name: required(line(100), 'Enter a name.') };

/** Input of createCarrier. */
export const carrierInput = fields(values);

/** Input of updateCarrier: the changed fields. */
export const carrierChanges = fieldsSent(values);
