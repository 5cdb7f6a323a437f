import { createHmac } from 'node:crypto';
import type { Sql } from '../../../platform/sql.ts';
import { keyOf } from './accounts.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
const WINDOW_MS = 15 * MINUTE_MS;
/** Wrong passwords of one browser that has signed in before, and of one address for one account. */
export const MOST_PER_BROWSER = 10;
export const MOST_PER_PAIR = 10;
export const MOST_PER_ADDRESS = 100;
/** Wrong passwords for an account, from wherever they come, after which strangers are slowed down. */
export const FREE_PER_ACCOUNT = 10;
const FIRST_DELAY_MS = 15_000;
export const LONGEST_DELAY_MS = 5 * MINUTE_MS;

/** Who tries: `browser` is the id of one that has signed in to this account before. */
export type Try = {
  readonly username: string;
  readonly address: string;
  readonly browser: string | undefined;
};

/** Seconds to wait; `slowed` where it is for what others may have done. */
export type Wait = { readonly seconds: number; readonly slowed: boolean };

export type Throttle = {
  /** Counts a try before it is made, so that tries at the same time count as well. Answers how long to wait instead, if at all. */
  readonly count: (tried: Try) => Promise<Wait | undefined>;
  /** What a wrong password leads to: how long until the next try. */
  readonly failed: (tried: Try) => Promise<Wait | undefined>;
  /** Takes back what a right password has counted. */
  readonly forgive: (tried: Try) => Promise<void>;
};

type Counted = { readonly count: number; readonly expiresAt: Date };

const delayAfter = (failures: number): number =>
  failures <= FREE_PER_ACCOUNT
    ? 0
    : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - FREE_PER_ACCOUNT - 1, 16));

const waitOf = (ms: number, slowed: boolean): Wait => ({
  seconds: Math.max(1, Math.ceil(ms / 1000)),
  slowed,
});

/**
 * Wrong passwords, counted in Postgres for all nodes together, whether the account exists or not; under keyed
 * hashes, so that neither names nor addresses are kept. A browser that has signed in to the account before is
 * counted by itself alone: nobody else can hold it up. All others share their address's counts, and where an account
 * has seen many wrong passwords from anywhere, each address waits before each try: longer and longer, never for
 * more than LONGEST_DELAY_MS, and after the wait its try is made whatever others do.
 */
export const createThrottle = (sql: Sql, key: Buffer, now: () => Date): Throttle => {
  const named = (kind: string, ...parts: ReadonlyArray<string>): string =>
    `${kind}:${createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')}`;

  const keysOf = ({ username, address }: Try) => ({
    account: named('account', keyOf(username)),
    address: named('address', networkOf(address)),
    pair: named('pair', keyOf(username), networkOf(address)),
    turn: named('turn', keyOf(username), networkOf(address)),
  });

  const add = async (name: string): Promise<Counted> => {
    const at = now();
    const [row] = await sql<{ count: number; expires_at: string }>(
      'password-attempt',
      `insert into password_attempts as a (key, count, expires_at) values ($1, 1, $3)
       on conflict (key) do update set
         count = case when a.expires_at <= $2 then 1 else a.count + 1 end,
         expires_at = case when a.expires_at <= $2 then $3 else a.expires_at end
       returning count, expires_at`,
      [name, at, new Date(at.getTime() + WINDOW_MS)],
    );
    return { count: row?.count ?? 1, expiresAt: new Date(row?.expires_at ?? at) };
  };

  const takeBack = async (...names: ReadonlyArray<string>): Promise<void> => {
    await sql(
      'password-take-back',
      'update password_attempts set count = greatest(count - 1, 0) where key = any($1)',
      [names],
    );
  };

  /** Undefined where its turn has come, which is used up by that; otherwise there is one after the delay. */
  const turn = async (name: string, delay: number): Promise<Wait | undefined> => {
    const at = now();
    const turnAt = at.getTime() + delay;
    const [row] = await sql<{ turn_at: string | null }>(
      'password-turn',
      `insert into password_attempts as a (key, count, turn_at, expires_at) values ($1, 0, $3, $4)
       on conflict (key) do update set expires_at = $4, turn_at = case
         when a.expires_at <= $2 then $3
         when a.turn_at <= $2 then null
         else coalesce(a.turn_at, $3) end
       returning turn_at`,
      [name, at, new Date(turnAt), new Date(turnAt + WINDOW_MS)],
    );
    return row?.turn_at ? waitOf(new Date(row.turn_at).getTime() - at.getTime(), true) : undefined;
  };

  const isTrusted = async ({ browser }: Try): Promise<boolean> =>
    browser !== undefined && (await add(named('browser', browser))).count <= MOST_PER_BROWSER;

  return {
    count: async (tried) => {
      if (await isTrusted(tried)) return undefined;
      const { account, address, pair, turn: own } = keysOf(tried);
      const until = ({ expiresAt }: Counted) => waitOf(expiresAt.getTime() - now().getTime(), false);
      const ofAddress = await add(address);
      if (ofAddress.count > MOST_PER_ADDRESS) return until(ofAddress);
      const ofPair = await add(pair);
      if (ofPair.count > MOST_PER_PAIR) return until(ofPair);
      const delay = delayAfter((await add(account)).count);
      const wait = delay === 0 ? undefined : await turn(own, delay);
      if (wait) await takeBack(account, address, pair);
      return wait;
    },
    failed: async (tried) => {
      if (tried.browser !== undefined) return undefined;
      const { account, turn: own } = keysOf(tried);
      const [row] = await sql<{ count: number }>(
        'password-failures',
        'select count from password_attempts where key = $1 and expires_at > $2',
        [account, now()],
      );
      const delay = delayAfter((row?.count ?? 0) + 1);
      return delay === 0 ? undefined : turn(own, delay);
    },
    forgive: async (tried) => {
      const { account, address, pair, turn: own } = keysOf(tried);
      const isKnown = tried.browser !== undefined;
      const done = isKnown ? [named('browser', tried.browser)] : [pair, own];
      await sql('password-forgive', 'delete from password_attempts where key = any($1)', [done]);
      if (!isKnown) await takeBack(account, address);
    },
  };
};
