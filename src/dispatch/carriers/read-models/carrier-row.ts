import { personalNames } from '../../../shared-kernel/field.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { CARRIER } from '../../contract/carriers.ts';
import type { Driver } from '../carrier.ts';
import type { CarrierView } from '../carrier-view.ts';
import type { CarrierValues } from '../events.ts';

export const PERSONAL = personalNames(CARRIER);
export type Contacts = Pick<CarrierValues, (typeof PERSONAL)[number]>;

export type CarrierRow = {
  readonly id: CarrierId;
  readonly revision: number;
  /** Sort keys: the name in one case, the MC number as a number, state and city. */
  readonly name: string;
  readonly mc: number | null;
  readonly dot: number | null;
  readonly location: string | null;
  readonly business: Omit<CarrierValues, keyof Contacts>;
  /** Tax numbers are masked. Null, as are drivers and phones, once the carrier is forgotten. */
  readonly contacts: Contacts | null;
  readonly drivers: ReadonlyArray<Driver> | null;
  /** What a search looks at, in one case; digits of the phone apart. */
  readonly searched: string;
  readonly phones: string | null;
  readonly forgotten: boolean;
};

const NO_CONTACTS = Object.fromEntries(PERSONAL.map((name) => [name, null])) as Contacts;

/** Names are written out: V8 copies unknown ones of several objects ten times as slowly. */
export const viewOf = ({ id, revision, business, contacts, drivers, forgotten }: CarrierRow): CarrierView => {
  const personal = contacts ?? NO_CONTACTS;
  return {
    ...{ id, revision, forgotten, drivers: drivers ?? [] },
    companyName: business.companyName,
    mcNumber: business.mcNumber,
    dotNumber: business.dotNumber,
    address: business.address,
    city: business.city,
    state: business.state,
    zipcode: business.zipcode,
    contactOption: business.contactOption,
    insuranceExpires: business.insuranceExpires,
    needs1099: business.needs1099,
    phoneNumber: personal.phoneNumber,
    fax: personal.fax,
    email: personal.email,
    firstContact: personal.firstContact,
    secondContact: personal.secondContact,
    ein: personal.ein,
    ssn: personal.ssn,
    customField1: personal.customField1,
    customField2: personal.customField2,
    customField3: personal.customField3,
    customField4: personal.customField4,
  };
};
