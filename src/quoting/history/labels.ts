import { ENGAGEMENT_NAMES, SECTION_NAMES, type Section, STORED_FLAGS } from '../contract.ts';

/** How a value is put into words. `switch`: off says nothing as long as nobody touched it. */
export type Kind =
  | 'text'
  | 'money'
  | 'date'
  | 'phone'
  | 'yes-no'
  | 'switch'
  | 'miles'
  | 'carrier-type'
  | 'status'
  | 'person'
  | 'referrer'
  | 'size';

export type Field = { readonly label: string; readonly kind: Kind };

/** The sections of a record, and its files. */
export type Part = Section | 'attachments';

/** One field of a record before and after; undefined where there was or is nothing. `path` names it within the record. */
export type Change = {
  readonly part: Part;
  readonly path: string;
  readonly field: Field;
  readonly from: unknown;
  readonly to: unknown;
};

/** What people call a part. */
export const partName = (part: Part): string => (part === 'attachments' ? 'Files' : SECTION_NAMES[part]);

const field = (label: string, kind: Kind = 'text'): Field => ({ label, kind });

const REACHABLE = {
  phone: field('Phone', 'phone'),
  phone2: field('Second phone', 'phone'),
  companyName: field('Company'),
  address: field('Address'),
  address2: field('Address, second line'),
  city: field('City'),
  state: field('State'),
  zipcode: field('ZIP code'),
};

const LOCATION = { name: field('Contact'), ...REACHABLE };

/** What people call the fields of each part that has fields of its own. */
const FIELDS: Readonly<Partial<Record<Part, Readonly<Record<string, Field>>>>> = {
  shipper: {
    firstName: field('First name'),
    lastName: field('Last name'),
    email: field('E-mail'),
    ...REACHABLE,
    note: field('Customer note'),
    noText: field('No text', 'switch'),
    noEmail: field('No e-mail', 'switch'),
    noVm: field('No voicemail', 'switch'),
  },
  origin: LOCATION,
  destination: LOCATION,
  transport: {
    carrierType: field('Carrier type', 'carrier-type'),
    availableDate: field('Available date', 'date'),
    deliveryDate: field('Delivery date', 'date'),
    miles: field('Distance', 'miles'),
    basePrice: field('Base price', 'money'),
    sizeFee: field('Size fee', 'money'),
    sizeFeeByDistance: field('Size fee by distance', 'money'),
    inopFee: field('Inop fee', 'money'),
    enclosedFee: field('Enclosed fee', 'money'),
    deposit: field('Deposit', 'money'),
    depositFeeByDistance: field('Deposit fee by distance', 'money'),
    totalPrice: field('Total price', 'money'),
    fullPay: field('Full pay', 'switch'),
    note: field('Carrier note'),
  },
  engagements: Object.fromEntries(
    STORED_FLAGS.map((flag) => [flag, field(ENGAGEMENT_NAMES[flag], 'switch')]),
  ),
  status: { parentStatusId: field('Status', 'status'), childStatusId: field('Child status', 'status') },
  assignee: { assigneeId: field('Assignee', 'person') },
  referrer: { referrerId: field('Referrer', 'referrer'), referPath: field('Page of the lead') },
};

/** Parts that are lists: every member is called the same. */
const MEMBERS: Readonly<Partial<Record<Part, Field>>> = {
  followups: field('Follow-up', 'date'),
  notes: field('Note'),
  attachments: field('File'),
};

/** A vehicle's fields beyond year, make and model, which are its name. */
export const VEHICLE_FIELDS = {
  operable: field('runs', 'yes-no'),
  sizeId: field('size', 'size'),
  color: field('color'),
  plate: field('plate'),
  state: field('plate state'),
  vin: field('VIN'),
  lot: field('lot'),
} as const;

/** What people call a field of a part; its own name where nobody has given it another. */
export const fieldOf = (part: Part, name: string): Field =>
  FIELDS[part]?.[name] ?? MEMBERS[part] ?? field(name);

/** The names of a part's fields in the order in which they are told; none for lists. */
export const fieldNames = (part: Part): ReadonlyArray<string> => Object.keys(FIELDS[part] ?? {});
