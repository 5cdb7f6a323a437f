import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { email } from '../../shared-kernel/email.ts';
import { described } from '../../shared-kernel/field.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { phone } from '../../shared-kernel/phone.ts';
import { revision } from '../../shared-kernel/revision.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line } from '../../shared-kernel/text.ts';
import { both, fields, fieldsSent, optional, required, withDefault } from '../../shared-kernel/validation.ts';
import { zipcode } from '../../shared-kernel/zipcode.ts';
import { CONTACT_OPTIONS, type ContactOption } from './contact-option.ts';
import { registrationNumberOf } from './registration-number.ts';
import { ein, ssn } from './tax-number.ts';

export const CARRIER_MESSAGES = {
  companyName: 'Enter the name of the company.',
  address: 'Enter the street and number.',
  city: 'Enter the city.',
  state: 'Choose the state.',
  zipcode: 'Enter the ZIP code.',
  phoneNumber: 'Enter the phone number.',
  firstContact: 'Enter whom to ask for.',
} as const;

const SHORT = 100;

const values = {
  companyName: required(line(SHORT), CARRIER_MESSAGES.companyName),
  mcNumber: optional(registrationNumberOf('MC')),
  dotNumber: optional(registrationNumberOf('DOT')),
  address: required(line(200), CARRIER_MESSAGES.address),
  city: optional(line(SHORT)),
  state: optional(stateCode),
  zipcode: optional(zipcode),
  phoneNumber: required(phone, CARRIER_MESSAGES.phoneNumber),
  fax: optional(phone),
  email: optional(email),
  firstContact: optional(line(SHORT)),
  secondContact: optional(line(SHORT)),
  contactOption: withDefault(t.keyof(CONTACT_OPTIONS), 'USE_ALL' satisfies ContactOption),
  insuranceExpires: optional(civilDate),
  needs1099: withDefault(t.boolean, false),
  ein: optional(ein),
  ssn: optional(ssn),
  customField1: optional(line(SHORT)),
  customField2: optional(line(SHORT)),
  customField3: optional(line(SHORT)),
  customField4: optional(line(SHORT)),
};

export type CarrierField = keyof typeof values;

/** Label and kind of each field, in the order of the form. */
export const CARRIER = described<typeof values>()({
  companyName: { label: 'Carrier', kind: 'text' },
  mcNumber: { label: 'MC #', kind: 'code' },
  dotNumber: { label: 'DOT #', kind: 'code' },
  address: { label: 'Address', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State', kind: 'state' },
  zipcode: { label: 'ZIP code', kind: 'zipcode' },
  phoneNumber: { label: 'Phone', kind: 'phone', personal: true },
  fax: { label: 'Fax', kind: 'phone', personal: true },
  email: { label: 'Email', kind: 'email', personal: true },
  firstContact: { label: 'First contact', kind: 'text', personal: true },
  secondContact: { label: 'Second contact', kind: 'text', personal: true },
  contactOption: { label: 'Contact by', kind: 'choice', choices: CONTACT_OPTIONS },
  insuranceExpires: { label: 'Insurance expires', kind: 'day' },
  needs1099: { label: 'Needs a 1099', kind: 'switch' },
  ein: { label: 'EIN', kind: 'code', personal: true },
  ssn: { label: 'SSN', kind: 'code', personal: true },
  customField1: { label: 'Custom field 1', kind: 'text', personal: true },
  customField2: { label: 'Custom field 2', kind: 'text', personal: true },
  customField3: { label: 'Custom field 3', kind: 'text', personal: true },
  customField4: { label: 'Custom field 4', kind: 'text', personal: true },
});

export const CARRIER_FIELDS = Object.keys(values) as ReadonlyArray<CarrierField>;

/** Fields that only people who may update carriers see and set (specification, core 6). */
export const TAX_FIELDS = ['ein', 'ssn', 'needs1099'] as const satisfies ReadonlyArray<CarrierField>;

/** Input of addCarrier: name, address and phone are enough (specification, settings 5). */
export const carrierInput = fields(values);

/** The whole carrier, as its page needs it (specification, settings 5). */
export const wholeCarrier = fields({
  ...values,
  city: required(line(SHORT), CARRIER_MESSAGES.city),
  state: required(stateCode, CARRIER_MESSAGES.state),
  zipcode: required(zipcode, CARRIER_MESSAGES.zipcode),
  firstContact: required(line(SHORT), CARRIER_MESSAGES.firstContact),
});

/** Any fields of a carrier. */
export const carrierParts = fieldsSent(values);

/** Input of updateCarrier: the changed fields; `revision` is the one that the person saw. */
export const carrierChanges = both(fields({ id: carrierId, revision: optional(revision) }), carrierParts);

/** Input of similarCarriers. */
export const knownNumbers = fields({
  mcNumber: values.mcNumber,
  dotNumber: values.dotNumber,
  phoneNumber: optional(phone),
});
