import type { QuoteRecord } from '../../../../api/generated/types.ts';
import type { Room } from '../../../../kit/record/editing/form-room.tsx';
import { savedPrices, shownPrices } from '../../quote-form/price-draft.ts';

/** What is folded, or a switch. */
const LINE = 20;
const PAIR = ['', ''];
const SHORT_PAIR = ['half', 'half'];
const LOCALITY = ['zip', 'third', 'state narrow-whole'];
const VEHICLE = ['quarter', 'quarter', 'quarter', 'quarter', LINE, LINE];

export const CUSTOMER_ROOM: Room = [...PAIR, ...PAIR, ...PAIR, LINE];

/** An order has its street beside what is folded. */
export const locationRoom = ({ isOrder }: Pick<QuoteRecord, 'isOrder'>): Room => [
  ...LOCALITY,
  ...(isOrder ? ['whole'] : []),
  ...PAIR,
  LINE,
];

/** Above the fields of a vehicle is its number, above that a line. */
export const vehiclesRoom = ({ vehicles }: Pick<QuoteRecord, 'vehicles'>): Room =>
  vehicles.flatMap((_vehicle, index) => [index === 0 ? 16 : 29, ...VEHICLE]);

/** What follows from a price stands in lines with a distance between them. */
const followingRoom = ({ transport }: Pick<QuoteRecord, 'transport'>): Room => {
  const { discountedPrice, regularPrice } = shownPrices(savedPrices(transport));
  const lines = (transport.fullPay ? 1 : 0) + (discountedPrice === regularPrice ? 0 : 2);
  return lines === 0 ? [] : [24 * lines - 4];
};

/** Below the quoter, which is higher on a phone, and above what follows from the price. */
export const priceRoom = (record: Pick<QuoteRecord, 'transport'>): Room => [
  'whole quoter-room',
  ...SHORT_PAIR,
  ...SHORT_PAIR,
  ...SHORT_PAIR,
  ...SHORT_PAIR,
  'whole',
  ...followingRoom(record),
];

/** The distance is between the pairs. */
export const TRANSPORT_ROOM: Room = [...SHORT_PAIR, 24, ...SHORT_PAIR];

export const NOTE_ROOM: Room = [96];
