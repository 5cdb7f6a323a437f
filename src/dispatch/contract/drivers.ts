import { email } from '../../shared-kernel/email.ts';
import { described } from '../../shared-kernel/field.ts';
import { phone } from '../../shared-kernel/phone.ts';
import { revision } from '../../shared-kernel/revision.ts';
import { line } from '../../shared-kernel/text.ts';
import { both, fields, fieldsSent, optional, required } from '../../shared-kernel/validation.ts';
import { driverId } from './driver-id.ts';

const DRIVER_MESSAGES = {
  firstName: "Enter the driver's first name.",
  phoneNumber: "Enter the driver's phone number.",
} as const;

const values = {
  firstName: required(line(100), DRIVER_MESSAGES.firstName),
  lastName: optional(line(100)),
  phoneNumber: required(phone, DRIVER_MESSAGES.phoneNumber),
  email: optional(email),
};

export type DriverField = keyof typeof values;

/** Label and kind of each field, in the order of the form. */
export const DRIVER = described<typeof values>()({
  firstName: { label: 'First name', kind: 'text', personal: true },
  lastName: { label: 'Last name', kind: 'text', personal: true },
  phoneNumber: { label: 'Phone', kind: 'phone', personal: true },
  email: { label: 'Email', kind: 'email', personal: true },
});

export const DRIVER_FIELDS = Object.keys(values) as ReadonlyArray<DriverField>;

/** Input of addDriver (specification, settings 5). */
export const driverInput = fields(values);

/** Input of updateDriver: the changed fields; `revision` is that of the carrier that the person saw. */
export const driverChanges = both(fields({ id: driverId, revision: optional(revision) }), fieldsSent(values));
