import { expect } from 'chai';
import fc from 'fast-check';
import { searchPatterns } from '../../src/dispatch/carriers/lists/search-pattern.ts';
import { carrierList } from '../../src/dispatch/carriers/read-models/carrier-list.ts';
import type { CarrierRow } from '../../src/dispatch/carriers/read-models/carrier-row.ts';
import { CARRIER_7, LEAST_CARRIER } from '../../src/dispatch/carriers/testing/carriers.ts';
import { cellOf, unitVectorOf } from '../../src/dispatch/loads/cells.ts';
import {
  type RankedCarrierRow,
  rankedCarriers,
  rankValuesOf,
} from '../../src/dispatch/loads/lists/carriers-for-order.ts';
import { NEAR_MILES } from '../../src/dispatch/loads/lists/near-sql.ts';
import type { RankedLane } from '../../src/dispatch/loads/lists/ranking-sql.ts';
import { loads } from '../../src/dispatch/loads/read-models/loads.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { finishTable, prepareTables, resetTable } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder, type SchemaBuilder } from '../../src/platform/schema-builder.ts';
import type { Point } from '../../src/shared-kernel/great-circle.ts';
import { greatCircle } from '../../src/shared-kernel/great-circle.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const CARRIERS = tableOf(carrierList);
const LOADS = tableOf(loads);

const made = carrierList.evolve(
  undefined,
  { type: 'CarrierAdded', data: { ...LEAST_CARRIER, carrierId: CARRIER_7 }, revision: 0 } as never,
  CARRIER_7,
) as CarrierRow;

type Stop = { readonly state: string | null; readonly at: Point | null };

