import type { QuoteRecord } from '../../../../api/generated/types.ts';
import type { Room } from '../../../../kit/record/editing/form-room.tsx';

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

/** Below the quoter and above what follows from the price. */
export const PRICE_ROOM: Room = [
  170,
  ...SHORT_PAIR,
  ...SHORT_PAIR,
  ...SHORT_PAIR,
  ...SHORT_PAIR,
  'whole',
  44,
];

/** The distance is between the pairs. */
export const TRANSPORT_ROOM: Room = [...SHORT_PAIR, 24, ...SHORT_PAIR];

export const NOTE_ROOM: Room = [96];
