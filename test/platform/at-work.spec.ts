import { expect } from 'chai';
import type pg from 'pg';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { isAtWork } from '../../src/platform/projector/at-work.ts';
import { becomes } from '../browser/becomes.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const LONG_MS = 100;

describe('whether Postgres is at work', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let one: pg.Client;
  let other: pg.Client;

  before(async () => {
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    one = await database.connect();
    other = await database.connect();
  });
  after(async () => {
    await Promise.all([one?.end(), other?.end()]);
    await database?.close();
    await fresh?.drop();
  });

  const working = (longerThanMs = LONG_MS): Promise<boolean> => isAtWork(database.sql, longerThanMs);
  const waitsForLock = async (): Promise<boolean> => {
    const [row] = await database.sql<{ waiting: boolean }>(
      null,
      "select exists (select from pg_stat_activity where wait_event_type = 'Lock' and xact_start < now() - interval '0.2 s') as waiting",
    );
    return row?.waiting ?? false;
  };

  it('is true while a statement runs that has run for a while', async () => {
    expect(await working()).to.equal(false);
    const { rows } = await one.query<{ pid: number }>('select pg_backend_pid() as pid');
    const sleep = one.query('select pg_sleep(60)').catch(() => undefined);
    await becomes(working, true);
    expect(await working(60_000), 'not yet for long').to.equal(false);
    await database.sql(null, 'select pg_cancel_backend($1)', [rows[0]?.pid]);
    await sleep;
    // A cancelled statement returns before its session is idle; the next query waits for that.
    await one.query('select');
    expect(await working()).to.equal(false);
  });

  it('ignores statements that wait for a lock, and idle transactions', async () => {
    await one.query('begin; lock table checkpoints');
    const waiting = other.query('begin; lock table checkpoints; rollback').catch(() => undefined);
    await becomes(waitsForLock, true);
    expect(await working()).to.equal(false);
    await one.query('rollback');
    await waiting;
  });
});
