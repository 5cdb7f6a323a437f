import { CARRIER_FIELDS, type CarrierField } from '../../../src/dispatch/contract/carriers.ts';

type FieldCard = { readonly title: string; readonly names: ReadonlyArray<CarrierField> };

const COMPANY = ['companyName', 'mcNumber', 'dotNumber', 'address', 'city', 'state', 'zipcode'] as const;
const CONTACT = [
  ...(['firstContact', 'secondContact', 'phoneNumber', 'fax', 'email', 'contactOption'] as const),
];
const INSURANCE = ['insuranceExpires', 'needs1099', 'ein', 'ssn'] as const;

/** Fields without a meaning of their own. */
export const CUSTOM_FIELDS = CARRIER_FIELDS.filter((name) => name.startsWith('customField'));

/** The fields of a carrier by card, for reading. */
export const FIELD_CARDS: ReadonlyArray<FieldCard> = [
  { title: 'Company', names: COMPANY },
  { title: 'Contact', names: CONTACT },
  { title: 'Insurance and taxes', names: INSURANCE },
  { title: 'Custom fields', names: CUSTOM_FIELDS },
];
