import { expect } from 'chai';
import type { Sql } from '../../platform/sql.ts';
import { Rejected } from '../../shared-kernel/rejection.ts';
import { createTablesStore } from './tables-store.ts';

type Size = readonly [id: number, name: string, rateBump: number, flatBump: number];

const SEDAN: Size = [1, 'Sedan', 0, 0];
const TRUCK: Size = [2, 'Truck', 20, 50];

const NOTHING_HELD = { latest: 0, edition: '1', heldFrom: null, isReplaced: false };

/** A database without publications, whose sizes change. */
const withSizes = () => {
  let sizes: ReadonlyArray<Size> = [];
  const asked: string[] = [];
  const sql = (async (name: string) => {
    asked.push(name);
    return name === 'latest_price_publication' ? [{ ...NOTHING_HELD, sizes: JSON.stringify(sizes) }] : [];
  }) as unknown as Sql;
  return {
    ...{ sql, asked },
    define: (...all: ReadonlyArray<Size>) => {
      sizes = all;
    },
  };
};

describe('the tables in memory', () => {
  it('have the sizes that there are by now, with what they cost before the first publication', async () => {
    const { sql, define } = withSizes();
    const { tablesAt } = createTablesStore();
    const sizesNow = async () => [...(await tablesAt({}, sql)).tables.sizes.values()];
    expect(await sizesNow()).to.deep.equal([]);
    define(SEDAN);
    expect(await sizesNow()).to.deep.equal([{ id: 1, name: 'Sedan', rateBump: 0, flatBump: 0 }]);
    define(SEDAN, TRUCK);
    expect((await sizesNow()).at(-1)).to.deep.equal({ id: 2, name: 'Truck', rateBump: 20, flatBump: 50 });
    expect((await tablesAt({}, sql)).sizes.get(2)).to.equal('Truck');
  });

  it('are the same object, read by one statement, as long as nothing changes', async () => {
    const { sql, asked, define } = withSizes();
    define(SEDAN);
    const { tablesAt } = createTablesStore();
    const first = await tablesAt({}, sql);
    asked.length = 0;
    expect(await tablesAt({}, sql)).to.equal(first);
    expect(asked).to.have.length(1);
  });

  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'OK',
      (error: unknown) => Rejected.of(error)?.code,
    );
  /** Three publications, of which some are held. */
  const heldSql = (present: object, draft: object = {}, ofDay: object = {}): Sql =>
    (async (name: string) => {
      if (name === 'price_draft')
        return [{ draft: 7, revision: 1, published: null, isHeld: false, ...draft }];
      const latest = { ...NOTHING_HELD, latest: 3, sizes: '[]', ...present };
      if (name === 'price_publication_of_day') return [{ ...latest, ...ofDay }];
      return name === 'latest_price_publication' ? [latest] : [];
    }) as unknown as Sql;

  it('of a draft that is published while they are read are laid over the latest publication that was read', async () => {
    const { tablesAt } = createTablesStore();
    const sql = heldSql({}, { published: 4 });
    const { publication } = await tablesAt({ draft: 7 }, sql);
    expect(publication).to.equal(3);
    expect(await codeOf(tablesAt({ publication }, sql))).to.equal('OK');
    expect((await tablesAt({ draft: 7 }, heldSql({}, { published: 2 }))).publication).to.equal(2);
  });

  it('are refused from the publication on whose rows cannot be read, and shown before it', async () => {
    const { tablesAt, tablesToEdit, sizesNow } = createTablesStore();
    const inStream = heldSql({ heldFrom: 4 });
    const inDraft = heldSql({ heldFrom: 3 });
    expect(await codeOf(tablesAt({ publication: 2 }, inDraft))).to.equal('OK');
    expect(await codeOf(tablesAt({ publication: 3 }, inDraft))).to.equal('REFUSED');
    expect(await codeOf(tablesAt({ publication: 3 }, inStream))).to.equal('OK');
    expect(await codeOf(tablesAt({ day: '2026-01-01' }, inStream))).to.equal('REFUSED');
    for (const sql of [inDraft, inStream]) {
      expect(await codeOf(tablesAt({}, sql))).to.equal('REFUSED');
      expect(await codeOf(tablesToEdit(sql))).to.equal('REFUSED');
      expect(await codeOf(sizesNow(sql))).to.equal('OK');
    }
  });

  it('are shown as of a day whose publications can be read, where a later one is known', async () => {
    const { tablesAt } = createTablesStore();
    const asOf = (heldFrom: number, latest: number) =>
      codeOf(tablesAt({ day: '2026-01-01' }, heldSql({ heldFrom }, {}, { latest })));
    expect(await asOf(2, 2)).to.equal('REFUSED');
    expect(await asOf(3, 2)).to.equal('OK');
    expect(await asOf(4, 2)).to.equal('OK');
    expect(await asOf(4, 3)).to.equal('REFUSED');
  });

  it('are put together anew once the rows of a publication are there that could not be read', async () => {
    const price = { table: 'MILEAGE', id: 1, value: { minMileage: 0, maxMileage: 10, price: 500 } };
    const present = { latest: 1, heldFrom: 1 as number | null };
    const sql = (async (name: string | null) => {
      if (name !== 'latest_price_publication') return present.heldFrom === null ? [{ row: price }] : [];
      return [{ ...NOTHING_HELD, ...present, sizes: '[]' }];
    }) as unknown as Sql;
    const { sizesNow, tablesAt, edition } = createTablesStore();
    expect((await sizesNow(sql)).rows.MILEAGE.size).to.equal(0);
    const before = await edition(sql);
    present.heldFrom = null;
    expect((await tablesAt({}, sql)).rows.MILEAGE.size).to.equal(1);
    expect(await edition(sql)).not.to.equal(before);
  });

  it('are not with a draft whose rows cannot be read, and not edited while their log was replaced', async () => {
    const { tablesAt, tablesToEdit } = createTablesStore();
    expect(await codeOf(tablesAt({ draft: 7 }, heldSql({})))).to.equal('OK');
    expect(await codeOf(tablesAt({ draft: 7 }, heldSql({}, { isHeld: true })))).to.equal('REFUSED');
    const replaced = heldSql({ isReplaced: true });
    expect(await codeOf(tablesToEdit(replaced))).to.equal('UNAVAILABLE');
    expect(await codeOf(tablesAt({}, replaced))).to.equal('OK');
  });
});
