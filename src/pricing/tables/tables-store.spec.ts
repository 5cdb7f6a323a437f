import { expect } from 'chai';
import type { Sql } from '../../platform/sql.ts';
import { createTablesStore } from './tables-store.ts';

type Size = readonly [id: number, name: string, rateBump: number, flatBump: number];

const SEDAN: Size = [1, 'Sedan', 0, 0];
const TRUCK: Size = [2, 'Truck', 20, 50];

/** A database without publications, whose sizes change. */
const withSizes = () => {
  let sizes: ReadonlyArray<Size> = [];
  const asked: string[] = [];
  const sql = (async (name: string) => {
    asked.push(name);
    return name === 'latest_price_publication' ? [{ latest: 0, sizes: JSON.stringify(sizes) }] : [];
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
});
