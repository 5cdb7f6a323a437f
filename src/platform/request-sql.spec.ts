import { expect } from 'chai';
import type pg from 'pg';
import { createRequestSql, createStatementShares } from './request-sql.ts';

/** A database that returns one row for every statement and records the statements. */
const listening = () => {
  const sent: string[] = [];
  const client = {
    query: async ({ text }: { readonly text: string }) => {
      sent.push(text);
      return { rows: [{ text }] };
    },
    release: () => undefined,
  };
  const sqlFor = createRequestSql(
    { take: async () => client as unknown as pg.PoolClient, cancel: async () => undefined },
    createStatementShares({ waitedInVain: async () => new Error('waited in vain') }),
  );
  return { sent, sqlFor };
};

const never = new AbortController().signal;

describe('the statements of a request', () => {
  it('are sent once where it changes nothing, and each time otherwise', async () => {
    for (const [isOnce, times] of [
      [true, 1],
      [false, 2],
    ] as const) {
      const { sent, sqlFor } = listening();
      const sql = sqlFor('anna', never, { isOnce });
      await Promise.all([sql(null, 'select 1'), sql(null, 'select 1')]);
      expect(sent).to.have.length(times);
    }
  });

  it('of long work are steps, and so is each use of their rows, also where several use the same', async () => {
    const { sent, sqlFor } = listening();
    const waiting: Array<() => void> = [];
    const giveWay = (): Promise<void> => new Promise((resolve) => waiting.push(resolve));
    const step = async (): Promise<void> => {
      waiting.shift()?.();
      await new Promise(setImmediate);
    };
    const sql = sqlFor('anna', never, { giveWay, isOnce: true });
    let used = 0;
    const use = async (): Promise<void> => {
      await sql(null, 'select 1');
      used += 1;
    };
    const all = Promise.all([use(), use(), use()]);
    expect(sent).to.have.length(0);
    await step();
    expect([sent.length, used]).to.deep.equal([1, 0]);
    for (let nth = 1; nth <= 3; nth += 1) {
      await step();
      expect(used).to.equal(nth);
    }
    await all;
  });
});
