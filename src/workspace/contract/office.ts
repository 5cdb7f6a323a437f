import * as t from 'io-ts';
import { email } from '../../shared-kernel/email.ts';
import { described } from '../../shared-kernel/field.ts';
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

const addressFields = {
  address: required(line(200), OFFICE_MESSAGES.street),
  address2: optional(line(200)),
  city: required(line(100), OFFICE_MESSAGES.city),
  state: required(stateCode, OFFICE_MESSAGES.state),
  zipcode: required(zipcode, OFFICE_MESSAGES.zipcode),
};

const address = fields(addressFields);

/** Labels and kinds of an address' fields. */
export const OFFICE_ADDRESS = described<typeof addressFields>()({
  address: { label: 'Address', kind: 'text' },
  address2: { label: 'Address 2', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State', kind: 'state' },
  zipcode: { label: 'ZIP code', kind: 'zipcode' },
});

const contactFields = {
  phone: optional(phone),
  supportPhone: optional(phone),
  email: optional(email),
  website: optional(website),
};

/** Labels and kinds of the fields by which customers reach the office. */
export const OFFICE_CONTACT = described<typeof contactFields>()({
  phone: { label: 'Phone', kind: 'phone' },
  supportPhone: { label: 'Support phone', kind: 'phone' },
  email: { label: 'Email', kind: 'email' },
  website: { label: 'Website', kind: 'text' },
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

const addresses = { street: addressOrNone, mailing: addressOrNone };

export type OfficeAddress = keyof typeof addresses;

export const OFFICE_ADDRESS_NAMES = {
  street: 'Street address',
  mailing: 'Mailing address',
} as const satisfies Readonly<Record<OfficeAddress, string>>;

/** Input of the office's settings. `mailing` null: mail goes to the street address. */
const officeFields = {
  name: required(line(100), OFFICE_MESSAGES.name),
  contact: fields(contactFields),
  addresses: fields(addresses),
  contractText: optional(prose(20_000)),
};

/** Labels and kinds of the fields outside of contact and addresses. */
export const OFFICE = described<Omit<typeof officeFields, 'contact' | 'addresses'>>()({
  name: { label: 'Name', kind: 'text' },
  contractText: { label: 'Contract text', kind: 'prose' },
});

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
