import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { exportList, type ListExport } from '../../src/platform/lists/export-list.ts';
import type { List } from '../../src/platform/lists/list.ts';
import type { CivilDate } from '../../src/shared-kernel/civil-date.ts';
import { columnIds } from '../../src/shared-kernel/list.ts';
import { decodeWith } from '../../src/shared-kernel/validation.ts';
import { parseCsv } from '../support/csv.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

type Listed = { readonly id: number };

/** A list of some table, and what it must contain. */
export type ListCase<Row extends Listed, F extends object, Sort extends string, Key> = {
  readonly list: List<F, Sort, Row, Key>;
  readonly file: ListExport<F, Sort, Row, Key>;
  readonly today: CivilDate;
  /** Name of its table; `${table}_shown` is a copy whose rows may lag, for the columns of a page. */
  readonly table: string;
  readonly ddl: string;
  readonly sorts: ReadonlyArray<Sort>;
  readonly rows: fc.Arbitrary<ReadonlyArray<Row>>;
  readonly filter: fc.Arbitrary<F>;
  readonly isWanted: (filter: F) => (row: Row) => boolean;
  /** The values that an order sorts by, before the id; null goes last both ways. */
  readonly sortedBy: (sort: Sort, row: Row) => ReadonlyArray<string | number | null>;
};

/** Text by its bytes, as in collation "C"; null last both ways. */
const compare = (one: string | number | null, other: typeof one, sign: 1 | -1): number => {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  if (typeof one === 'number' || typeof other === 'number') return sign * (Number(one) - Number(other));
  return sign * Buffer.compare(Buffer.from(one), Buffer.from(other));
};

