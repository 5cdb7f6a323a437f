import type pg from 'pg';
import { createRandom } from '../src/demo/random.ts';
import { carrierList } from '../src/dispatch/carriers/read-models/carrier-list.ts';
import type { CarrierRow } from '../src/dispatch/carriers/read-models/carrier-row.ts';
import { driverAdded, WHOLE_CARRIER } from '../src/dispatch/carriers/testing/carriers.ts';
import { tableOf } from '../src/platform/projector/read-model.ts';
import { readZipData } from '../src/pricing/places/zip-data.ts';
import type { CarrierId } from '../src/shared-kernel/ids/carrier.ts';

/** The demo's carriers have the ids below it. */
export const FIRST_CARRIER = 1_001;
const CHUNK = 5_000;
const SEED = 4_711;

const FIRST_WORDS = ['Blue', 'Red', 'Lone', 'Iron', 'Swift', 'Golden', 'North', 'Silver', 'Clear', 'Wild'];
const SECOND_WORDS = [
  'Heron',
  'Mesa',
  'Star',
  'Ridge',
  'River',
  'Eagle',
  'Pine',
  'Harbor',
  'Canyon',
  'Prairie',
];
const SYLLABLES = [
  'bar',
  'cor',
  'del',
  'fen',
  'gar',
  'hol',
  'jas',
  'kel',
  'lor',
  'mar',
  'nor',
  'pol',
  'ros',
  'tal',
];
const ENDINGS = ['Auto Transport', 'Car Haulers', 'Logistics', 'Trucking', 'Carriers', 'Express'];

/** What a carrier is found by; the same for the same number. */
export const carrierWords = (nth: number, zips: ReturnType<typeof readZipData>) => {
  const random = createRandom(SEED + nth);
  const { zip = '33101', city = 'Miami', state = 'FL' } = zips[random.between(0, zips.length - 1)] ?? {};
  const family = [0, 1, 2].map(() => random.pick(SYLLABLES)).join('');
  return {
    companyName: `${random.pick(FIRST_WORDS)} ${random.pick(SECOND_WORDS)} ${family} ${random.pick(ENDINGS)}`,
    ...{ mcNumber: String(100_000 + nth), dotNumber: String(1_000_000 + nth), city, state, zipcode: zip },
    phoneNumber: `+1${random.between(201, 989)}${random.between(2_000_000, 9_999_999)}`,
  };
};
export type CarrierWords = ReturnType<typeof carrierWords>;

/** A carrier with a driver, as its events make it. */
const carrierRow = (nth: number, zips: ReturnType<typeof readZipData>): CarrierRow => {
  const carrierId = (FIRST_CARRIER + nth) as CarrierId;
  const data = { ...WHOLE_CARRIER, ...carrierWords(nth, zips), carrierId };
  const after = [
    { type: 'CarrierAdded', data, revision: 0 },
    { ...driverAdded, data: { ...driverAdded.data, carrierId, driverId: `${carrierId}-1` }, revision: 1 },
  ].reduce<CarrierRow | undefined>(
    (row, event) => carrierList.evolve(row, event as never, carrierId),
    undefined,
  );
  if (!after) throw new Error('A carrier was added without a row.');
  return after;
};

/** Fills the read model of carriers, from which alone lists and rankings read. */
export const fillCarriers = async (client: pg.ClientBase, count: number): Promise<void> => {
  const table = tableOf(carrierList);
  const zips = readZipData();
  for (let next = 0; next < count; next += CHUNK) {
    const rows = Array.from({ length: Math.min(CHUNK, count - next) }, (_, nth) =>
      carrierRow(next + nth, zips),
    );
    await client.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query(
    `insert into ${table}_forgotten select forgotten, count(*) from ${table} group by forgotten
     on conflict (forgotten) do update set n = excluded.n`,
  );
  await client.query(`vacuum analyze ${table}`);
};
