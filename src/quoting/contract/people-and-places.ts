import * as t from 'io-ts';
import { email } from '../../shared-kernel/email.ts';
import { described } from '../../shared-kernel/field.ts';
import { phone } from '../../shared-kernel/phone.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line, prose } from '../../shared-kernel/text.ts';
import { fields, optional, parsed, required, withDefault } from '../../shared-kernel/validation.ts';
import { zipcode } from '../../shared-kernel/zipcode.ts';
import { MESSAGES } from './messages.ts';

const NAME = 100;
const STREET = 200;

/** A switch, off by default. */
export const switchedOff = withDefault(
  parsed(
    'Switch',
    t.boolean.is,
    (value) => (typeof value === 'boolean' ? value : undefined),
    t.identity,
    MESSAGES.switch,
  ),
  false,
);

const street = { address: optional(line(STREET)), address2: optional(line(STREET)) };
const reachable = { phone2: optional(phone), companyName: optional(line(NAME)) };

const shipperFields = {
  firstName: required(line(NAME), MESSAGES.shipperFirstName),
  lastName: optional(line(NAME)),
  email: optional(email),
  phone: required(phone, MESSAGES.shipperPhone),
  ...reachable,
  ...street,
  city: optional(line(NAME)),
  state: optional(stateCode),
  zipcode: optional(zipcode),
  note: optional(prose(2000)),
  noText: switchedOff,
  noEmail: switchedOff,
  noVm: switchedOff,
};

const COMPANY = { label: 'Company', kind: 'text', personal: true } as const;

const ADDRESS = {
  address: { label: 'Address', kind: 'text', personal: true },
  address2: { label: 'Address 2', kind: 'text', personal: true },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State', kind: 'state' },
  zipcode: { label: 'ZIP code', kind: 'zipcode' },
} as const;

/** Fields of the customer. */
export const SHIPPER = described<typeof shipperFields>()({
  firstName: { label: 'First name', kind: 'text', personal: true },
  lastName: { label: 'Last name', kind: 'text', personal: true },
  phone: { label: 'Phone', kind: 'phone', personal: true },
  phone2: { label: 'Phone 2', kind: 'phone', personal: true },
  email: { label: 'Email', kind: 'email', personal: true },
  companyName: COMPANY,
  ...ADDRESS,
  note: { label: 'Customer note', kind: 'prose', personal: true },
  noText: { label: 'No Text', kind: 'switch' },
  noEmail: { label: 'No Email', kind: 'switch' },
  noVm: { label: 'No VM', kind: 'switch' },
});

/** The customer of a quote: a first name and a phone number are enough. */
export const shipperInput = fields(shipperFields);

/** The customer of an order also needs last name and e-mail. */
export const shipperOfOrder = fields({
  ...shipperFields,
  lastName: required(line(NAME), MESSAGES.shipperLastName),
  email: required(email, MESSAGES.shipperEmail),
});

const locationFields = {
  name: optional(line(NAME)),
  ...street,
  city: required(line(NAME), MESSAGES.city),
  state: required(stateCode, MESSAGES.state),
  zipcode: required(zipcode, MESSAGES.zipcode),
  phone: optional(phone),
  ...reachable,
};

/** Fields of a pickup or delivery location. */
export const LOCATION = described<typeof locationFields>()({
  ...ADDRESS,
  name: { label: 'Contact name', kind: 'text', personal: true },
  phone: { label: 'Contact phone', kind: 'phone', personal: true },
  phone2: { label: 'Contact phone 2', kind: 'phone', personal: true },
  companyName: COMPANY,
});

/** Pickup or delivery location: a quote needs city, state and ZIP code. */
export const locationInput = fields(locationFields);

/** An order also needs a contact person, how to reach them, and the street. */
export const locationOfOrder = fields({
  ...locationFields,
  name: required(line(NAME), MESSAGES.contactName),
  phone: required(phone, MESSAGES.contactPhone),
  address: required(line(STREET), MESSAGES.street),
});
