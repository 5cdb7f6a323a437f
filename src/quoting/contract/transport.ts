import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { described, type Fields } from '../../shared-kernel/field.ts';
import { dollars, ZERO } from '../../shared-kernel/money.ts';
import { ofComponents, PRICE_COMPONENTS } from '../../shared-kernel/price-components.ts';
import { prose } from '../../shared-kernel/text.ts';
import { fields, optional, parsed, required, withDefault } from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';
import { switchedOff } from './people-and-places.ts';

const CARRIER_TYPES = { OPEN: 'Open', ENCLOSED: 'Enclosed' } as const;
type CarrierType = keyof typeof CARRIER_TYPES;

const isCarrierType = (value: unknown): value is CarrierType =>
  typeof value === 'string' && Object.hasOwn(CARRIER_TYPES, value);

const carrierType: t.Type<CarrierType, CarrierType> = parsed(
  'CarrierType',
  isCarrierType,
  (value) => (isCarrierType(value) ? value : undefined),
  t.identity,
  MESSAGES.carrierType,
);

const miles = parsed(
  'Miles',
  t.number.is,
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 20_000 ? value : undefined,
  t.identity,
  MESSAGES.miles,
);

const transportFields = {
  carrierType: withDefault(carrierType, 'OPEN'),
  availableDate: required(civilDate, MESSAGES.availableDate),
  deliveryDate: optional(civilDate),
  miles: optional(miles),
  ...ofComponents(() => withDefault(dollars, ZERO)),
  basePrice: required(dollars, MESSAGES.basePrice),
  deposit: required(dollars, MESSAGES.deposit),
  totalPrice: required(dollars, MESSAGES.totalPrice),
  fullPay: switchedOff,
  note: optional(prose(2000)),
};

/** Fields of price and transport. */
export const TRANSPORT = described<typeof transportFields>()({
  carrierType: { label: 'Carrier type', kind: 'choice', choices: CARRIER_TYPES },
  availableDate: { label: 'Available date', kind: 'day' },
  deliveryDate: { label: 'Delivery date', kind: 'day' },
  miles: { label: 'Miles', kind: 'count', unit: 'miles' },
  ...ofComponents((name) => ({ label: PRICE_COMPONENTS[name].label, kind: 'money' }) as const),
  totalPrice: { label: 'Total price', kind: 'money' },
  fullPay: { label: 'Full pay', kind: 'switch' },
  note: { label: 'Carrier note', kind: 'prose', personal: true },
});

/** Amounts that follow from those of a record. */
export const DERIVED_PRICES = {
  fullPayFee: { label: 'Full-pay fee', kind: 'money' },
  carrierPay: { label: 'Carrier pay', kind: 'money' },
  discountedPrice: { label: 'Discounted price', kind: 'money' },
  regularPrice: { label: 'Regular price', kind: 'money' },
} as const satisfies Fields;

/** Longer than any token of the quoter. */
const MOST_TOKEN = 60_000;

const quoterToken = parsed(
  'QuoterToken',
  t.string.is,
  (value) => (typeof value === 'string' && value.length <= MOST_TOKEN ? value : undefined),
  t.identity,
  MESSAGES.quoterToken,
);

/**
 * Amounts are dollars on the wire and cents inside. The available date's default belongs to the form. `quoterToken` comes
 * from the automatic quoter and is no part of what is stored of a transport.
 */
export const transportInput = fields({ ...transportFields, quoterToken: optional(quoterToken) });
