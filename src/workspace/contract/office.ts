import * as t from 'io-ts';
import { email } from '../../shared-kernel/email.ts';
import { phone } from '../../shared-kernel/phone.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line, prose } from '../../shared-kernel/text.ts';
import { both, fields, fieldsSent, isBlank, optional, required } from '../../shared-kernel/validation.ts';
import { zipcode } from '../../shared-kernel/zipcode.ts';
import { website } from './website.ts';

export const OFFICE_MESSAGES = {
  name: "Enter the office's name, as customers know it.",
  street: 'Enter the street and number.',
  city: 'Enter the city.',
  state: 'Choose the state.',
  zipcode: 'Enter the ZIP code.',
} as const;

/** Sections that are edited as a whole, with their labels. */
export const OFFICE_SECTIONS = {
  name: 'Name',
  logo: 'Logo',
  contact: 'Phones, e-mail and website',
  addresses: 'Addresses',
  contract: 'Contract text',
} as const;

export type OfficeSection = keyof typeof OFFICE_SECTIONS;

const address = fields({
  address: required(line(200), OFFICE_MESSAGES.street),
  address2: optional(line(200)),
  city: required(line(100), OFFICE_MESSAGES.city),
  state: required(stateCode, OFFICE_MESSAGES.state),
  zipcode: required(zipcode, OFFICE_MESSAGES.zipcode),
});

const isEmpty = (value: unknown): boolean =>
  isBlank(value) || (typeof value === 'object' && value !== null && Object.values(value).every(isBlank));

/** An address whole, or none: all of its fields are blank. */
const addressOrNone: t.Type<t.TypeOf<typeof address> | null, unknown> = new t.Type(
  'addressOrNone',
  (value): value is t.TypeOf<typeof address> | null => value === null || address.is(value),
  (value, context) => (isEmpty(value) ? t.success(null) : address.validate(value, context)),
  (value) => (value === null ? null : address.encode(value)),
);

/** Input of the office's settings. `mailing` null: mail goes to the street address. */
const officeFields = {
  name: required(line(100), OFFICE_MESSAGES.name),
  contact: fields({
    phone: optional(phone),
    supportPhone: optional(phone),
    email: optional(email),
    website: optional(website),
  }),
  addresses: fields({ street: addressOrNone, mailing: addressOrNone }),
  contractText: optional(prose(20_000)),
};

export const officeForm = fields(officeFields);

/** The revision of an office of which nothing was ever saved. */
export const NOTHING_SAVED = -1;

const revision = t.refinement(t.Int, (value) => value >= NOTHING_SAVED, 'Revision');

/** The parts that were changed, each whole; `revision` is the one that the person was looking at. */
export const officeChanges = both(fields({ revision: optional(revision) }), fieldsSent(officeFields));

export type OfficeChanges = t.TypeOf<typeof officeChanges>;

/** Initial contract text (specification, core 9), which the office can change. */
export const STANDARD_CONTRACT = `Cancellation: on an order that is paid in full, a fee of $200 applies to a cancellation after a carrier was dispatched.

Refunds: refunds are made within 48 business hours.

Insurance: every carrier carries a coverage of at least $750,000.

Claims: damage is reported within 24 hours after delivery.

Luggage: a vehicle may carry up to 100 lbs of personal items.

Fuel: the tank is less than half full at pickup.`;
