import { civilDate as civilDateCodec } from '../../../../src/shared-kernel/civil-date.ts';
import { displayPhone } from '../../../../src/shared-kernel/phone.ts';
import { sameValue } from '../../../../src/shared-kernel/same-value.ts';
import { civilDate, money } from '../../../ui/format.ts';
import type { RecordDraft } from './record-draft.ts';
import { type FormSection, wireOf } from './record-sections.ts';

/** One field of a section that two people see differently, in words; empty is null. */
export type ConflictRow = {
  readonly label: string;
  readonly theirs: string | null;
  readonly mine: string | null;
};

/** What chosen ids are called: `assigneeId` → id → name. */
export type Names = (field: string, id: string) => string | undefined;

const LABELS: Readonly<Record<string, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  phone2: 'Phone 2',
  companyName: 'Company',
  address: 'Address',
  address2: 'Address 2',
  city: 'City',
  state: 'State',
  zipcode: 'ZIP code',
  note: 'Note',
  noText: 'No Text',
  noEmail: 'No Email',
  noVm: 'No VM',
  name: 'Contact name',
  carrierType: 'Carrier type',
  availableDate: 'Available date',
  deliveryDate: 'Delivery date',
  miles: 'Miles',
  basePrice: 'Base price',
  sizeFee: 'Size fee',
  sizeFeeByDistance: 'Size fee by distance',
  inopFee: 'Inop fee',
  enclosedFee: 'Enclosed fee',
  deposit: 'Deposit',
  depositFeeByDistance: 'Deposit fee by distance',
  totalPrice: 'Total price',
  fullPay: 'Full pay',
  parentStatusId: 'Status',
  childStatusId: 'Child status',
  assigneeId: 'Assignee',
  referrerId: 'Referrer',
  followups: 'Follow-ups',
  engagements: 'Flags',
  operable: 'Operable',
};

const MONEY = /Price$|Fee$|^deposit$|FeeByDistance$/;
const CARRIER_TYPES: Readonly<Record<string, string>> = { OPEN: 'Open', ENCLOSED: 'Enclosed' };

type Wire = Readonly<Record<string, unknown>>;

const words = (field: string, value: unknown, names: Names): string | null => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field.endsWith('Id')) return names(field, String(value)) ?? String(value);
  if (typeof value === 'number') return MONEY.test(field) ? money(value) : String(value);
  const text = String(value);
  if (civilDateCodec.is(text)) return civilDate(text);
  if (field.startsWith('phone')) return displayPhone(text);
  return field === 'carrierType' ? (CARRIER_TYPES[text] ?? text) : text;
};

const vehicleWords = (vehicle: unknown, names: Names): string | null => {
  if (vehicle === undefined) return null;
  const { year, make, model, operable, sizeId, color, plate, state, vin, lot } = vehicle as Wire;
  return [
    [year, make, model].filter(Boolean).join(' '),
    words('sizeId', sizeId, names),
    color,
    [plate, state].filter(Boolean).join(' '),
    vin && `VIN ${vin}`,
    lot && `lot ${lot}`,
    operable === false && 'inoperable',
  ]
    .filter(Boolean)
    .join(', ');
};

const listWords = (list: unknown, names: Names): string | null =>
  (list as ReadonlyArray<unknown>)
    .map((each) =>
      typeof each === 'object' && each !== null
        ? words('followupOn', (each as Wire).followupOn, names)
        : names('engagements', String(each)),
    )
    .join('; ') || null;

const fieldRows = (theirs: Wire, mine: Wire, names: Names): ReadonlyArray<ConflictRow> =>
  Object.keys({ ...theirs, ...mine })
    .filter((field) => !sameValue(theirs[field], mine[field]))
    .map((field) => ({
      label: LABELS[field] ?? field,
      theirs: words(field, theirs[field], names),
      mine: words(field, mine[field], names),
    }));

const vehicleRows = (
  theirs: ReadonlyArray<unknown>,
  mine: ReadonlyArray<unknown>,
  names: Names,
): ReadonlyArray<ConflictRow> =>
  Array.from({ length: Math.max(theirs.length, mine.length) }, (_, index) => index)
    .filter((index) => !sameValue(theirs[index], mine[index]))
    .map((index) => ({
      label: `Vehicle ${index + 1}`,
      theirs: vehicleWords(theirs[index], names),
      mine: vehicleWords(mine[index], names),
    }));

const LISTS: Readonly<Partial<Record<FormSection, string>>> = {
  followups: 'followups',
  engagements: 'engagements',
};

/** Where two drafts of one section differ, field by field. */
export const conflictRows = (
  section: FormSection,
  theirs: RecordDraft,
  mine: RecordDraft,
  names: Names,
): ReadonlyArray<ConflictRow> => {
  const [ours, yours] = [wireOf(theirs, section), wireOf(mine, section)];
  if (section === 'vehicles') return vehicleRows(theirs.vehicles, mine.vehicles, names);
  const list = LISTS[section];
  if (list !== undefined)
    return [
      {
        label: LABELS[list] ?? list,
        theirs: listWords(ours[list], names),
        mine: listWords(yours[list], names),
      },
    ];
  const inner = (wire: Wire): Wire => (section in wire ? (wire[section] as Wire) : wire);
  return fieldRows(inner(ours), inner(yours), names);
};
