import * as t from 'io-ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import type { OfficeSection } from '../contract/office.ts';

const text = nullable(t.string);

const address = t.type({
  address: t.string,
  address2: text,
  city: t.string,
  state: t.string,
  zipcode: t.string,
});

/** Phones as `+1XXXXXXXXXX`. */
export const contact = t.type({ phone: text, supportPhone: text, email: text, website: text });

/** `mailing` null: mail goes to the street address. */
export const addresses = t.type({ street: nullable(address), mailing: nullable(address) });

/** `number` counts the logos that there ever were, from 1; `key` is the file's in the file store. */
const logo = t.type({
  number: t.number,
  key: t.string,
  fileName: t.string,
  contentType: t.string,
  size: t.number,
});

/** `version` numbers the contract texts from 1: a customer's signature refers to it. */
const contract = t.type({ version: t.number, text });

const OfficeNamed = defineEvent('OfficeNamed', 1, t.type({ name: t.string }));
export const OfficeLogoChosen = defineEvent('OfficeLogoChosen', 1, logo);
const OfficeLogoRemoved = defineEvent('OfficeLogoRemoved', 1, t.type({}));
const OfficeContactChanged = defineEvent('OfficeContactChanged', 1, contact);
const OfficeAddressesChanged = defineEvent('OfficeAddressesChanged', 1, addresses);
const ContractTextChanged = defineEvent('ContractTextChanged', 1, contract);

/** Events of the office's settings: each replaces one section as a whole. */
export const OFFICE_EVENTS = [
  OfficeNamed,
  OfficeLogoChosen,
  OfficeLogoRemoved,
  OfficeContactChanged,
  OfficeAddressesChanged,
  ContractTextChanged,
] as const;

export type OfficeEvent = EventOf<(typeof OFFICE_EVENTS)[number]>;
export type OfficeContact = t.TypeOf<typeof contact>;
export type OfficeAddresses = t.TypeOf<typeof addresses>;
export type OfficeLogo = t.TypeOf<typeof logo>;
export type Contract = t.TypeOf<typeof contract>;

export const SECTION_OF: Readonly<Record<OfficeEvent['type'], OfficeSection>> = {
  OfficeNamed: 'name',
  OfficeLogoChosen: 'logo',
  OfficeLogoRemoved: 'logo',
  OfficeContactChanged: 'contact',
  OfficeAddressesChanged: 'addresses',
  ContractTextChanged: 'contract',
};
