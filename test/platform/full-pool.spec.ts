import { expect } from 'chai';
import { type Database, isOutage, openDatabase, POOL_SIZE } from '../../src/platform/database.ts';
import { Rejected } from '../../src/shared-kernel/rejection.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

describe('a pool without a free connection', function fullPool() {
  this.timeout(60_000);
  let fresh: FreshDatabase;
  let database: Database;
  beforeEach(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
  });

  const sleep = (seconds: number): Promise<unknown> =>
    database.sql(null, 'select pg_sleep($1)', [seconds]).catch((error: unknown) => error);

  // A Postgres that does not respond at all is covered by test/outage/postgres-stopped.spec.ts.
  it('is too many requests, however long those last that have the connections', async () => {
    const held = Array.from({ length: POOL_SIZE }, () => sleep(7));
    const error = await sleep(0);
    expect(Rejected.of(error)?.code).to.equal('TOO_MANY');
    expect(isOutage(error)).to.equal(false);
    await Promise.all(held);
  });
});
