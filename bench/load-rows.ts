import type pg from 'pg';
import { cellOf, unitVectorOf } from '../src/dispatch/loads/cells.ts';
import { LANES, LOADS } from '../src/dispatch/loads/read-models/loads.ts';
import { readZipData } from '../src/pricing/places/zip-data.ts';
import { FIRST_CARRIER } from './carrier-rows.ts';

/** Percent of the loads that begin or end in a state; the other states share the rest by their ZIP codes. */
const BUSY: Readonly<Record<string, number>> = { FL: 22, CA: 13, TX: 8, NY: 7 };
const PLACES = 100_000;

/** Places of loads, each as often as loads begin or end there. */
const placesOfLoads = () => {
  const zips = readZipData().filter(({ longitude }) => longitude < 0);
  const inState = new Map<string, number>();
  for (const { state } of zips) inState.set(state, (inState.get(state) ?? 0) + 1);
  const others = zips.filter(({ state }) => BUSY[state] === undefined).length;
  const rest = 100 - Object.values(BUSY).reduce((sum, percent) => sum + percent, 0);
  let sum = 0;
  return zips.flatMap(({ zip, city, state, latitude: lat, longitude: lng }) => {
    const before = Math.floor(sum);
    const percent = BUSY[state];
    sum += (PLACES / 100) * (percent === undefined ? rest / others : percent / (inState.get(state) ?? 1));
    const [x, y, z] = unitVectorOf({ lat, lng });
    const place = { zipcode: zip, city, state, lat, lng, cell: cellOf({ lat, lng }), x, y, z };
    return Array.from({ length: Math.floor(sum) - before }, () => place);
  });
};

const PLACE = ['city', 'state', 'zipcode', 'lat', 'lng', 'cell', 'x', 'y', 'z'];

const ends = (write: (end: string, part: string) => string): string =>
  ['origin', 'destination'].flatMap((end) => PLACE.map((part) => write(end, part))).join(', ');

/**
 * Fills the read model of loads, without its indexes and counts. They were delivered, nine of ten on a known day, each by
 * any of the carriers: nobody keeps to a lane, so a lane has as many carriers as it can have.
 */
export const insertLoads = async (client: pg.ClientBase, loads: number, carriers: number): Promise<void> => {
  const places = placesOfLoads();
  await client.query(`
    create temporary table places (
      nth integer primary key, city text, state text, zipcode text, lat float8, lng float8, cell integer,
      x float8, y float8, z float8)`);
  await client.query('insert into places select * from json_populate_recordset(null::places, $1)', [
    JSON.stringify(places.map((place, nth) => ({ nth, ...place }))),
  ]);
  await client.query('select setseed(0.4711)');
  await client.query(
    `insert into ${LOADS} (order_id, dispatch_id, carrier_id, status, at, position, dispatched_on, carrier_pay, miles,
       pickup_date, delivery_date, picked_up_on, delivered_on, late_pickup, on_time, has_lane,
       ${ends((end, part) => `${end}_${part}`)})
     select id, id || '-1', carrier, 'DELIVERED', day, id, day, pay, 1000, day, day + 5, day, known, false, known <= day + 5,
       true, ${ends((end, part) => `${end}.${part}`)}
     from (
       select id, ${FIRST_CARRIER} + floor(random() * $2)::integer as carrier, day,
         40000 + floor(random() * 1000)::integer * 100 as pay,
         case when random() < 0.9 then day + 3 + floor(random() * 4)::integer end as known,
         floor(random() * $3)::integer as from_place, floor(random() * $3)::integer as to_place
       from (select id, date '2024-01-01' + id % 700 as day from generate_series(1, $1) id) ids
     ) loads
     join places origin on origin.nth = from_place join places destination on destination.nth = to_place`,
    [loads, carriers, places.length],
  );
  await client.query('drop table places');
};

/** What autovacuum does before long. */
export const settleLoads = async (client: pg.ClientBase): Promise<void> => {
  for (const table of [LOADS, LANES]) await client.query(`vacuum analyze ${table}`);
};
