import {
  placeInWords,
  vehicleInWords,
  vehiclesTitle,
} from '../../../../src/dispatch/contract/sheet-words.ts';
import { DERIVED_PRICES, TRANSPORT } from '../../../../src/quoting/contract/transport.ts';
import type { OrderToDispatch } from '../../../api/generated/types.ts';
import { civilDate, money } from '../../../kit/format.ts';

export type Change = { readonly label: string; readonly from: string; readonly to: string };

type Load = Pick<OrderToDispatch, 'origin' | 'destination' | 'vehicles' | 'transport'>;

const day = (date: string | null): string => (date === null ? 'none' : civilDate(date));

/** What a dispatch is made from, part by part. */
const PARTS: ReadonlyArray<readonly [label: string, inWords: (load: Load) => string]> = [
  ['Pickup place', ({ origin }) => placeInWords(origin)],
  ['Delivery place', ({ destination }) => placeInWords(destination)],
  [
    'Load',
    ({ vehicles, transport }) =>
      `${vehiclesTitle(vehicles, transport.carrierType)}: ${vehicles.map(vehicleInWords).join('; ')}`,
  ],
  [TRANSPORT.availableDate.label, ({ transport }) => day(transport.availableDate)],
  [TRANSPORT.deliveryDate.label, ({ transport }) => day(transport.deliveryDate)],
  [DERIVED_PRICES.carrierPay.label, ({ transport }) => money(transport.carrierPay)],
];

/** What is another on an order than when it was seen. */
export const orderChanges = (seen: Load, now: Load): ReadonlyArray<Change> =>
  PARTS.map(([label, inWords]) => ({ label, from: inWords(seen), to: inWords(now) })).filter(
    ({ from, to }) => from !== to,
  );
