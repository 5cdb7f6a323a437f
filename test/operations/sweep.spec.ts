import { expect } from 'chai';
import { openDatabase } from '../../src/platform/database.ts';
import { sweep } from '../../src/product/sweep.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const at = (days: number) => new Date(Date.now() + days * 86_400_000);
/** Clock error of a node in days, in both directions. */
const OFF_DAYS = [100, -100];

describe('the sweep', () => {
  let fresh: FreshDatabase;
  before(async () => {
    fresh = await freshDatabase();
  });
  after(() => fresh.drop());

  it('removes what has expired by the database and receipts older than 90 days, and nothing else, whatever a node takes for now', async () => {
    const database = openDatabase(fresh.url, () => undefined);
    const { pool } = database;
    for (const [name, days] of [
      ['gone', -1],
      ['stays', 1],
    ] as const) {
      await pool.query(`insert into sessions values ($1, '1', now(), now(), $2, '')`, [name, at(days)]);
      await pool.query(`insert into oidc_payloads values ('Grant', $1, '{}', null, null, $2)`, [
        name,
        at(days),
      ]);
      await pool.query('insert into password_attempts values ($1, 1, $2)', [name, at(days)]);
    }
    await pool.query(`insert into oidc_payloads values ('Grant', 'without an end', '{}')`);
    for (const [name, days] of [
      ['gone', -91],
      ['stays', -89],
    ] as const)
      await pool.query(`insert into receipts values ($1, gen_random_uuid(), 'count', 'x', 0, $2)`, [
        name,
        at(days),
      ]);
    const refuse = () => {
      throw new Error('the sweep sends and asks nothing');
    };
    const { signal } = new AbortController();
    for (const days of OFF_DAYS)
      await sweep.tick({ now: at(days), signal, sql: database.sql, send: refuse, ask: refuse });
    const left = await pool.query(
      `select id_hash as it from sessions union all select id from oidc_payloads
       union all select key from password_attempts union all select actor from receipts order by 1`,
    );
    await database.close();
    expect(left.rows.map(({ it: name }) => name)).to.deep.equal([
      ...['stays', 'stays', 'stays', 'stays', 'without an end'],
    ]);
  });
});
