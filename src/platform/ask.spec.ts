import { expect } from 'chai';
import { contextQuery } from '../shared-kernel/context-query.ts';
import { createAsk } from './ask.ts';
import type { AnyReadModel } from './projector/read-model.ts';
import { queryHandler } from './query-handler.ts';
import type { Sql } from './sql.ts';

const sql = (async () => []) as Sql;
const heightOf = contextQuery<string, number>('walls.heightOf');
const walls = { name: 'walls' } as AnyReadModel;

describe('a query to another context', () => {
  it('is one for the keys of a tick, once the read models behind it are readable', async () => {
    const order: string[] = [];
    const handler = queryHandler(heightOf, async (keys: ReadonlyArray<string>) => {
      order.push(`read ${keys.join()}`);
      return keys.map((key) => key.length);
    });
    const ask = createAsk([{ ...handler, reads: [walls] }], sql, async (reads) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      order.push(`waited for ${reads.map(({ name }) => name).join()}`);
    });
    expect(await Promise.all([ask(heightOf, 'north'), ask(heightOf, 'west')])).to.deep.equal([5, 4]);
    expect(await ask(heightOf, 'north')).to.equal(5);
    expect(order).to.deep.equal(['waited for walls', 'read north,west']);
  });

  it('waits for nothing where no read model is declared', async () => {
    const handler = queryHandler(heightOf, async (keys: ReadonlyArray<string>) => keys.map(() => 3));
    const ask = createAsk([handler], sql, async () => expect.fail('waited'));
    expect(await ask(heightOf, 'south')).to.equal(3);
  });
});
