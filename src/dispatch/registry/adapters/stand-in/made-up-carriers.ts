import { PLACES } from './places.ts';

/** A carrier as FMCSA would have it: texts, letters, and coverage in thousands of dollars. */
export type MadeUpCarrier = {
  readonly dotNumber: number;
  readonly mcNumber: number;
  /** A docket of another series with the MC number of another carrier. */
  readonly ffNumber: number | null;
  readonly legalName: string;
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zipcode: string;
  readonly telephone: string | null;
  readonly allowedToOperate: 'Y' | 'N';
  readonly commonAuthority: 'A' | 'I' | 'N';
  readonly contractAuthority: 'A' | 'I' | 'N';
  /** `''` and null both occur as blank. */
  readonly insurance: string | null;
  readonly outOfService: ReadonlyArray<{ readonly date: string; readonly reason: string }>;
};

const NUMBER = 200;

const FIRST_WORDS = [
  ...['ALDER', 'BLUE HERON', 'CEDAR POINT', 'DELTA', 'EASTGATE', 'FALCON', 'GRANITE', 'HARBOR', 'IRONWOOD'],
  ...[
    'JUNIPER',
    'KEYSTONE',
    'LONE PINE',
    'MERIDIAN',
    'NORTHWIND',
    'OAK HOLLOW',
    'PRAIRIE',
    'QUARRY',
    'RED MESA',
  ],
  ...['SILVER CREEK', 'TIDEWATER'],
];
const SECOND_WORDS = [
  ...['AUTO TRANSPORT', 'CAR HAULERS', 'VEHICLE LOGISTICS', 'MOTOR CARRIERS', 'AUTO CARRIERS'],
  ...['TRANSPORT SERVICES', 'AUTO MOVERS', 'FREIGHTWAYS', 'HAULING', 'AUTO EXPRESS'],
];
const FORMS = ['LLC', 'INC', 'CORP'];
const STREETS = [
  'INDUSTRIAL BLVD',
  'TERMINAL RD',
  'COMMERCE ST',
  'AIRPORT PKWY',
  'MILL LN',
  'DEPOT AVE',
  'RANCH RD',
];

/** Twenty in a row: most are covered well, one is just covered, the rest should not be given a load, or blank. */
const INSURANCE = [...Array(13).fill('1000'), '2000', '750', '750', '500', '0', '', null] as ReadonlyArray<
  string | null
>;
/** Common and contract authority. */
const AUTHORITIES = ['AN', 'AA', 'AN', 'NA', 'AI', 'AN', 'IN', 'AN', 'AA', 'NN', 'AN'] as const;
const REASONS = ['90 day failure to pay fine', 'New entrant revoked', 'Imminent hazard'];

/** Item of a list that starts anew at its end. */
const at = <Item>(items: ReadonlyArray<Item>, index: number): Item => items[index % items.length] as Item;

const dotNumberOf = (index: number): number => 3_000_017 + index * 4_099;
const mcNumberOf = (index: number): number => 700_003 + index * 1_013;

const outOfServiceOf = (index: number): MadeUpCarrier['outOfService'] =>
  index % 23 === 5 ? [{ date: `2025-0${1 + (index % 9)}-14`, reason: at(REASONS, index) }] : [];

const phoneOf = (index: number): string =>
  `(${at(['305', '713', '404', '312', '602'], index)}) 555-0${100 + (index % 100)}`;

/** Its lists have lengths without common factors, so that each trait occurs with each other one. */
const carrierOf = (index: number): MadeUpCarrier => {
  const [zipcode, city, state] = at(PLACES, index * 7);
  const [common, contract] = at(AUTHORITIES, index);
  return {
    dotNumber: dotNumberOf(index),
    mcNumber: mcNumberOf(index),
    ffNumber: index % 25 === 24 ? mcNumberOf(index - 1) : null,
    legalName: `${at(FIRST_WORDS, index)} ${SECOND_WORDS[Math.floor(index / FIRST_WORDS.length)]} ${at(FORMS, index)}`,
    street: `${120 + index * 17} ${at(STREETS, index)}`,
    ...{ city: city.toUpperCase(), state, zipcode },
    telephone: index % 3 === 2 ? null : phoneOf(index),
    allowedToOperate: index % 29 === 7 ? 'N' : 'Y',
    commonAuthority: common as 'A' | 'I' | 'N',
    contractAuthority: contract as 'A' | 'I' | 'N',
    insurance: at(INSURANCE, index),
    outOfService: outOfServiceOf(index),
  };
};

/** The same ones in every process. Their names and numbers are made up; their cities and ZIP codes exist. */
export const MADE_UP_CARRIERS: ReadonlyArray<MadeUpCarrier> = Array.from({ length: NUMBER }, (_, index) =>
  carrierOf(index),
);
