import * as t from 'io-ts';
import { email } from '../../shared-kernel/email.ts';
import { phone } from '../../shared-kernel/phone.ts';
import { stateCode } from '../../shared-kernel/states.ts';
import { line, prose } from '../../shared-kernel/text.ts';
import { fields, optional, parsed, required, withDefault } from '../../shared-kernel/validation.ts';
import { zipcode } from '../../shared-kernel/zipcode.ts';
import { MESSAGES } from './messages.ts';

const NAME = 100;
const STREET = 200;

/** A switch that is off when nobody touched it. */
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

/** The customer of a quote: a first name and a phone number are enough. */
export const shipperInput = fields(shipperFields);

/** The customer of an order is also known by last name and e-mail. */
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

/** Where a vehicle is picked up or delivered: a quote needs city, state and ZIP code. */
export const locationInput = fields(locationFields);

/** An order also names who hands the vehicle over or takes it, how to reach them, and the street. */
export const locationOfOrder = fields({
  ...locationFields,
  name: required(line(NAME), MESSAGES.contactName),
  phone: required(phone, MESSAGES.contactPhone),
  address: required(line(STREET), MESSAGES.street),
});
