import type { Sql } from '../../../platform/sql.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { CARRIED, LOADS } from './loads.ts';

/** Sums of the loads that a carrier carried. Pay in cents; `paid` is that of the loads whose miles are known. */
export type CarrierSums = {
  readonly loads: number;
  readonly paid: number | null;
  readonly miles: number | null;
  readonly timed_pickups: number;
  readonly late_pickups: number;
  readonly timed_deliveries: number;
  readonly on_time_deliveries: number;
};

const PAY_A_MILE = `
  sum(carrier_pay) filter (where miles > 0) as paid, sum(miles) filter (where miles > 0) as miles`;

const SUMS = `
  select count(*) as loads, ${PAY_A_MILE},
    count(late_pickup) as timed_pickups, count(*) filter (where late_pickup) as late_pickups,
    count(on_time) as timed_deliveries, count(*) filter (where on_time) as on_time_deliveries
  from ${LOADS} where carrier_id = $1 and ${CARRIED}`;

/** Loads that a carrier carried from one state to another; `lanes` is the number of all its lanes. */
export type CarrierLaneRow = Pick<CarrierSums, 'loads' | 'paid' | 'miles'> & {
  readonly origin_state: string;
  readonly destination_state: string;
  readonly lanes: number;
  readonly last_pay: number;
  readonly last_on: CivilDate;
  readonly origin_lat: number | null;
  readonly origin_lng: number | null;
  readonly destination_lat: number | null;
  readonly destination_lng: number | null;
};

const MOST_LANES = 50;

const middle = (column: string): string => `avg(${column}) as ${column}`;
const COORDINATES = ['origin_lat', 'origin_lng', 'destination_lat', 'destination_lng'].map(middle).join(', ');

const LANES = `
  select origin_state, destination_state, count(*) as loads, ${PAY_A_MILE}, max(dispatched_on) as last_on,
    count(*) over () as lanes, (array_agg(carrier_pay order by position desc))[1] as last_pay, ${COORDINATES}
  from ${LOADS} where carrier_id = $1 and ${CARRIED} and origin_state is not null and destination_state is not null
  group by origin_state, destination_state
  order by loads desc, last_on desc, origin_state, destination_state limit ${MOST_LANES}`;

/** What a carrier has driven: sums, and the lanes with most loads first. */
export const recordOfCarrier = async (id: CarrierId, sql: Sql) => {
  const [[sums], lanes] = await Promise.all([
    sql<CarrierSums>('carrier_sums', SUMS, [id]),
    sql<CarrierLaneRow>('carrier_lanes', LANES, [id]),
  ]);
  return { sums, lanes };
};

const USED = `select distinct carrier_id from ${LOADS} where dispatched_on >= $1 order by carrier_id`;

/** Carriers with a load that was dispatched on a day or later. */
export const carriersUsedSince = async (day: CivilDate, sql: Sql): Promise<ReadonlyArray<CarrierId>> =>
  (await sql<{ carrier_id: CarrierId }>('carriers_used_since', USED, [day])).map(({ carrier_id: id }) => id);
