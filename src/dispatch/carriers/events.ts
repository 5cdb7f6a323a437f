import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import { personal } from '../../shared-kernel/personal.ts';
import { carrierDocumentId, DOCUMENT_KINDS } from '../contract/carrier-documents.ts';
import { driverId } from '../contract/driver-id.ts';

const text = nullable(t.string);
const aboutPeople = personal(t.string);

const values = {
  companyName: t.string,
  mcNumber: text,
  dotNumber: text,
  address: t.string,
  city: text,
  state: text,
  zipcode: text,
  phoneNumber: aboutPeople,
  fax: aboutPeople,
  email: aboutPeople,
  firstContact: aboutPeople,
  secondContact: aboutPeople,
  contactOption: t.string,
  insuranceExpires: nullable(civilDate),
  needs1099: t.boolean,
  ein: aboutPeople,
  ssn: aboutPeople,
  customField1: aboutPeople,
  customField2: aboutPeople,
  customField3: aboutPeople,
  customField4: aboutPeople,
};

export const carrierValues = t.type(values);
export type CarrierValues = t.TypeOf<typeof carrierValues>;

const driver = {
  firstName: aboutPeople,
  lastName: aboutPeople,
  phoneNumber: aboutPeople,
  email: aboutPeople,
};

export const driverValues = t.type(driver);
export type DriverValues = t.TypeOf<typeof driverValues>;

const ids = { carrierId, driverId };
const ofDriver = t.type(ids);

export const CarrierAdded = defineEvent('CarrierAdded', 1, t.type({ carrierId, ...values }));
/** All fields, changed or not. */
const CarrierChanged = defineEvent('CarrierChanged', 1, t.type({ carrierId, ...values }));
/** Somebody looked at a tax number; the number itself stands in the event that stored it. */
const TaxNumberRevealed = defineEvent(
  'TaxNumberRevealed',
  1,
  t.type({ carrierId, field: t.keyof({ ein: null, ssn: null }) }),
);
const DriverAdded = defineEvent('DriverAdded', 1, t.type({ ...ids, ...driver }));
/** All fields, changed or not. */
const DriverChanged = defineEvent('DriverChanged', 1, t.type({ ...ids, ...driver }));
/** The driver can no longer be chosen; dispatches keep the name. */
const DriverRetired = defineEvent('DriverRetired', 1, ofDriver);
const DriverRestored = defineEvent('DriverRestored', 1, ofDriver);

const ofDocument = { carrierId, documentId: carrierDocumentId };

/** A file in the file store, under `key`, is a document of the carrier. `size` in bytes; `contentType` by its content. */
export const DocumentAdded = defineEvent(
  'DocumentAdded',
  1,
  t.type({
    ...ofDocument,
    kind: t.keyof(DOCUMENT_KINDS),
    key: t.string,
    fileName: aboutPeople,
    contentType: t.string,
    size: t.number,
  }),
);
/** The document is no longer shown; its file stays. */
const DocumentRemoved = defineEvent('DocumentRemoved', 1, t.type(ofDocument));
const DocumentRestored = defineEvent('DocumentRestored', 1, t.type(ofDocument));
/** Somebody downloaded a document with a tax number in it. */
const TaxDocumentDownloaded = defineEvent('TaxDocumentDownloaded', 1, t.type(ofDocument));

export const DOCUMENT_EVENTS = [DocumentAdded, DocumentRemoved, DocumentRestored] as const;
export type DocumentEvent = EventOf<(typeof DOCUMENT_EVENTS)[number]>;

export const CARRIER_EVENTS = [
  CarrierAdded,
  CarrierChanged,
  TaxNumberRevealed,
  DriverAdded,
  DriverChanged,
  DriverRetired,
  DriverRestored,
  ...DOCUMENT_EVENTS,
  TaxDocumentDownloaded,
] as const;

export type CarrierEvent = EventOf<(typeof CARRIER_EVENTS)[number]>;
