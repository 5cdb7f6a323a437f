import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'chai';
import type { Sql } from '../../../platform/sql.ts';
import { NO_ROWS } from '../rows/price-rows.ts';
import { createPublicationIndex } from './publication-index.ts';

/** Publications of a row each, read one by one; `onPart` is called before each is read. */
const publications = (count: number, onPart: (after: number) => void = () => undefined) => {
  const refs: Array<WeakRef<object>> = [];
  const read = async (_name: unknown, text: string, [after, upTo]: readonly [number, number]) => {
    const numbers = Array.from({ length: Math.min(upTo, count) - after }, (_, at) => after + at + 1);
    if (!text.includes('json_agg')) return numbers.map((number) => ({ number }));
    // What is weakly held lives until the turn ends.
    await setImmediate();
    onPart(after);
    const rows = numbers.map((number) => ['MILEAGE', 1, `digest ${number}`, 'Band', null]);
    refs.push(new WeakRef(rows));
    return numbers.map((number) => ({ number, rows: [rows[number - after - 1]] }));
  };
  return { sql: read as unknown as Sql, refs };
};

describe('the index of what publications changed', () => {
  it('goes on where its reading broke off', async () => {
    const asked: Array<number> = [];
    const { sql } = publications(4, (after) => {
      asked.push(after);
      if (after === 2 && asked.length === 3) throw new Error('The connection is lost.');
    });
    const indexUpTo = createPublicationIndex(NO_ROWS);
    const first = await indexUpTo(3, sql).catch((error: Error) => error.message);
    expect(first).to.equal('The connection is lost.');
    expect((await indexUpTo(4, sql)).rows.get('MILEAGE/1')).to.deep.include({
      ...{ numbers: [1, 2, 3, 4], changes: [1, 2, 3, 4], digest: 'digest 4' },
    });
    expect(asked).to.deep.equal([0, 1, 2, 2, 3]);
  });

  it('leaves an earlier one as it was', async () => {
    const { sql } = publications(4);
    const indexUpTo = createPublicationIndex(NO_ROWS);
    const [two, four] = await Promise.all([indexUpTo(2, sql), indexUpTo(4, sql)]);
    expect(two).to.deep.include({ upTo: 2 });
    expect(two.rows.get('MILEAGE/1')?.numbers).to.deep.equal([1, 2]);
    expect(four.rows.get('MILEAGE/1')?.numbers).to.deep.equal([1, 2, 3, 4]);
  });

  it('does not hold the parts that it has read', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const held: Array<number> = [];
    const { sql, refs } = publications(5, () => {
      collect();
      held.push(refs.filter((ref) => ref.deref() !== undefined).length);
    });
    await createPublicationIndex(NO_ROWS)(5, sql);
    expect(Math.max(...held)).to.be.at.most(1);
  });
});
