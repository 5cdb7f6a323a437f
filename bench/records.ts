import { FIRST_NAMES, LAST_NAMES, MORE_FIRST_NAMES, MORE_LAST_NAMES } from '../src/demo/names.ts';
import { createRandom, type Random } from '../src/demo/random.ts';
import { STORED_FLAGS } from '../src/quoting/contract/engagements.ts';
import type { RecordCreated } from '../src/quoting/record/events/record-created.ts';
import { followupId } from '../src/quoting/record/record-ids.ts';
import { arbitraryQuoteCreated } from '../src/quoting/record/testing/quotes.ts';
import { addDays, type CivilDate } from '../src/shared-kernel/civil-date.ts';
import { nthUserId } from '../src/shared-kernel/ids/user.ts';

/** City, state, ZIP code, area code, and the time zone of lists. Each state represents its zone. */
const PLACES = [
  ['Miami', 'FL', '33101', '305', 'EST'],
  ['Orlando', 'FL', '32801', '407', 'EST'],
  ['New York', 'NY', '10001', '212', 'EST'],
  ['Atlanta', 'GA', '30303', '404', 'EST'],
  ['Charlotte', 'NC', '28202', '704', 'EST'],
  ['Boston', 'MA', '02108', '617', 'EST'],
  ['Dallas', 'TX', '75201', '214', 'CST'],
  ['Houston', 'TX', '77002', '713', 'CST'],
  ['Chicago', 'IL', '60601', '312', 'CST'],
  ['Minneapolis', 'MN', '55401', '612', 'CST'],
  ['St. Louis', 'MO', '63101', '314', 'CST'],
  ['Denver', 'CO', '80202', '303', 'MT'],
  ['Salt Lake City', 'UT', '84101', '801', 'MT'],
  ['Phoenix', 'AZ', '85004', '602', 'MT'],
  ['Los Angeles', 'CA', '90012', '213', 'PST'],
  ['Seattle', 'WA', '98101', '206', 'PST'],
] as const;

export const TIMEZONE_OF_STATE: Readonly<Record<string, string>> = Object.fromEntries(
  PLACES.map(([, state, , , timezone]) => [state, timezone]),
);

/** The demo's six people; the later ones have fewer records. */
const ASSIGNEES = [1, 1, 2, 2, 3, 3, 4, 4, 4, 5, 6].map(nthUserId);
const QUOTE_STATUSES = [122, 122, 122, 123, 124, 125, 126, 127, 128, 129];
const ORDER_STATUSES = [110, 111, 112, 113, 114, 115, 115, 116, 117, 119];
/** Every tenth record is an order. */
const ORDERS_AMONG = 10;
/** Half a year on both sides of today. */
const AVAILABLE_DAYS = 182;
const FOLLOWUP_DAYS = 60;

const FIRST = [...FIRST_NAMES, ...MORE_FIRST_NAMES];
const LAST = [...LAST_NAMES, ...MORE_LAST_NAMES];
const BEGINNINGS = ['Ab', 'Bel', 'Cor', 'Dan', 'El', 'Far', 'Gil', 'Hart', 'Is', 'Jor', 'Kel', 'Lam', 'Mor'];
const MIDDLES = ['a', 'be', 'chi', 'do', 'e', 'fri', 'go', 'ho', 'ing', 'la', 'me', 'no', 'or', 'ste'];
const ENDINGS = [
  'berg',
  'cott',
  'dale',
  'ford',
  'gate',
  'lin',
  'man',
  'quist',
  'son',
  'stead',
  'ton',
  'wick',
];
const VEHICLES = [
  ['Toyota', 'Camry'],
  ['Honda', 'Civic'],
  ['Ford', 'F-150'],
  ['Tesla', 'Model 3'],
] as const;

/** Search terms of an existing record. */
export type Known = {
  readonly id: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
  readonly city: string;
};

const digits = (random: Random, count: number): string =>
  String(random.between(0, 10 ** count - 1)).padStart(count, '0');

/** Half of the last names are common, the others about two thousand rare ones. */
const lastNameOf = (random: Random): string =>
  random.chance(50)
    ? random.pick(LAST)
    : random.pick(BEGINNINGS) + random.pick(MIDDLES) + random.pick(ENDINGS);

const knownOf = (id: number, random: Random, [city, , , area]: (typeof PLACES)[number]): Known => {
  const [firstName, lastName] = [random.pick(FIRST), lastNameOf(random)];
  return {
    ...{ id, firstName, lastName, city },
    email: `${firstName}.${lastName}${id}@example.test`.toLowerCase().replace(/[^\w.@]/g, ''),
    phone: `+1${area}${random.between(2, 9)}${digits(random, 6)}`,
  };
};

const openingOf = (id: number) => {
  const random = createRandom(id * 7_919);
  const place = random.pick(PLACES);
  return { random, place, known: knownOf(id, random, place) };
};

/** The customer of a generated record. */
export const knownRecord = (id: number): Known => openingOf(id).known;

const { data: TEMPLATE } = arbitraryQuoteCreated();

const addressIn = ([city, state, zipcode]: (typeof PLACES)[number]) => ({ city, state, zipcode });

const followupsOf = (id: number, today: CivilDate, random: Random) => {
  const days = [random.chance(30), random.chance(8)]
    .filter(Boolean)
    .map(() => random.between(-FOLLOWUP_DAYS, FOLLOWUP_DAYS));
  return [...new Set(days)].map((day, index) => ({
    id: followupId(id, index + 1),
    followupOn: addDays(today, day),
  }));
};

/**
 * The creation event of a record, deterministic for an id and a day: people and places of all kinds, available
 * dates over a year around today, every status, some follow-ups and flags; every tenth is an order.
 */
export const recordCreated = (id: number, today: CivilDate): RecordCreated => {
  const { random, place, known } = openingOf(id);
  const isOrder = id % ORDERS_AMONG === 0;
  const { firstName, lastName, email, phone } = known;
  const [make, model] = random.pick(VEHICLES);
  const data: RecordCreated['data'] = {
    ...TEMPLATE,
    quoteId: id as typeof TEMPLATE.quoteId,
    assigneeId: random.pick(ASSIGNEES),
    parentStatusId: random.pick(isOrder ? ORDER_STATUSES : QUOTE_STATUSES) as typeof TEMPLATE.parentStatusId,
    shipper: {
      ...TEMPLATE.shipper,
      ...{ firstName, lastName, email, phone, ...addressIn(place) },
      companyName: random.chance(20) ? `${lastNameOf(random)} Motors` : null,
    },
    origin: { ...TEMPLATE.origin, ...addressIn(random.pick(PLACES)) },
    destination: { ...TEMPLATE.destination, ...addressIn(random.pick(PLACES)) },
    vehicles: TEMPLATE.vehicles.map((vehicle) => ({ ...vehicle, make, model })),
    transport: {
      ...TEMPLATE.transport,
      availableDate: addDays(today, random.between(-AVAILABLE_DAYS, AVAILABLE_DAYS)),
      fullPay: random.chance(10),
    },
    followups: followupsOf(id, today, random),
    engagements: STORED_FLAGS.filter(() => random.chance(6)),
  };
  return { type: isOrder ? 'OrderCreated' : 'QuoteCreated', data };
};

/** Number of records that contains a number of quotes. */
export const recordsFor = (quotes: number): number => Math.ceil((quotes * ORDERS_AMONG) / (ORDERS_AMONG - 1));
