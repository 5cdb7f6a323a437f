import { expect } from 'chai';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { sqlUntil } from '../../src/platform/sql-until.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

let asleep = 0;
/** A slow statement with a unique text. */
const long = (): string => {
  asleep += 1;
  return `select pg_sleep(30), ${asleep}`;
};

describe('statements for somebody who may leave', () => {
  let fresh: FreshDatabase;
  let database: Database;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  after(async () => {
    await database?.close();
    await fresh?.drop();
  });

  /** Backend of the last slow statement, once it runs. */
  const sleeping = async (): Promise<number | undefined> => {
    for (let looks = 0; looks < 200; looks += 1) {
      const [row] = await database.sql<{ pid: number }>(
        null,
        "select pid from pg_stat_activity where query = $1 and state = 'active'",
        [`select pg_sleep(30), ${asleep}`],
      );
      if (row) return row.pid;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return undefined;
  };
  const outcomeOf = (asked: Promise<unknown>): Promise<string> =>
    asked.then(
      () => 'answered',
      (error: Error) => error.message,
    );

  it('answer as others do, and give their connection back', async () => {
    const sql = sqlUntil(database, new AbortController().signal);
    for (let nth = 0; nth < 30; nth += 1)
      expect(await sql<{ n: number }>('one', 'select $1::int as n', [nth])).to.deep.equal([{ n: nth }]);
    expect(database.pool.totalCount).to.be.at.most(2);
  });

  it('end with their reason when somebody leaves, and none begins then', async () => {
    const left = new AbortController();
    const sql = sqlUntil(database, left.signal);
    const outcome = outcomeOf(sql(null, long()));
    const pid = await sleeping();
    expect(pid).to.be.a('number');
    left.abort(new Error('gone'));
    expect(await outcome).to.match(/gone/);
    expect(await outcomeOf(sql(null, 'select 1'))).to.equal('gone');
  });

  it('give their connection back when somebody leaves, and no cancellation meets the next statement', async () => {
    for (let nth = 0; nth < 20; nth += 1) {
      const left = new AbortController();
      const outcome = outcomeOf(
        sqlUntil(database, left.signal)(null, 'select pg_sleep($1)', [nth % 2 === 0 ? 30 : 0]),
      );
      await new Promise((resolve) => setTimeout(resolve, nth));
      left.abort(new Error('gone'));
      expect(await outcome).to.be.oneOf(['gone', 'answered']);
      expect(await database.sql(null, 'select $1::int as n', [nth])).to.deep.equal([{ n: nth }]);
    }
    expect(database.pool.totalCount).to.be.at.most(2);
  });

  it('fail alone where their connection is lost while they run, and after somebody has left', async () => {
    const left = new AbortController();
    const sql = sqlUntil(database, left.signal);
    const lost = outcomeOf(sql(null, long()));
    const pid = await sleeping();
    await database.sql(null, 'select pg_terminate_backend($1)', [pid]);
    expect(await lost).to.match(/terminat/i);
    const leaving = outcomeOf(sql(null, long()));
    const other = await sleeping();
    left.abort(new Error('gone'));
    await database.sql(null, 'select pg_terminate_backend($1)', [other]);
    expect(await leaving).to.match(/gone|terminat/i);
    expect(await database.sql(null, 'select 1 as n')).to.deep.equal([{ n: 1 }]);
  });
});
