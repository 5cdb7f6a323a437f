import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import type { PageArguments } from '../../src/platform/lists/arguments.ts';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { completeTables, createTables } from '../../src/platform/projector/tables.ts';
import { openSchemaBuilder } from '../../src/platform/schema-builder.ts';
import type { Sql } from '../../src/platform/sql.ts';
import { followups } from '../../src/quoting/record/lists/followup-list.ts';
import type { ListFilter } from '../../src/quoting/record/lists/list-filter.ts';
import { orders, type QuoteSort, quotes } from '../../src/quoting/record/lists/record-list.ts';
import { plannedDays } from '../../src/quoting/record/read-models/planned-days.ts';
import { quoteList } from '../../src/quoting/record/read-models/quote-list.ts';
import { quoteRecord } from '../../src/quoting/record/read-models/quote-record.ts';
import { quoteSearch } from '../../src/quoting/record/read-models/quote-search.ts';
import { orderCounts } from '../../src/quoting/record/resolvers/lists.ts';
import type { CivilDate } from '../../src/shared-kernel/civil-date.ts';
import type { RecordId } from '../../src/shared-kernel/ids/record.ts';
import { decodeWith } from '../../src/shared-kernel/validation.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import {
  everyRow,
  inOrder,
  isWanted,
  type List,
  type Listed,
  type ListedRecord,
  listedRecord,
  someFilter,
} from '../support/listed-rows.ts';

const SHARED: ReadonlyArray<QuoteSort> = [
  ...(['ID_ASC', 'ID_DESC', 'AVAILABLE_DATE_ASC', 'AVAILABLE_DATE_DESC'] as const),
  ...(['FOLLOWUP_DATE_ASC', 'FOLLOWUP_DATE_DESC', 'RECEIVED_DATE_ASC', 'RECEIVED_DATE_DESC'] as const),
];
const OF_RECORDS: ReadonlyArray<QuoteSort> = [
  ...SHARED,
  ...(['BOOKED_DATE_ASC', 'BOOKED_DATE_DESC'] as const),
  ...(['DISPATCH_DATE_ASC', 'DISPATCH_DATE_DESC'] as const),
  ...(['PICKUP_DATE_ASC', 'PICKUP_DATE_DESC', 'DELIVERY_DATE_ASC', 'DELIVERY_DATE_DESC'] as const),
];
const SORTS = { quotes: OF_RECORDS, orders: OF_RECORDS, followups: SHARED };
const MODELS = [quoteList, quoteRecord, quoteSearch, plannedDays];
const LISTS: ReadonlyArray<List> = ['quotes', 'orders', 'followups'];
const QUERIES = { quotes, orders, followups };

type ListArguments = PageArguments<ListFilter, QuoteSort>;
type FollowupArguments = Parameters<typeof followups.page>[0];
const TABS = {
  today: 'TODAY',
  week: 'WEEK',
  month: 'MONTH',
  pastDue: 'PAST_DUE',
  all: 'ALL',
} as const;

const wantedBy = (args: object, list: List = 'quotes'): ListArguments => {
  const read = decodeWith(QUERIES[list].pageArguments)(args);
  if (E.isLeft(read)) throw new Error(JSON.stringify(read.left));
  return read.right;
};

/**
 * Dates around which the rows lie: a Saturday at the end of a month, a Sunday at the start of one, a leap
 * day, and a New Year's Eve in midweek.
 */
const DAYS = ['2026-10-31', '2026-11-01', '2028-02-29', '2026-12-31'].map((day) => day as CivilDate);

