import { VEHICLE_SIZES } from '../pricing/catalogue.ts';
import { REFERRERS, STATUSES } from '../quoting/catalogue.ts';
import { STORED_FLAGS } from '../quoting/contract/engagements.ts';
import { QUOTE_STATUS } from '../quoting/contract/known-statuses.ts';
import { computedTotal, type Prices } from '../quoting/contract/prices.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import { toDollars, wholeDollars, ZERO } from '../shared-kernel/money.ts';
import { cityOf, customer, phoneNumber, street } from './demo-customers.ts';
import { type DemoLane, demoLane } from './demo-lanes.ts';
import { askedBy, demoPrice } from './demo-prices.ts';
import { COLORS, NOTES, VEHICLES } from './ingredients.ts';
import { FIRST_NAMES } from './names.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20_061;
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Sales (4) has most quotes, but everyone has some. */
const ASSIGNEES = ['4', '4', '4', '4', '3', '3', '2', '1', '1', '5', '6'];
const PARENT_STATUSES = [
  ...Array.from({ length: 8 }, () => QUOTE_STATUS.new),
  QUOTE_STATUS.attempted,
  QUOTE_STATUS.attempted,
  QUOTE_STATUS.quoted,
  QUOTE_STATUS.quoted,
  QUOTE_STATUS.followUp,
  QUOTE_STATUS.hot,
  QUOTE_STATUS.lost,
  QUOTE_STATUS.duplicate,
  QUOTE_STATUS.expired,
];

const stop = (random: Random, zip: string) => ({
  ...cityOf(zip),
  ...(random.chance(40) && {
    name: random.pick(FIRST_NAMES),
    phone: phoneNumber(random),
    address: street(random),
  }),
});

const vehicle = (random: Random) => {
  const { make, model, years, sizeId } = random.pick(VEHICLES);
  return {
    year: random.between(years[0], years[1]),
    make,
    model,
    operable: random.chance(88),
    sizeId: String(sizeId),
    ...(random.chance(70) && { color: random.pick(COLORS) }),
    ...(random.chance(30) && {
      vin: Array.from({ length: 17 }, () => random.pick([...VIN_LETTERS])).join(''),
    }),
    ...(random.chance(15) && {
      plate: `${random.between(100, 999)} ${random.pick(['KLM', 'TRX', 'ZAB'])}`,
      lot: `L-${random.between(10, 99)}`,
    }),
  };
};

type DemoVehicle = ReturnType<typeof vehicle>;

/** The longer the lane, the lower the price per mile. */
const basePriceOf = (miles: number): number =>
  Math.max(250, Math.round((180 + miles * (miles < 600 ? 0.95 : 0.62)) / 5) * 5);

const sizeFeeOf = (base: number, { sizeId }: DemoVehicle): number => {
  const size = VEHICLE_SIZES.find(({ id }) => String(id) === sizeId);
  return size === undefined ? 0 : Math.round((base * size.rateBump) / 100) + size.flatBump;
};

/** Prices of what the quoter refuses, as a salesperson would say them. */
const pricesByHand = (
  vehicles: ReadonlyArray<DemoVehicle>,
  miles: number,
  enclosed: boolean,
  deposit: number,
): Prices => {
  const base = basePriceOf(miles);
  const perVehicle = (fee: (each: DemoVehicle) => number) =>
    wholeDollars(vehicles.reduce((sum, each) => sum + fee(each), 0));
  return {
    basePrice: perVehicle(() => base),
    sizeFee: perVehicle((each) => sizeFeeOf(base, each)),
    sizeFeeByDistance: ZERO,
    inopFee: perVehicle(({ operable }) => (operable ? 0 : 150)),
    enclosedFee: perVehicle(() => (enclosed ? Math.round(base * 0.4) : 0)),
    deposit: perVehicle(() => deposit),
    depositFeeByDistance: ZERO,
  };
};

