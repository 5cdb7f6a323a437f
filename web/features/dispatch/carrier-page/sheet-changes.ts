import { PAYMENTS } from '../../../../src/dispatch/contract/dispatches.ts';
import {
  dayInWords,
  joined,
  phoneInWords,
  placeInWords,
  vehicleInWords,
  vehicleMarks,
} from '../../../../src/dispatch/contract/sheet-words.ts';
import type { DispatchSheet, SheetStop } from '../../../api/generated/types.ts';
import { money } from '../../../kit/format.ts';

/** A part of a load that reads otherwise now; empty for nothing there. */
export type SheetChange = { readonly label: string; readonly from: string; readonly to: string };

const stopInWords = ({ name, companyName, address, address2, phone, phone2, ...place }: SheetStop): string =>
  joined(
    ', ',
    ...[name, companyName, address, address2, placeInWords(place)],
    ...[phoneInWords(phone), phoneInWords(phone2)],
  );

/** What a carrier takes on with a load, part by part. */
const PARTS: ReadonlyArray<readonly [label: string, inWords: (sheet: DispatchSheet) => string]> = [
  ['Pickup', ({ pickupDate }) => dayInWords(pickupDate)],
  ['Delivery', ({ deliveryDate }) => dayInWords(deliveryDate)],
  ['Pay', ({ carrierPay, payment }) => `${money(carrierPay)}, ${PAYMENTS[payment]}`],
  ['Pickup place', ({ pickup }) => stopInWords(pickup)],
  ['Delivery place', ({ delivery }) => stopInWords(delivery)],
  [
    'Vehicles',
    ({ vehicles }) =>
      joined('; ', ...vehicles.map((each) => `${vehicleInWords(each)} ${vehicleMarks(each)}`.trim())),
  ],
  ['Transport', ({ carrierType }) => carrierType.toLowerCase()],
  ['Driver', ({ driver }) => joined(', ', driver.name, phoneInWords(driver.phoneNumber))],
  ['Instructions', ({ instructions }) => instructions ?? ''],
  ['Note', ({ note }) => note ?? ''],
];

/** What is another on a load than when it was first seen. */
export const sheetChanges = (seen: DispatchSheet, now: DispatchSheet): ReadonlyArray<SheetChange> =>
  PARTS.map(([label, inWords]) => ({ label, from: inWords(seen), to: inWords(now) })).filter(
    ({ from, to }) => from !== to,
  );
