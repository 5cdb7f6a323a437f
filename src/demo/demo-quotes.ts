import { VEHICLE_SIZES } from '../pricing/catalogue.ts';
import { centroidMiles, placeOfZip } from '../pricing/places/places.ts';
import { REFERRERS, STATUSES } from '../quoting/catalogue.ts';
import { computedTotal, type Prices, STORED_FLAGS } from '../quoting/contract.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import { toDollars, wholeDollars, ZERO } from '../shared-kernel/money.ts';
import {
  COLORS,
  FIRST_NAMES,
  LAST_NAMES,
  MORE_FIRST_NAMES,
  MORE_LAST_NAMES,
  NOTES,
  STREETS,
  UNUSUAL_NAMES,
  VEHICLES,
  ZIPCODES,
} from './ingredients.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 20_061;
const VIN_LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ0123456789';

/** Sales (4) has most quotes, but everyone finds some of their own. */
const ASSIGNEES = ['4', '4', '4', '4', '3', '3', '2', '1', '1', '5', '6'];
const PARENT_STATUSES = [122, 122, 122, 122, 122, 122, 122, 122, 123, 123, 124, 124, 125, 126, 127, 128, 129];

type Lane = { readonly from: string; readonly to: string; readonly miles: number };

const laneFor = (random: Random): Lane => {
  const from = random.pick(ZIPCODES);
  const to = random.pick(ZIPCODES.filter((zip) => zip !== from));
  return { from, to, miles: centroidMiles(from, to) ?? 0 };
};

const placeOf = (zip: string) => {
  const place = placeOfZip(zip);
  return { city: place?.city, state: place?.state, zipcode: zip };
};

/** Numbers 555-0100 to 555-0199 belong to nobody. */
export const phoneNumber = (random: Random): string =>
  `+1${random.pick(['305', '212', '312', '415', '602'])}55501${random.between(10, 99)}`;

export const street = (random: Random): string => `${random.between(12, 9800)} ${random.pick(STREETS)}`;

/** As many customers as a few names and numbers tell apart; of those after them strangers would look like duplicates. */
const FEW = 60;
const MORE_AREA_CODES = ['206', '303', '404', '503', '617', '704', '713'];

/** Who calls and from where. */
const caller = (random: Random, index: number) => {
  const few = index < FEW;
  const every = few ? 9 : 45;
  const unusual =
    index % every === 4 ? UNUSUAL_NAMES[Math.floor(index / every) % UNUSUAL_NAMES.length] : undefined;
  const [firstName, lastName] = unusual ?? [
    random.pick(few ? FIRST_NAMES : [...FIRST_NAMES, ...MORE_FIRST_NAMES]),
    random.pick(few ? LAST_NAMES : [...LAST_NAMES, ...MORE_LAST_NAMES]),
  ];
  const area = MORE_AREA_CODES[index % MORE_AREA_CODES.length];
  const line = 10 + Math.floor(index / MORE_AREA_CODES.length);
  return { firstName, lastName, phone: few ? phoneNumber(random) : `+1${area}55501${line}` };
};

const customer = (random: Random, index: number, zip: string) => ({
  ...caller(random, index),
  ...(random.chance(85) && { email: `customer${index + 1}@example.com` }),
  ...(random.chance(15) && {
    phone2: phoneNumber(random),
    companyName: `${random.pick(LAST_NAMES)} Motors`,
  }),
  ...(random.chance(60) && { address: street(random), ...placeOf(zip) }),
  ...(random.chance(20) && { note: 'Please text before calling.' }),
  noText: random.chance(5),
  noEmail: random.chance(5),
  noVm: random.chance(10),
});

const stop = (random: Random, zip: string) => ({
  ...placeOf(zip),
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

/** The longer the lane, the less a mile costs. */
const basePriceOf = (miles: number): number =>
  Math.max(250, Math.round((180 + miles * (miles < 600 ? 0.95 : 0.62)) / 5) * 5);

const sizeFeeOf = (base: number, { sizeId }: DemoVehicle): number => {
  const size = VEHICLE_SIZES.find(({ id }) => String(id) === sizeId);
  return size === undefined ? 0 : Math.round((base * size.rateBump) / 100) + size.flatBump;
};

const pricesOf = (
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

const transport = (
  random: Random,
  vehicles: ReadonlyArray<DemoVehicle>,
  miles: number,
  deposit: number,
  today: CivilDate,
) => {
  const enclosed = random.chance(15);
  const prices = pricesOf(vehicles, miles, enclosed, deposit);
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
  const { from, to, miles } = laneFor(random);
  const vehicles = Array.from({ length: random.pick([1, 1, 1, 1, 1, 2, 2, 3]) }, () => vehicle(random));
  const referrer = random.pick(REFERRERS);
  const firstFollowup = random.between(-4, 12);
  return {
    shipper: customer(random, index, from),
    origin: stop(random, from),
    destination: stop(random, to),
    vehicles,
    transport: transport(random, vehicles, miles, referrer.depositAmount, today),
    followups: random.chance(65)
      ? Array.from({ length: random.between(1, 2) }, (_, nth) => ({
          followupOn: addDays(today, firstFollowup + nth * 7),
        }))
      : [],
    engagements: STORED_FLAGS.filter(() => random.chance(8)),
    assigneeId: random.pick(ASSIGNEES),
    referrerId: random.chance(90) ? String(referrer.id) : null,
    ...(referrer.name === 'Website' && {
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

/** Inputs of createQuote whose dates surround `today`; the same for the same day. */
export const demoQuotes = (count: number, today: CivilDate): ReadonlyArray<DemoQuote> => {
  const random = createRandom(SEED);
  return Array.from({ length: count }, (_, index) => demoQuote(random, index, today)).map(callsAgain);
};
