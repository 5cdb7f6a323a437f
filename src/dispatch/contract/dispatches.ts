import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { described } from '../../shared-kernel/field.ts';
import { revision } from '../../shared-kernel/revision.ts';
import { line, prose } from '../../shared-kernel/text.ts';
import { both, fields, fieldsSent, optional, required } from '../../shared-kernel/validation.ts';
import { DISPATCH_STATUSES } from './dispatch-statuses.ts';
import { driverId } from './driver-id.ts';

export const dispatchStatus = t.keyof(DISPATCH_STATUSES);

export const DISPATCH_MESSAGES = {
  driverId: 'Choose a driver.',
  pickupDate: 'Enter the day of the pickup.',
  deliveryDate: 'Enter the day of the delivery.',
  answeredBy: 'Enter your name.',
  deliveryBeforePickup: 'The delivery cannot be before the pickup.',
  driverRemoved: 'This driver was removed from the carrier. Choose another one.',
  driverOfOther: 'This driver drives for another carrier. Choose a driver of this one.',
  overrideReason: 'Say why this carrier gets the load all the same.',
} as const;

const values = {
  driverId: required(driverId, DISPATCH_MESSAGES.driverId),
  pickupDate: required(civilDate, DISPATCH_MESSAGES.pickupDate),
  deliveryDate: required(civilDate, DISPATCH_MESSAGES.deliveryDate),
  instructions: optional(prose(2_000)),
};

/** What stops a dispatch at the gate. */
export const dispatchStop = t.keyof({
  INSURANCE: null,
  COVERAGE: null,
  NOT_ALLOWED: null,
  AUTHORITY: null,
  OUT_OF_SERVICE: null,
});
export type DispatchStop = t.TypeOf<typeof dispatchStop>;

/** Why the gate is overridden; blank is none. */
const overrideReason = optional(prose(500));

export const dispatchFields = { ...values, overrideReason };

export type DispatchField = keyof typeof dispatchFields;

export const DISPATCH_FIELDS = Object.keys(dispatchFields) as ReadonlyArray<DispatchField>;

/** Label and kind of each field, in the order of the form. */
export const DISPATCH = described<Omit<typeof dispatchFields, 'driverId'>>()({
  pickupDate: { label: 'Pickup', kind: 'day' },
  deliveryDate: { label: 'Delivery', kind: 'day' },
  instructions: { label: 'Instructions', kind: 'prose', personal: true },
  overrideReason: { label: 'Reason to dispatch anyway', kind: 'prose', personal: true },
});

/** What each field is called in a conflict and in the order's story. */
export const DISPATCH_LABELS: Readonly<Record<DispatchField, string>> = {
  driverId: 'Driver',
  pickupDate: DISPATCH.pickupDate.label,
  deliveryDate: DISPATCH.deliveryDate.label,
  instructions: DISPATCH.instructions.label,
  overrideReason: DISPATCH.overrideReason.label,
};

/** Input of dispatchOrder (specification, core 5), as a form fills it. */
export const dispatchForm = fields(dispatchFields);

/** Input of updateDispatch: the changed fields; `revision` is the one that the person saw. */
export const dispatchChanges = both(fields({ revision: optional(revision) }), fieldsSent(dispatchFields));

/** Why a dispatch was taken back; blank is none. */
export const cancelReason = optional(prose(500));

/** Who answers for the carrier, and what they add. */
const answerFields = {
  name: required(line(100), DISPATCH_MESSAGES.answeredBy),
  note: optional(prose(500)),
};

export const answerForm = fields(answerFields);

/** How a carrier is paid: by the customer at the delivery, or by the office afterwards. */
export const PAYMENTS = {
  COD: 'Cash or certified funds on delivery, collected by the driver',
  OFFICE: 'Paid by us after the delivery',
} as const;

export type Payment = keyof typeof PAYMENTS;
