import { expect } from 'chai';
import {
  createThrottle,
  FREE_PER_ACCOUNT,
  LONGEST_DELAY_MS,
  MOST_PER_ADDRESS,
  MOST_PER_BROWSER,
  MOST_PER_PAIR,
  type Throttle,
  type Wait,
} from '../../src/api/sign-in/provider/throttle.ts';
import { hashOf } from '../../src/api/sign-in/sealed.ts';
import { type Database, openDatabase } from '../../src/platform/database.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';

const DANA = 'dana@lanebook.test';
const OFFICE = '198.51.100.1';

describe('the throttle of wrong passwords', () => {
  let fresh: FreshDatabase;
  let database: Database;
  let throttle: Throttle;
  let now: Date;
  beforeEach(async () => {
    now = new Date('2026-01-15T15:00:00Z');
    fresh = await freshDatabase();
    database = openDatabase(fresh.url, () => undefined);
    throttle = createThrottle(database.sql, Buffer.alloc(32, 3), () => now);
  });
  afterEach(async () => {
    await database.close();
    await fresh.drop();
  });

  const by = (
    address = OFFICE,
    { username = DANA, browser = undefined as string | undefined, interaction = 'one' } = {},
  ) => ({ username, address, browser, interaction });
  const elsewhere = (nth: number): string => `203.0.113.${nth}`;
  const later = (seconds: number): void => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  /** An attempt with a wrong password; returns the wait, if throttled. */
  const wrong = async (tried: ReturnType<typeof by>): Promise<Wait | undefined> => {
    const wait = await throttle.count(tried);
    if (wait === undefined) await throttle.failed(tried);
    return wait;
  };
  /** Attempts with wrong passwords for Dana's account, each from another address. */
  const attack = async (count: number): Promise<void> => {
    for (let nth = 0; nth < count; nth += 1)
      expect(await wrong(by(elsewhere(nth), { interaction: `attack ${nth}` }))).to.equal(undefined);
  };
  /** Sets the count of failed attempts for Dana's account for the next hour. */
  const setAccount = (count: number) =>
    database.pool.query(
      `update password_attempts set count = $1, expires_at = $2 where key like 'account:%'`,
      [count, new Date(now.getTime() + 3_600_000)],
    );
  const setCount = (kind: string, count: number) =>
    database.pool.query(`update password_attempts set count = $1 where key like $2`, [count, `${kind}:%`]);

  it('counts per account and address, also tries at the same time', async () => {
    const tries = Array.from({ length: MOST_PER_PAIR + 3 }, () => throttle.count(by()));
    const waits = (await Promise.all(tries)).filter((wait) => wait !== undefined);
    expect(waits).to.deep.equal(Array(3).fill({ seconds: 900, slowed: false }));
    later(900);
    expect(await throttle.count(by())).to.equal(undefined);
  });

  it('counts per address, whatever the names', async () => {
    await wrong(by());
    await setCount('address', MOST_PER_ADDRESS);
    expect(await wrong(by(OFFICE, { username: 'kim@lanebook.test' }))).to.include({ slowed: false });
    expect(await wrong(by(elsewhere(1), { username: 'kim@lanebook.test' }))).to.equal(undefined);
  });

  it('counts a whole network of IPv6 as one address', async () => {
    for (let nth = 0; nth < MOST_PER_PAIR; nth += 1) await throttle.count(by(`2001:db8:0:1::${nth}`));
    expect(await throttle.count(by('2001:db8:0:1::ffff'))).to.include({ slowed: false });
    expect(await throttle.count(by('2001:db8:0:2::1'))).not.to.include({ slowed: false });
  });

  it('slows strangers down at an account with many wrong tries, from whichever address', async () => {
    await attack(FREE_PER_ACCOUNT);
    expect(await throttle.count(by())).to.deep.equal({ seconds: 15, slowed: true });
    expect(await throttle.count(by())).to.deep.equal({ seconds: 15, slowed: true });
    expect(await throttle.count(by(OFFICE, { username: ' DANA@lanebook.test' }))).to.include({
      slowed: true,
    });
    later(15);
    expect(await throttle.count(by())).to.equal(undefined);
  });

  it('slows them down more and more, and never for longer than it says', async () => {
    await attack(1);
    const waits: Array<number | undefined> = [];
    for (const more of [0, 1, 2, 3, 4, 5, 1000, 2_000_000_000]) {
      await setCount('account', FREE_PER_ACCOUNT + more);
      waits.push((await throttle.count(by(elsewhere(100 + waits.length))))?.seconds);
    }
    expect(waits).to.deep.equal([15, 30, 60, 120, 240, 300, 300, 300]);
    expect(LONGEST_DELAY_MS).to.equal(300_000);
  });

  it('locks nobody out: a wait that has begun ends, whatever others try meanwhile', async () => {
    await attack(1);
    await setCount('account', FREE_PER_ACCOUNT + 2);
    expect(await throttle.count(by())).to.include({ seconds: 60 });
    for (let nth = 100; nth < 105; nth += 1) {
      later(12);
      await wrong(by(elsewhere(nth)));
      await wrong(by(elsewhere(nth - 50)));
    }
    expect(await throttle.count(by())).to.equal(undefined);
  });

  it('does not count tries that wait', async () => {
    await attack(FREE_PER_ACCOUNT);
    for (let nth = 0; nth < 3 * MOST_PER_PAIR; nth += 1)
      expect(await throttle.count(by())).to.deep.equal({ seconds: 15, slowed: true });
  });

  it('has the next try wait after a wrong one', async () => {
    await attack(FREE_PER_ACCOUNT);
    await throttle.count(by());
    later(15);
    expect(await throttle.count(by())).to.equal(undefined);
    const wait = await throttle.failed(by());
    expect(wait).to.deep.equal({ seconds: 30, slowed: true });
    expect(await throttle.count(by())).to.deep.equal(wait);
  });

  it('does not hold up a browser that has signed in before, whatever others do, at its own address too', async () => {
    const own = by(OFFICE, { browser: 'own' });
    await wrong(by());
    for (const kind of ['account', 'address', 'pair']) await setCount(kind, 1000);
    expect(await throttle.count(by())).not.to.equal(undefined);
    expect(await throttle.count(own)).to.equal(undefined);
    expect(await throttle.failed(own)).to.equal(undefined);
  });

  it('counts what that browser itself gets wrong, after which it is a stranger like others', async () => {
    const own = by(OFFICE, { browser: 'own' });
    await wrong(by());
    await setCount('account', 1000);
    for (let nth = 0; nth < MOST_PER_BROWSER; nth += 1) expect(await wrong(own)).to.equal(undefined);
    expect(await wrong(own)).to.include({ slowed: true });
    later(15 * 60);
    expect(await wrong(own)).to.equal(undefined);
  });

  it('forgives what a right password has counted, and not what others have', async () => {
    await attack(FREE_PER_ACCOUNT);
    await throttle.count(by());
    later(15);
    await throttle.count(by());
    await throttle.forgive(by());
    const own = by(OFFICE, { browser: 'own' });
    await throttle.count(own);
    await throttle.forgive(own);
    expect(await throttle.count(by(elsewhere(99)))).to.deep.equal({ seconds: 15, slowed: true });
    later(15 * 60);
    for (let nth = 0; nth < 2 * MOST_PER_PAIR; nth += 1) {
      expect(await throttle.count(by())).to.equal(undefined);
      await throttle.forgive(by());
    }
  });

  const counts = async (): Promise<unknown> =>
    (
      await database.pool.query(
        'select key, count, expires_at from password_attempts where count > 0 and expires_at > $1 order by key',
        [now],
      )
    ).rows;
  const KIM = 'kim@lanebook.test';
  const wrongTimes = async (times: number, tried: ReturnType<typeof by>): Promise<void> => {
    for (let nth = 0; nth < times; nth += 1) expect(await wrong(tried)).to.equal(undefined);
  };

  it('counts nothing of a try that has to wait, for whichever reason', async () => {
    await wrongTimes(MOST_PER_PAIR, by());
    const before = await counts();
    for (let nth = 0; nth <= MOST_PER_ADDRESS; nth += 1) {
      later(1);
      expect(await throttle.count(by())).to.deep.equal({ seconds: 900 - nth - 1, slowed: false });
    }
    expect(await counts()).to.deep.equal(before);
    expect(await throttle.count(by(OFFICE, { username: KIM }))).to.equal(undefined);
  });

  it('lets a flood of tries that have to wait make nobody else wait longer', async () => {
    await attack(FREE_PER_ACCOUNT);
    const flood = Array.from({ length: 40 }, (_, nth) => throttle.count(by(elsewhere(nth))));
    const own = throttle.count(by());
    expect(await own).to.deep.equal({ seconds: 15, slowed: true });
    expect((await Promise.all(flood)).every((wait) => wait?.seconds === 15)).to.equal(true);
  });

  it('returns the longest of all waits, which run at the same time', async () => {
    await wrongTimes(MOST_PER_PAIR, by());
    await setAccount(1000);
    expect(await throttle.count(by())).to.deep.equal({ seconds: 900, slowed: false });
    later(900);
    expect(await throttle.count(by())).to.equal(undefined);
  });

  it('tells that the account slows down where that takes longer than the address', async () => {
    for (let nth = 0; nth < MOST_PER_PAIR; nth += 1) await throttle.count(by());
    later(890);
    await setAccount(1000);
    expect(await throttle.count(by())).to.deep.equal({ seconds: 300, slowed: true });
    later(300);
    expect(await throttle.count(by())).to.equal(undefined);
  });

  it('does not use up the end of a wait while another one still lasts', async () => {
    await attack(FREE_PER_ACCOUNT);
    expect(await throttle.count(by())).to.include({ seconds: 15 });
    await database.pool.query(
      `insert into password_attempts (key, count, expires_at)
       select replace(key, 'turn:', 'pair:'), $1, $2 from password_attempts where key like 'turn:%'
       on conflict (key) do update set count = excluded.count, expires_at = excluded.expires_at`,
      [MOST_PER_PAIR, new Date(now.getTime() + 60_000)],
    );
    later(59);
    expect(await throttle.count(by())).to.not.equal(undefined);
    later(1);
    expect(await throttle.count(by())).to.equal(undefined);
  });

  it('says after the last wrong password how long the next try has to wait, in any count', async () => {
    await wrongTimes(MOST_PER_PAIR - 1, by());
    await throttle.count(by());
    const wait = await throttle.failed(by());
    expect(wait).to.deep.equal({ seconds: 900, slowed: false });
    expect(await throttle.count(by())).to.deep.equal(wait);

    const [own, at] = [by(elsewhere(1), { username: KIM, browser: 'own' }), now];
    await wrongTimes(MOST_PER_BROWSER - 1, own);
    await throttle.count(own);
    expect(await throttle.failed(own)).to.equal(undefined);
    await wrong(by(elsewhere(2), { username: KIM }));
    await setCount('account', 1000);
    expect(await throttle.failed(own)).to.deep.equal({ seconds: 300, slowed: true });
    expect(now).to.equal(at);
  });

  it('forgives all that one sign-in has counted, and nothing that others have at the same address', async () => {
    await wrongTimes(3, by(OFFICE, { interaction: 'other' }));
    await wrongTimes(2, by(OFFICE, { username: KIM }));
    const others = await counts();
    await wrongTimes(4, by());
    await throttle.count(by());
    await throttle.forgive(by());
    expect(await counts()).to.deep.equal(others);
    await throttle.forgive(by());
    expect(await counts()).to.deep.equal(others);
  });

  it('does not forgive tries for another account by signing in to one’s own', async () => {
    await wrongTimes(4, by());
    const before = await counts();
    await throttle.count(by(OFFICE, { username: KIM }));
    await throttle.forgive(by(OFFICE, { username: KIM }));
    expect(await counts()).to.deep.equal(before);
  });

  it('takes nothing from what others have counted since its own tries ran out', async () => {
    await wrongTimes(4, by());
    later(900);
    await wrongTimes(3, by(OFFICE, { interaction: 'other' }));
    const others = await counts();
    await throttle.count(by());
    await throttle.forgive(by());
    expect(await counts()).to.deep.equal(others);
  });

  it('forgives a browser that has signed in before what it has counted as a stranger, too', async () => {
    const own = by(OFFICE, { browser: 'own' });
    await wrongTimes(MOST_PER_BROWSER + 3, own);
    const later = { ...own, interaction: 'two' };
    await throttle.count(later);
    await throttle.forgive(later);
    expect(await counts()).to.deep.equal([]);
  });

  it('keeps neither names nor addresses, and no hash that somebody with the table could recompute', async () => {
    await wrong(by());
    const { rows } = await database.pool.query('select * from password_attempts');
    expect(rows.length).to.be.greaterThan(0);
    for (const told of [DANA, OFFICE, hashOf(DANA), hashOf(OFFICE)])
      expect(JSON.stringify(rows)).not.to.contain(told);
  });
});