const pricesOf = (
  { from, to, miles }: DemoLane,
  vehicles: ReadonlyArray<DemoVehicle>,
  enclosed: boolean,
  deposit: number,
): Prices => {
  const transport = { miles, carrierType: enclosed ? 'ENCLOSED' : 'OPEN' };
  const lane = { origin: { zipcode: from }, destination: { zipcode: to } };
  const quoted = demoPrice(askedBy({ ...lane, transport, vehicles }, deposit));
  return quoted
    ? (Object.fromEntries(
        Object.entries(quoted).map(([name, amount]) => [name, wholeDollars(amount)]),
      ) as Prices)
    : pricesByHand(vehicles, miles, enclosed, deposit);
};

const transport = (
  random: Random,
  vehicles: ReadonlyArray<DemoVehicle>,
  lane: DemoLane,
  deposit: number,
  today: CivilDate,
) => {
  const enclosed = random.chance(15);
  const { miles } = lane;
  const prices = pricesOf(lane, vehicles, enclosed, deposit);
  const fullPay = random.chance(18);
  const availableDate = addDays(today, random.chance(30) ? 0 : random.between(-12, 40));
  return {
    ...Object.fromEntries(Object.entries(prices).map(([name, amount]) => [name, toDollars(amount)])),
    basePrice: toDollars(prices.basePrice),
    totalPrice: toDollars(computedTotal(prices, fullPay)),
    carrierType: enclosed ? 'ENCLOSED' : 'OPEN',
    availableDate,
    ...(random.chance(30) && { deliveryDate: addDays(availableDate, random.between(3, 10)) }),
    miles,
    fullPay,
    ...(random.chance(20) && { note: 'Low clearance: needs race ramps.' }),
  };
};

/** A status, half of the time with one of its children. */
export const statusOf = (random: Random, parentStatusId: number) => {
  const children = STATUSES.filter(({ parentId }) => parentId === parentStatusId);
  return {
    parentStatusId: String(parentStatusId),
    ...(children.length > 0 && random.chance(50) && { childStatusId: String(random.pick(children).id) }),
  };
};

const demoQuote = (random: Random, index: number, today: CivilDate) => {
  const lane = demoLane(random, index);
  const { from, to } = lane;
  const vehicles = Array.from({ length: random.pick([1, 1, 1, 1, 1, 2, 2, 3]) }, () => vehicle(random));
  const referrer = random.pick(REFERRERS);
  const firstFollowup = random.between(-4, 12);
  return {
    shipper: customer(random, index, from),
    origin: stop(random, from),
    destination: stop(random, to),
    vehicles,
    transport: transport(random, vehicles, lane, referrer.depositAmount, today),
    followups: random.chance(65)
      ? Array.from({ length: random.between(1, 2) }, (_, nth) => ({
          followupOn: addDays(today, firstFollowup + nth * 7),
        }))
      : [],
    engagements: STORED_FLAGS.filter(() => random.chance(8)),
    assigneeId: random.pick(ASSIGNEES),
    referrerId: random.chance(90) ? String(referrer.id) : null,
    ...(['Website', 'Mobile App'].includes(referrer.name) && {
      referPath: random.pick(['/get-a-quote', '/snowbirds', '/ship-my-car']),
    }),
    ...statusOf(random, random.pick(PARENT_STATUSES)),
    internalNotes: Array.from({ length: random.pick([0, 0, 1, 1, 2]) }, () => ({ note: random.pick(NOTES) })),
  };
};

export type DemoQuote = ReturnType<typeof demoQuote>;

/** Every tenth customer has called before: under the same name, or as somebody else of the household. */
const callsAgain = (quote: DemoQuote, index: number, quotes: ReadonlyArray<DemoQuote>): DemoQuote => {
  const earlier = index % 10 === 7 ? quotes[index - 3]?.shipper : undefined;
  if (earlier === undefined) return quote;
  const { firstName, lastName, phone, email } = earlier;
  const known = index % 20 === 7 ? { firstName, lastName } : email !== undefined && { email };
  return { ...quote, shipper: { ...quote.shipper, ...known, phone } };
};

/** Inputs of createQuote with dates around `today`; deterministic for a day. */
export const demoQuotes = (count: number, today: CivilDate): ReadonlyArray<DemoQuote> => {
  const random = createRandom(SEED);
  return Array.from({ length: count }, (_, index) => demoQuote(random, index, today)).map(callsAgain);
};