/** Places around two cities, on both sides of a state's border and of the hundred miles; some are not known. */
const stopAround = (state: string, other: string, { lat, lng }: Point): fc.Arbitrary<Stop> =>
  fc.record({
    state: fc.constantFrom(state, state, other, null),
    at: fc.oneof(
      { weight: 5, arbitrary: fc.record({ lat: degrees(lat), lng: degrees(lng) }) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  });
const degrees = (around: number) => fc.double({ min: around - 2, max: around + 2, noNaN: true });

const MIAMI = { lat: 25.78, lng: -80.2 };
const NEW_YORK = { lat: 40.7, lng: -74 };

type Load = {
  readonly carrier: number;
  readonly pay: number;
  readonly position: number;
  readonly onTime: boolean | null;
  readonly status: 'ACCEPTED' | 'PICKED_UP' | 'DELIVERED';
  readonly from: Stop;
  readonly to: Stop;
};

const load: fc.Arbitrary<Load> = fc.record({
  carrier: fc.integer({ min: 1, max: 9 }),
  pay: fc.constantFrom(0, 50_000, 78_000, 100_000_000),
  position: fc.integer({ min: 1, max: 30 }),
  onTime: fc.constantFrom(true, false, null),
  status: fc.constantFrom('ACCEPTED', 'PICKED_UP', 'DELIVERED'),
  from: stopAround('FL', 'GA', MIAMI),
  to: stopAround('NY', 'NJ', NEW_YORK),
});

const endOf = (end: string, { state, at }: Stop) => {
  const [x, y, z] = at ? unitVectorOf(at) : [];
  return {
    ...{ [`${end}_state`]: state, [`${end}_lat`]: at?.lat, [`${end}_lng`]: at?.lng },
    ...{ [`${end}_cell`]: at && cellOf(at), [`${end}_x`]: x, [`${end}_y`]: y, [`${end}_z`]: z },
  };
};

const rowOf = (each: Load, index: number) => ({
  ...{ order_id: index + 1, dispatch_id: 'd', carrier_id: each.carrier, status: each.status },
  ...{ at: '2026-01-15T15:00:00Z', position: each.position, dispatched_on: '2026-01-15' },
  ...{ carrier_pay: each.pay, miles: 1_000, pickup_date: '2026-01-15', delivery_date: '2026-01-16' },
  ...{
    on_time: each.onTime,
    has_lane: true,
    ...endOf('origin', each.from),
    ...endOf('destination', each.to),
  },
});

const NAMES = ['ace', 'ace', 'bold', 'cargo', "o'hara", 'zebra'];
const PLACES = ['fl miami', 'ga flat rock', 'ny', null, ' ny', 'nyack', 'fl'];
const carrierRow = (id: number): CarrierRow => {
  const name = NAMES[id % NAMES.length] ?? '';
  const location = PLACES[id % PLACES.length] ?? null;
  return { ...made, id: id as CarrierRow['id'], name, location, searched: name, forgotten: id > 7 };
};
const EVERY = Array.from({ length: 9 }, (_, index) => carrierRow(index + 1));

const isNear = (at: Point | null, to: Point | null): boolean =>
  at !== null && to !== null && greatCircle(at, to) <= NEAR_MILES;

type Rank = readonly [
  near: number,
  between: number,
  pay: number,
  share: number,
  away: number,
  name: string,
  id: number,
];

/** The rank of a carrier, counted by hand. */
const rankOf = ({ id, name, location }: CarrierRow, all: ReadonlyArray<Load>, lane: RankedLane): Rank => {
  const own = all.filter(({ carrier, status }) => carrier === id && status !== 'ACCEPTED');
  const between = own.filter(
    ({ from, to }) =>
      from.state !== null &&
      to.state !== null &&
      from.state === lane.originState &&
      to.state === lane.destinationState,
  );
  const near = own.filter(({ from, to }) => isNear(from.at, lane.origin) && isNear(to.at, lane.destination));
  const either = own.filter((each) => between.includes(each) || near.includes(each));
  const last = either.toSorted((one, other) => one.position - other.position || one.pay - other.pay).at(-1);
  const states = [lane.originState, lane.destinationState].map((state) => state?.toLowerCase() ?? null);
  const isAway = !states.includes(location?.split(' ')[0] ?? '');
  if (!last) return [0, 0, 2_147_483_647, 1, isAway ? 1 : 0, name, id];
  const timed = either.filter(({ onTime }) => onTime !== null);
  const onTime = timed.filter((each) => each.onTime).length;
  const share = timed.length === 0 ? 1 : 0 - Math.floor((onTime * 1_000_000) / timed.length);
  return [0 - near.length, 0 - between.length, last.pay, share, 0, name, id];
};

const inOrder = (one: Rank, other: Rank): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at === -1 ? 0 : (one[at] ?? 0) < (other[at] ?? 0) ? -1 : 1;
};

describe('carriers for a lane', function ranking() {
  this.timeout(120_000);
  let fresh: FreshDatabase;
  let database: Database;
  let knex: SchemaBuilder;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    knex = openSchemaBuilder(fresh.url);
    await prepareTables(knex, [carrierList, loads]);
    await fill(CARRIERS, EVERY);
  });
  after(async () => {
    await database?.close();
    await knex?.destroy();
    await fresh?.drop();
  });

  const fill = async (table: string, rows: ReadonlyArray<object>): Promise<void> => {
    await database.pool.query(
      `insert into ${table} select * from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  };
  /** Fills the loads from history, with their indexes and counts. */
  const fillLoads = async (all: ReadonlyArray<Load>): Promise<void> => {
    await resetTable(knex, loads);
    await fill(LOADS, all.map(rowOf));
    const { rows } = await database.pool.query('select epoch from checkpoints where model = $1', [LOADS]);
    await finishTable(knex, loads, rows[0].epoch);
  };

  const lanes = fc.record<RankedLane>({
    originState: fc.constantFrom('FL', 'GA', null),
    destinationState: fc.constantFrom('NY', 'NY', null),
    origin: fc.constantFrom(MIAMI, { lat: 25, lng: -81 }, null),
    destination: fc.constantFrom(NEW_YORK, null),
  });

  it('are ranked by loads like it, last price and on-time share, then by their states and name, and each that is not forgotten is on one page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(load, { maxLength: 25 }),
        lanes,
        fc.constantFrom(null, 'ace', "o'hara", 'nobody'),
        fc.integer({ min: 1, max: 10 }),
        async (all, lane, search, size) => {
          await fillLoads(all);
          const wanted = { lane, patterns: search && searchPatterns(search), size, offset: 0 };
          const pages: RankedCarrierRow[] = [];
          for (let after: ReadonlyArray<unknown> | null = null; ; ) {
            const page: ReadonlyArray<RankedCarrierRow> = await rankedCarriers(
              { ...wanted, after },
              database.sql,
            );
            pages.push(...page);
            const last = page.at(-1);
            if (!last) break;
            after = rankValuesOf(last);
          }
          const found = EVERY.filter(
            ({ searched, forgotten }) => !forgotten && (search === null || searched.includes(search)),
          );
          const ranks = found.map((each) => rankOf(each, all, lane)).toSorted(inOrder);
          expect(pages.map(rankValuesOf)).to.deep.equal(ranks);
          const second = await rankedCarriers({ ...wanted, after: null, offset: size }, database.sql);
          expect(second.map(rankValuesOf)).to.deep.equal(ranks.slice(size, 2 * size));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keep their places for who scrolls while a load is added behind or before them', async () => {
    const carried = { pay: 1, position: 800, onTime: true, status: 'DELIVERED' } as const;
    const one = { ...carried, from: { state: 'FL', at: MIAMI } };
    const to = { state: 'NY', at: NEW_YORK };
    const all = [1, 1, 1, 2, 2, 3].map((carrier): Load => ({ ...one, to, carrier }));
    const lane = { originState: 'FL', destinationState: 'NY', origin: MIAMI, destination: NEW_YORK };
    const wanted = { lane, patterns: null, size: 2, offset: 0 };
    await fillLoads(all);
    const first = await rankedCarriers({ ...wanted, after: null }, database.sql);
    expect(first.map(({ id }) => id)).to.deep.equal([1, 2]);
    await fillLoads([...all, { ...one, to, carrier: 1 }, { ...one, to, carrier: 4 }]);
    const last = first.at(-1);
    const next = await rankedCarriers({ ...wanted, after: last ? rankValuesOf(last) : null }, database.sql);
    expect(next.map(({ id }) => id)).to.deep.equal([3, 4]);
  });
});
