import { expect } from 'chai';
import { type DatabaseClock, MOST_APART_MS, openDatabaseClock, openRightClock } from './database-clock.ts';

const START = Date.parse('2027-01-04T09:00:00Z');
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * A machine and a database whose answers take `trip` ms and carry the time of the midpoint. Time passes equally
 * for both.
 */
const world = ({ wall = 0, trip = 0 } = {}) => {
  const state = { passed: 0, wall, database: 0, trip };
  const tell = async (): Promise<{ readonly at: string }> => {
    state.passed += state.trip / 2;
    const at = new Date(START + state.database + state.passed).toISOString();
    state.passed += state.trip / 2;
    return { at };
  };
  const watch = { wall: () => START + state.wall + state.passed, elapsed: () => state.passed };
  const sql = (async () => [await tell()]) as never;
  const hear = (clock: DatabaseClock) => clock.read(tell);
  return { state, watch, sql, hear };
};

describe('the clock of the database', () => {
  it("goes on by what passes, whatever the machine's clock does", async () => {
    const { state, watch, sql } = world();
    const clock = await openDatabaseClock(sql, watch);
    state.passed += 5_000;
    state.wall += 100 * DAY_MS;
    expect(clock.now()).to.deep.equal(new Date(START + 5_000));
  });

  it('takes the round trip into account', async () => {
    const { watch, sql } = world({ trip: 800 });
    const clock = await openDatabaseClock(sql, watch);
    expect(clock.now()).to.deep.equal(new Date(START + 800));
    expect(clock.disagreement()).to.equal(undefined);
  });

  it('is contradicted by a machine that is more than two minutes off, in either direction, and names both times', async () => {
    for (const sign of [1, -1]) {
      const { watch, sql } = world({ wall: sign * (MOST_APART_MS + 1_000) });
      const clock = await openDatabaseClock(sql, watch);
      expect(clock.disagreement())
        .to.include(new Date(watch.wall()).toISOString())
        .and.include('2027-01-04T09:00:00.000Z')
        .and.include('more than 2 minutes apart');
      const near = world({ wall: sign * (MOST_APART_MS - 1_000) });
      expect((await openDatabaseClock(near.sql, near.watch)).disagreement()).to.equal(undefined);
    }
  });

  it('is not contradicted by what a slow answer may account for', async () => {
    const { watch, sql } = world({ wall: MOST_APART_MS + 1_000, trip: 4_000 });
    expect((await openDatabaseClock(sql, watch)).disagreement()).to.equal(undefined);
  });

  it('reports a drift, and its end', async () => {
    const { state, watch, sql, hear } = world();
    const clock = await openDatabaseClock(sql, watch);
    state.database -= 10 * MINUTE_MS;
    expect(clock.disagreement()).to.equal(undefined);
    await hear(clock);
    expect(clock.disagreement()).to.be.a('string');
    expect(clock.now()).to.deep.equal(new Date(START - 10 * MINUTE_MS));
    state.wall -= 10 * MINUTE_MS;
    expect(clock.disagreement()).to.equal(undefined);
  });

  it('ignores a response from before a freeze', async () => {
    const { state, watch, sql, hear } = world();
    const clock = await openDatabaseClock(sql, watch);
    state.trip = 60 * MINUTE_MS;
    await hear(clock);
    expect(clock.now()).to.deep.equal(new Date(START + 60 * MINUTE_MS));
    expect(clock.disagreement()).to.equal(undefined);
  });

  it('refuses a start in words that say what to do', async () => {
    const { watch, sql } = world({ wall: 100 * DAY_MS });
    const error = await openRightClock(sql, watch).catch((thrown: unknown) => thrown);
    expect(String(error)).to.include('2027-04-14T09:00:00.000Z').and.include('start again');
    const right = world();
    expect(await openRightClock(right.sql, right.watch)).to.have.property('now');
  });
});
