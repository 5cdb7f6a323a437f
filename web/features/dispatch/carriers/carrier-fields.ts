import { CARRIER_FIELDS, type CarrierField } from '../../../../src/dispatch/contract/carriers.ts';

export type FieldCard = { readonly title: string; readonly names: ReadonlyArray<CarrierField> };

const COMPANY = ['companyName', 'mcNumber', 'dotNumber', 'address', 'city', 'state', 'zipcode'] as const;
const CONTACT = [
  ...(['firstContact', 'secondContact', 'phoneNumber', 'fax', 'email', 'contactOption'] as const),
];
const INSURANCE = ['insuranceExpires', 'needs1099', 'ein', 'ssn'] as const;

/** The fields of a carrier by card: its form, and the reading of an earlier revision. */
export const FIELD_CARDS = {
  company: { title: 'Company', names: COMPANY },
  contact: { title: 'Contact', names: CONTACT },
  insurance: { title: 'Insurance and taxes', names: INSURANCE },
  custom: {
    title: 'Custom fields',
    names: CARRIER_FIELDS.filter((name) => name.startsWith('customField')),
  },
} as const satisfies Readonly<Record<string, FieldCard>>;
