import fc from 'fast-check';
import { usually } from './odds.ts';
import { NOBODY, SIZES } from './office.ts';
import { SOON } from './posting-flaws.ts';
import { computedTotal, sumOfAll, sumOfTyped } from './prices.ts';
import type { Json } from './sections.ts';

/** Parts of an input as sent; mostly valid. Texts are already normalized. */
const text = fc.constantFrom('Ann', 'Čapek', '12 Oak St');
const phone = fc.constantFrom('+13055550100', '+12125550123');
const blankable = fc.constantFrom('Ring twice', '', null);
const date = fc.constantFrom('2026-01-20', '2026-02-01', '2026-02-09', '2027-03-01', SOON);
const place = {
  city: fc.constantFrom('Miami', 'Dallas'),
  state: fc.constantFrom('FL', 'TX'),
  zipcode: fc.constantFrom('33101', '75201-1234'),
};
const address = {
  phone,
  phone2: phone,
  companyName: blankable,
  address: text,
  address2: blankable,
  ...place,
};

const shipper = {
  ...address,
  firstName: text,
  lastName: text,
  email: fc.constantFrom('ann@lee.test', 'bo@lee.test'),
  note: blankable,
  noText: fc.boolean(),
  noEmail: fc.boolean(),
  noVm: fc.boolean(),
};

const vehicle = {
  year: usually(fc.constantFrom(2019, 1950), fc.constantFrom(1900, 2999), 60),
  make: text,
  model: text,
  sizeId: usually(fc.constantFrom(...SIZES), fc.constant(NOBODY), 60),
  operable: fc.boolean(),
  color: blankable,
  vin: fc.constantFrom('1FTSW21P34ED12345', null),
  state: place.state,
};

/** Required fields of each part: for an order, for a quote, for neither. */
const FIT = {
  order: {
    shipper: ['firstName', 'phone', 'lastName', 'email'],
    place: ['city', 'state', 'zipcode', 'name', 'phone', 'address'],
    vehicle: ['year', 'make', 'model', 'sizeId'],
  },
  quote: {
    shipper: ['firstName', 'phone'],
    place: ['city', 'state', 'zipcode'],
    vehicle: ['year', 'make', 'model'],
  },
  nothing: { shipper: [], place: [], vehicle: [] },
} as const;

export type Fit = keyof typeof FIT;

/** Customer, places and vehicles. */
export const partsFit = (fit: Fit) => {
  const needed = FIT[fit];
  const location = fc.record({ ...address, name: text }, { requiredKeys: [...needed.place] as never });
  return {
    shipper: fc.record(shipper, { requiredKeys: [...needed.shipper] as never }),
    origin: location,
    destination: location,
    vehicles: fc.array(fc.record(vehicle, { requiredKeys: [...needed.vehicle] as never }), {
      minLength: fit === 'nothing' ? 0 : 1,
      maxLength: 2,
    }),
  };
};

const dollars = usually(
  fc.constant(0),
  fc.integer({ min: 1, max: 300_000 }).map((cents) => cents / 100),
  1,
);

type Total = 'computed' | 'typed' | number;

/** A price with a computed total, a typed total that the base price follows, or any numbers. */
const withTotal = ({ total, ...transport }: Json & { readonly total: Total }): Json => {
  const fullPay = transport.fullPay === true;
  if (typeof total === 'number') return { ...transport, totalPrice: total };
  const beside = { ...transport, basePrice: 0 };
  const typed = Math.round((sumOfAll(beside) + Number(transport.basePrice)) * 100) / 100;
  const basePrice = Math.round((sumOfTyped(typed, fullPay) - sumOfAll(beside)) * 100) / 100;
  return total === 'typed' && basePrice >= 0
    ? { ...transport, basePrice, totalPrice: typed }
    : { ...transport, totalPrice: computedTotal(transport, fullPay) };
};

export const transport = fc
  .record(
    {
      availableDate: date,
      basePrice: dollars,
      deposit: dollars,
      total: usually(fc.constantFrom<Total>('computed', 'computed', 'typed'), dollars, 20),
      ...{ carrierType: fc.constantFrom('OPEN', 'ENCLOSED'), deliveryDate: date, note: blankable },
      ...{ miles: fc.constantFrom(0, 1307, null), fullPay: fc.boolean() },
      ...{ sizeFee: dollars, sizeFeeByDistance: dollars, inopFee: dollars, enclosedFee: dollars },
      depositFeeByDistance: dollars,
    },
    { requiredKeys: ['availableDate', 'basePrice', 'deposit', 'total'] },
  )
  .map(withTotal);

const dates = usually(fc.uniqueArray(date, { maxLength: 3 }), fc.array(date, { maxLength: 3 }), 10);
export const followups = dates.map((planned) => planned.map((followupOn) => ({ followupOn })));

const flag = fc.constantFrom('fire', 'flight', 'angry', 'auction', 'multiple_brokers');
export const engagements = usually(
  fc.uniqueArray(flag, { maxLength: 3 }),
  fc.uniqueArray(usually(fc.constantFrom('fullpay', 'fire'), fc.constant('email_open'), 10), {
    maxLength: 3,
  }),
  2,
);

/** Text of a note. */
export const noteText = usually(fc.constantFrom('Gate code 4711', 'Call after six'), fc.constant(''), 20);
export const notes = fc.array(fc.record({ note: noteText }), { minLength: 1, maxLength: 2 });
