import * as t from 'io-ts';
import { civilDate } from '../../shared-kernel/civil-date.ts';
import { dollars, ZERO } from '../../shared-kernel/money.ts';
import { prose } from '../../shared-kernel/text.ts';
import { fields, optional, parsed, required, withDefault } from '../../shared-kernel/validation.ts';
import { MESSAGES } from './messages.ts';
import { switchedOff } from './people-and-places.ts';

export const CARRIER_TYPES = ['OPEN', 'ENCLOSED'] as const;
export type CarrierType = (typeof CARRIER_TYPES)[number];

const isCarrierType = (value: unknown): value is CarrierType => CARRIER_TYPES.some((type) => type === value);

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

const fee = withDefault(dollars, ZERO);

/** Amounts are dollars on the wire and cents inside. The available date's default belongs to the form. */
export const transportInput = fields({
  carrierType: withDefault(carrierType, 'OPEN'),
  availableDate: required(civilDate, MESSAGES.availableDate),
  deliveryDate: optional(civilDate),
  miles: optional(miles),
  basePrice: required(dollars, MESSAGES.basePrice),
  sizeFee: fee,
  sizeFeeByDistance: fee,
  inopFee: fee,
  enclosedFee: fee,
  deposit: required(dollars, MESSAGES.deposit),
  depositFeeByDistance: fee,
  totalPrice: required(dollars, MESSAGES.totalPrice),
  fullPay: switchedOff,
  note: optional(prose(2000)),
});