/** What every list does: pages by cursor and by number, totals, refusals of cursors, files. */
export const describeList = <Row extends Listed, F extends object, Sort extends string, Key>(
  name: string,
  given: ListCase<Row, F, Sort, Key>,
  /** Specs of this list alone, with its table filled by `fill`. */
  more: (opened: {
    readonly sql: Database['sql'];
    readonly fill: (rows: ReadonlyArray<Row>) => Promise<void>;
    readonly expected: (rows: ReadonlyArray<Row>, filter: F, sort: Sort) => ReadonlyArray<Row>;
  }) => void = () => undefined,
): void => {
  const { list, file, today, table, sorts, isWanted, sortedBy } = given;

  describe(name, function lists() {
    this.timeout(60_000);
    let fresh: FreshDatabase;
    let database: Database;
    const sql: Database['sql'] = (...asked) => database.sql(...asked);

    before(async () => {
      fresh = await freshDatabase();
      database = openDatabase(fresh.url, () => undefined);
      await database.pool.query(`${given.ddl}; create table ${table}_shown (like ${table})`);
    });
    after(async () => {
      await database?.close();
      await fresh?.drop();
    });

    const fill = async (rows: ReadonlyArray<Row>, shown = rows): Promise<void> => {
      for (const [into, content] of [
        [table, rows],
        [`${table}_shown`, shown],
      ] as const) {
        await database.pool.query(`truncate ${into}`);
        await database.pool.query(
          `insert into ${into} select * from json_populate_recordset(null::${into}, $1)`,
          [JSON.stringify(content)],
        );
      }
    };

    const decoded = (args: object) => {
      const read = decodeWith(list.pageArguments)(args);
      return E.isRight(read) ? read.right : expect.fail(JSON.stringify(read.left));
    };

    /** Ties by id. */
    const expected = (rows: ReadonlyArray<Row>, filter: F, sort: Sort): ReadonlyArray<Row> => {
      const sign = sort.endsWith('DESC') ? -1 : 1;
      return rows.filter(isWanted(filter)).toSorted((one, other) => {
        const others = sortedBy(sort, other);
        const by = sortedBy(sort, one).map((value, index) => compare(value, others[index] ?? null, sign));
        return by.find((each) => each !== 0) ?? sign * (one.id - other.id);
      });
    };
    const idsOf = (rows: ReadonlyArray<Listed>): ReadonlyArray<number> => rows.map(({ id }) => id);

    /** Every page by the cursor at the end of the one before, until there is none. */
    const walked = async (filterBy: F, sortBy: Sort, size: number): Promise<ReadonlyArray<number>> => {
      const ids: Array<number> = [];
      for (let after: string | null | undefined; after !== null; ) {
        const wanted = decoded({ filterBy, sortBy, cursor: { size, after } });
        const { data, total, end } = await list.page(wanted, today, sql);
        ids.push(...idsOf(data));
        expect(data.length).to.be.at.most(size);
        expect(ids.length).to.be.at.most(total);
        if (ids.length < total) expect(data).to.have.length(size);
        after = end;
      }
      return ids;
    };

    const sort = fc.constantFrom(...sorts);

    it('has in its pages, one after the other, every row once and in order, with ties and without values', () =>
      fc.assert(
        fc.asyncProperty(
          ...[given.rows, given.filter, sort, fc.integer({ min: 1, max: 15 })],
          async (rows, filter, sortBy, size) => {
            await fill(rows);
            expect(await walked(filter, sortBy, size)).to.deep.equal(idsOf(expected(rows, filter, sortBy)));
          },
        ),
        { numRuns: 80 },
      ));

    it('goes on behind the rows that it has ordered, though what is shown of them differs', () =>
      fc.assert(
        fc.asyncProperty(given.rows, given.rows, given.filter, sort, async (rows, others, filter, sortBy) => {
          const lagging = rows.map((row, index) => ({ ...(others[index] ?? row), id: row.id }));
          await fill(rows, lagging);
          expect(await walked(filter, sortBy, 3)).to.deep.equal(idsOf(expected(rows, filter, sortBy)));
        }),
        { numRuns: 40 },
      ));

    it('has any page by its number too, so also the rows beside one, and the total', () =>
      fc.assert(
        fc.asyncProperty(
          ...[given.rows, given.filter, sort, fc.integer({ min: 1, max: 4 }), fc.constantFrom(1, 6)],
          async (rows, filterBy, sortBy, page, size) => {
            await fill(rows);
            const all = expected(rows, filterBy, sortBy);
            const wanted = decoded({ filterBy, sortBy, cursor: { page, size } });
            const { data, total } = await list.page(wanted, today, sql);
            expect(idsOf(data)).to.deep.equal(idsOf(all.slice((page - 1) * size, page * size)));
            expect(total).to.equal(all.length);
          },
        ),
        { numRuns: 50 },
      ));

    it('goes on behind a cursor whose row is gone, and before rows that came in since', () =>
      fc.assert(
        fc.asyncProperty(given.rows, sort, fc.nat(), async (rows, sortBy, at) => {
          const filterBy = decoded({}).filterBy;
          const all = expected(rows, filterBy, sortBy);
          const size = 1 + (at % 3);
          await fill(rows);
          const { data, end } = await list.page(decoded({ sortBy, cursor: { size } }), today, sql);
          const shown = idsOf(data);
          await fill(rows.filter(({ id }) => !shown.includes(id)));
          const next = decoded({ sortBy, cursor: { size, after: end } });
          const left = idsOf((await list.page(next, today, sql)).data);
          expect(left).to.deep.equal(idsOf(all.slice(size, 2 * size)));
        }),
        { numRuns: 30 },
      ));

    it('refuses a cursor of another order, and what is none', () => {
      const cursor = (values: unknown): string => Buffer.from(JSON.stringify(values)).toString('base64url');
      const strange = [[0], [2 ** 31], ['1'], [null], [1, 1, 1, 1], ['\0', 1], [{}, 1], [1.5, 1], {}];
      for (const sortBy of sorts)
        for (const after of ['x', ...strange.map(cursor)]) {
          const read = decodeWith(list.pageArguments)({ sortBy, cursor: { after } });
          expect(E.isLeft(read) && Object.keys(read.left), `${sortBy} ${after}`).to.deep.equal([
            'cursor.after',
          ]);
        }
    });

    it('is exported whole and in order, with the columns that were asked for', () =>
      fc.assert(
        fc.asyncProperty(given.rows, given.filter, sort, async (rows, filterBy, sortBy) => {
          await fill(rows);
          const columns = columnIds(file.list).toReversed();
          const { content, account } = await exportList(file, { filterBy, sortBy, columns }, today, {
            sql,
            ask: () => expect.fail('nothing is asked'),
            now: () => new Date(),
          });
          let text = '';
          for await (const piece of content) text += piece;
          const all = expected(rows, filterBy, sortBy);
          expect(parseCsv(text.replace('\uFEFF', ''))).to.deep.equal([
            columns.map((column) => file.list.titles[column]),
            ...all.map((row) => columns.map((column) => file.cells[column]?.(row))),
          ]);
          expect(account()).to.include({ rows: all.length, of: all.length });
        }),
        { numRuns: 20 },
      ));

    more({ sql, fill, expected });
  });
};
