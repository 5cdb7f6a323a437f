import {
  MADE_UP_CARRIERS,
  type MadeUpCarrier,
} from '../dispatch/registry/adapters/stand-in/made-up-carriers.ts';
import type { DemoSize } from '../platform/environment.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import { phoneNumber } from './demo-customers.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';
import { createRandom, type Random } from './random.ts';

const SEED = 60_311;

const NUMBER: Readonly<Record<DemoSize, number>> = { small: 12, whole: 120 };

/** Every twelfth has an insurance that has expired, or does so soon; the eleventh of them has no driver yet. */
const EXPIRED = 11;
const WITHOUT_DRIVERS = 10;

/** A carrier and its drivers, as commands take them. */
export type DemoCarrier = {
  readonly carrier: Readonly<
    Record<'companyName' | 'mcNumber' | 'dotNumber' | 'address' | 'city' | 'state' | 'zipcode', string>
  > & { readonly insuranceExpires: CivilDate; readonly [more: string]: unknown };
  readonly drivers: ReadonlyArray<object>;
};

/** `BLUE HERON CAR HAULERS LLC` → `Blue Heron Car Haulers LLC`. */
const inCase = (name: string): string =>
  name.replace(/\w+/gu, (word) =>
    ['LLC', 'INC', 'CORP'].includes(word) ? word : word.charAt(0) + word.slice(1).toLowerCase(),
  );

const expiryOf = (random: Random, index: number, today: CivilDate): CivilDate => {
  if (index % 12 === EXPIRED) return addDays(today, random.between(-60, 20));
  return addDays(today, random.between(200, 500));
};

/** Drivers of six carriers in a row; those that one lacks drive for the largest. */
const DRIVERS = [1, 2, 2, 3, 3, 4];
const LARGEST = 7;

const driversAt = (index: number): number => DRIVERS[index % DRIVERS.length] ?? 0;

const numberOfDrivers = (index: number): number => {
  if (index === WITHOUT_DRIVERS) return 0;
  return driversAt(index) + (index === LARGEST ? driversAt(WITHOUT_DRIVERS) : 0);
};

const carrierOf = (random: Random, made: MadeUpCarrier, index: number, today: CivilDate): DemoCarrier => ({
  carrier: {
    companyName: inCase(made.legalName),
    ...{ mcNumber: String(made.mcNumber), dotNumber: String(made.dotNumber) },
    ...{ address: inCase(made.street), city: inCase(made.city), state: made.state, zipcode: made.zipcode },
    phoneNumber: made.telephone ?? phoneNumber(random),
    firstContact: random.pick(FIRST_NAMES),
    email: `dispatch${index + 1}@example.com`,
    insuranceExpires: expiryOf(random, index, today),
    ...(random.chance(40) ? { needs1099: true, ein: `12-${3_000_000 + index * 7_919}` } : {}),
  },
  drivers: Array.from({ length: numberOfDrivers(index) }, () => ({
    firstName: random.pick(FIRST_NAMES),
    lastName: random.pick(LAST_NAMES),
    phoneNumber: phoneNumber(random),
  })),
});

/** The demo's carriers, whom the made-up registry knows; a small demo has the first of the whole one. */
export const demoCarriers = (size: DemoSize, today: CivilDate): ReadonlyArray<DemoCarrier> => {
  const random = createRandom(SEED);
  return MADE_UP_CARRIERS.slice(0, NUMBER.whole)
    .map((made, index) => carrierOf(random, made, index, today))
    .slice(0, NUMBER[size]);
};

/** Those with a driver and a valid insurance, by number: the demo's orders are dispatched to them. */
const FIT = Array.from({ length: NUMBER.whole }, (_, index) => index)
  .filter((index) => index % 12 !== EXPIRED && index !== WITHOUT_DRIVERS)
  .map((index) => index + 1);

/** How many of them every demo has. */
const FIT_IN_SMALL = WITHOUT_DRIVERS;

/** The nth of them; it starts anew at the end. */
export const fitCarrier = (nth: number, size: DemoSize): number =>
  FIT[nth % (size === 'small' ? FIT_IN_SMALL : FIT.length)] ?? 1;

/** Id of a carrier by its number in the demo. */
export type CarrierIds = (number: number) => number;

/** Ids as the commands answered them; in place of an unknown one that of a carrier that every demo has. */
export const carrierIdsOf =
  (answered: ReadonlyArray<number | undefined>): CarrierIds =>
  (number) =>
    answered[number - 1] ?? 1 + ((number - 1) % FIT_IN_SMALL);

/** A small demo in a new installation numbers its carriers so. */
export const sameId: CarrierIds = (number) => number;