for (const today of DAYS)
  describe(`the lists of some hundred records on ${today}`, function lists() {
    this.timeout(120_000);
    let fresh: FreshDatabase;
    let database: Database;
    /** Named statements, by name. */
    const named = new Map<string, string>();
    const sql: Sql = (name, text, values) => {
      if (name !== null) {
        expect(Buffer.byteLength(name), name).to.be.at.most(63);
        expect(named.get(name) ?? text, name).to.equal(text);
        named.set(name, text);
      }
      return database.sql(name, text, values);
    };
    const records: ReadonlyArray<ListedRecord> = fc
      .sample(listedRecord(today), { numRuns: 400, seed: 7 })
      .map((record, index) => ({ ...record, id: (1000 + index) as RecordId }));

    before(async () => {
      fresh = await freshDatabase();
      database = openDatabase(fresh.url, () => undefined);
      const knex = openSchemaBuilder(fresh.url);
      const fill = (
        model: typeof quoteList | typeof quoteRecord | typeof quoteSearch | typeof plannedDays,
        rows: ReadonlyArray<object>,
      ) =>
        database.pool.query(
          `insert into ${tableOf(model)} select * from json_populate_recordset(null::${tableOf(model)}, $1)`,
          [JSON.stringify(rows)],
        );
      for (const model of MODELS) await createTables(knex, model);
      await fill(
        quoteList,
        records.map((record) => ({ ...record, zone_by_phone: false })),
      );
      await fill(
        plannedDays,
        records.filter(({ pickup_on }) => pickup_on !== null),
      );
      await fill(
        quoteRecord,
        records.map((record) => ({
          ...record,
          ...{ revision: 0, created_at: '2026-01-01T12:00:00Z', refer_path: 'unknown' },
          ...{ shipper: {}, origin: {}, destination: {}, vehicles: [], transport: {} },
        })),
      );
      await fill(
        quoteSearch,
        records.map(({ id, is_order, name }) => ({ id, is_order, places: ` ${id}`, people: ` ${name}` })),
      );
      for (const model of MODELS) await completeTables(knex, model);
      await knex.destroy();
    });
    after(async () => {
      await database?.close();
      await fresh?.drop();
    });

    const rowsFrom = async (list: List, wanted: ListArguments) => {
      if (list === 'followups') {
        const { data, total, end } = await followups.page(wanted as FollowupArguments, today, sql);
        const rows = data.map(({ id, due_on, followup_id }) => ({
          id,
          dueOn: due_on,
          followup: followup_id,
        }));
        return { rows, total, end };
      }
      const { data, total, end } = await QUERIES[list].page(wanted, today, sql);
      return { rows: data.map(({ id }) => ({ id, dueOn: null, followup: null })), total, end };
    };

    const pageOf = async (list: List, wanted: ListArguments) => {
      const { rows, total } = await rowsFrom(list, wanted);
      return { rows, total };
    };

    const shown = ({ record, dueOn }: Listed) => ({
      id: record.id,
      dueOn,
      followup: record.followups.find(({ followupOn }) => followupOn === dueOn)?.id ?? null,
    });

    /** Expected rows of a list for a filter. */
    const expected = (list: List, { filterBy, sortBy }: ListArguments) =>
      everyRow(list, records)
        .filter(isWanted(list, filterBy, today))
        .toSorted(inOrder(sortBy))
        .map(shown);

    for (const list of LISTS) {
      it(`${list}: any filter leaves what the rules say, in any order and on any page`, async () => {
        await fc.assert(
          fc.asyncProperty(
            someFilter(today),
            fc.constantFrom(...SORTS[list]),
            fc.integer({ min: 1, max: 3 }),
            async (filterBy, sortBy, page) => {
              const wanted = wantedBy({ filterBy, sortBy, cursor: { page, size: 25 } });
              const all = expected(list, wanted);
              expect(await pageOf(list, wanted)).to.deep.equal({
                rows: all.slice((page - 1) * 25, page * 25),
                total: all.length,
              });
            },
          ),
          { numRuns: 100 },
        );
      });

      it(`${list}: from the end of each page on there is the next one, until there is none, in any order`, async () => {
        await fc.assert(
          fc.asyncProperty(someFilter(today), fc.constantFrom(...SORTS[list]), async (filterBy, sortBy) => {
            const all = expected(list, wantedBy({ filterBy, sortBy }));
            const walked: unknown[] = [];
            for (let after: string | null | undefined; after !== null; ) {
              const args = { filterBy, sortBy, cursor: { size: 40, after } };
              const { rows, total, end } = await rowsFrom(list, wantedBy(args, list));
              walked.push(...rows);
              expect(total).to.equal(all.length);
              after = end;
            }
            expect(walked).to.deep.equal(all);
          }),
          { numRuns: 60 },
        );
      });

      it(`${list}: each tab counts what it lists, by any other filter`, async () => {
        await fc.assert(
          fc.asyncProperty(someFilter(today), async (sent) => {
            const { filterBy } = wantedBy({ filterBy: sent });
            const counts = await QUERIES[list].counts(filterBy, today, sql);
            for (const [tab, dateRangeGroup] of Object.entries(TABS)) {
              const filter = { ...filterBy, dateRangeGroup };
              const rows = everyRow(list, records).filter(isWanted(list, filter, today));
              expect(counts[tab as keyof typeof counts], tab).to.equal(rows.length);
              expect(await QUERIES[list].total(filter, today, sql), dateRangeGroup).to.equal(rows.length);
            }
          }),
          { numRuns: 40 },
        );
      });
    }

    it('orders: dispatched and canceled count those, whatever the status and the tab', async () => {
      await fc.assert(
        fc.asyncProperty(someFilter(today), async (sent) => {
          const { filterBy } = wantedBy({ filterBy: sent });
          const { dispatched, canceled } = await orderCounts(filterBy, today, sql);
          const listed = (statusName: 'DISPATCHED' | 'CANCELED') =>
            everyRow('orders', records).filter(
              isWanted('orders', { ...filterBy, statusName, dateRangeGroup: 'ALL' }, today),
            ).length;
          expect({ dispatched, canceled }).to.deep.equal({
            dispatched: listed('DISPATCHED'),
            canceled: listed('CANCELED'),
          });
        }),
        { numRuns: 40 },
      );
    });

    it('each filter alone leaves something, and not all', async () => {
      const filters = [
        ...['TODAY', 'WEEK', 'MONTH', 'PAST_DUE'].map((dateRangeGroup) => ({ dateRangeGroup })),
        ...[
          { dateRangeStart: today },
          { dateRangeEnd: today },
          { assigneeId: '3' },
          { childStatusId: '200' },
        ],
        ...[{ timezones: ['MT', 'PST'] }, { engagements: ['fire', 'fullpay'] }, { search: 'lee' }],
      ];
      for (const list of LISTS) {
        const all = (await pageOf(list, wantedBy({}))).total;
        for (const filterBy of filters) {
          const { total } = await pageOf(list, wantedBy({ filterBy }));
          expect(total, `${list} ${JSON.stringify(filterBy)}`).to.be.within(1, all - 1);
        }
      }
      for (const statusName of ['DISPATCHED', 'CANCELED'])
        expect((await pageOf('orders', wantedBy({ filterBy: { statusName } }))).total).to.be.greaterThan(1);
    });
  });
