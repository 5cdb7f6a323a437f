import { localityOfZip } from '../pricing/places/places.ts';
import { STREETS } from './ingredients.ts';
import { FIRST_NAMES, LAST_NAMES, MORE_FIRST_NAMES, MORE_LAST_NAMES, UNUSUAL_NAMES } from './names.ts';
import type { Random } from './random.ts';

export const cityOf = (zip: string) => {
  const locality = localityOfZip(zip);
  return { city: locality?.city, state: locality?.state, zipcode: zip };
};

/** Numbers 555-0100 to 555-0199 are reserved for fiction. */
export const phoneNumber = (random: Random): string =>
  `+1${random.pick(['305', '212', '312', '415', '602'])}55501${random.between(10, 99)}`;

export const street = (random: Random): string => `${random.between(12, 9800)} ${random.pick(STREETS)}`;

/**
 * Number of customers that a few names and numbers can tell apart; beyond it strangers would look like
 * duplicates.
 */
const FEW = 60;
const MORE_AREA_CODES = ['206', '303', '404', '503', '617', '704', '713'];

/** A customer and their place. */
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

export const customer = (random: Random, index: number, zip: string) => ({
  ...caller(random, index),
  ...(random.chance(85) && { email: `customer${index + 1}@example.com` }),
  ...(random.chance(15) && {
    phone2: phoneNumber(random),
    companyName: `${random.pick(LAST_NAMES)} Motors`,
  }),
  ...(random.chance(60) && { address: street(random), ...cityOf(zip) }),
  ...(random.chance(20) && { note: 'Please text before calling.' }),
  noText: random.chance(5),
  noEmail: random.chance(5),
  noVm: random.chance(10),
});
