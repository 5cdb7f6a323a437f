import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { CivilDate, DateRange } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { ACTIVE, daysOfDispatches, ON_THE_WAY, WAITING } from './days-of-dispatches.ts';

const TABLE = tableOf(daysOfDispatches);

/** An order with an active dispatch, on the day of one of its stops. */
export type OrderStop = { readonly id: RecordId; readonly day: CivilDate };

/** How an order comes onto the day board: it is late, or one of its stops is on a day that is shown. */
export type Way = 'late_pickup' | 'late_delivery' | 'pickup' | 'delivery';

type Shown = DateRange & { readonly today: CivilDate };

/** The latest days of what is late come first. A page begins after its last row, which $1 and $2 have. */
const lateBy = (condition: string, day: string): string => `
  select id, ${day} as day from ${TABLE}
  where ${condition} and (${day}, id) < ($1, $2) and ${day} < $4 order by ${day} desc, id desc limit $3`;

const within = (day: string): string => `
  select id, ${day} as day from ${TABLE}
  where ${ACTIVE} and (${day}, id) > ($1, $2) and ${day} between $4 and $5 order by ${day}, id limit $3`;

const SQL: Readonly<Record<Way, string>> = {
  late_pickup: lateBy(WAITING, 'pickup_on'),
  late_delivery: lateBy(ON_THE_WAY, 'delivery_on'),
  pickup: within('pickup_on'),
  delivery: within('delivery_on'),
};

const isLate = (way: Way): boolean => way.startsWith('late');

/** Before the first row of what is late, and of what is on some days. */
const BEFORE_LATE = ['9999-12-31', 2_147_483_647];
const BEFORE_DAYS = ['0001-01-01', 0];

/** At most `limit` stops of one way after one of them, by an index alone. */
export const stopsOfDays =
  ({ from, to, today }: Shown, sql: Sql) =>
  (way: Way, after: OrderStop | undefined, limit: number): Promise<ReadonlyArray<OrderStop>> => {
    const start = after ? [after.day, after.id] : isLate(way) ? BEFORE_LATE : BEFORE_DAYS;
    const days = isLate(way) ? [today] : [from, to];
    return sql<OrderStop>(`stops_of_days_${way}`, SQL[way], [...start, limit, ...days]);
  };
