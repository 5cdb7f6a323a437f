import { createHmac } from 'node:crypto';
import type { Sql } from '../../../platform/sql.ts';
import { keyOf } from './accounts.ts';
import { attemptCounts, type Count } from './attempt-counts.ts';
import { networkOf } from './network.ts';

const MINUTE_MS = 60_000;
/** Wrong passwords of one browser that has signed in before, and of one address for one account. */
export const MOST_PER_BROWSER = 10;
export const MOST_PER_PAIR = 10;
export const MOST_PER_ADDRESS = 100;
/** Wrong passwords for an account, from any source, after which strangers are slowed down. */
export const FREE_PER_ACCOUNT = 10;
const FIRST_DELAY_MS = 15_000;
export const LONGEST_DELAY_MS = 5 * MINUTE_MS;
/** A finished wait allows one try, until this much later. */
const TURN_KEPT_MS = 15 * MINUTE_MS;

/**
 * A sign-in try: `browser` is the id of one that has signed in to this account before, `interaction` of this
 * sign-in.
 */
export type Try = {
  readonly username: string;
  readonly address: string;
  readonly browser: string | undefined;
  readonly interaction: string;
};

/** Seconds to wait; `slowed` where others may have caused it. */
export type Wait = { readonly seconds: number; readonly slowed: boolean };

export type Throttle = {
  /**
   * Counts a try before it is made, so that concurrent tries count as well; or returns the wait instead,
   * without counting.
   */
  readonly count: (tried: Try) => Promise<Wait | undefined>;
  /** After a wrong password: the wait before the next try, if any. */
  readonly failed: (tried: Try) => Promise<Wait | undefined>;
  /**
   * After the right password: reverts what this browser or sign-in has counted for the account, and nothing
   * else.
   */
  readonly forgive: (tried: Try) => Promise<void>;
};

const delayAfter = (failures: number): number =>
  failures <= FREE_PER_ACCOUNT
    ? 0
    : Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures - FREE_PER_ACCOUNT - 1, 16));

/**
 * Counts wrong passwords, for unknown accounts too, under keyed hashes, so that neither names nor addresses are
 * stored. A browser that has signed in to the account before has a count of its own, so nobody else can delay it.
 * Other browsers share the counts of their IP address. After many wrong passwords for an account, from any address,
 * each address waits before each attempt, longer each time, up to LONGEST_DELAY_MS; attempts of others do not
 * extend a wait. If several waits apply, they run at the same time, so the longest one counts.
 */
export const createThrottle = (sql: Sql, key: Buffer, now: () => Date): Throttle => {
  const counts = attemptCounts(sql, now);
  const named = (kind: string, ...parts: ReadonlyArray<string>): string =>
    `${kind}:${createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')}`;

  const keysOf = ({ username, address, browser, interaction }: Try) => {
    const [account, network] = [keyOf(username), networkOf(address)];
    const own =
      browser === undefined ? named('interaction', account, interaction) : named('browser', browser);
    return {
      account: named('account', account),
      address: named('address', network),
      pair: named('pair', account, network),
      turn: named('turn', account, network),
      /** Owner of the tries, as far as known: a known browser, or one sign-in. */
      own,
    };
  };
  const sharedOf = ({ account, address, pair }: ReturnType<typeof keysOf>) => [account, address, pair];

  /**
   * Time until an address's turn, in ms; it comes one `delay` after the first request. 0 once it has come, and
   * `use` consumes it, for one try only.
   */
  const untilTurn = async (name: string, delay: number, use: boolean): Promise<number> => {
    const at = now();
    const turnAt = at.getTime() + delay;
    const [row] = await sql<{ turn_at: string | null }>(
      'password-turn',
      `insert into password_attempts as a (key, count, turn_at, expires_at) values ($1, 0, $3, $4)
       on conflict (key) do update set
         expires_at = case when a.expires_at <= $2 or a.turn_at is null then $4 else a.expires_at end,
         turn_at = case
           when a.expires_at <= $2 or a.turn_at is null then $3
           when a.turn_at <= $2 and $5 then null
           else a.turn_at end
       returning turn_at`,
      [name, at, new Date(turnAt), new Date(turnAt + TURN_KEPT_MS), use],
    );
    return row?.turn_at ? Math.max(0, new Date(row.turn_at).getTime() - at.getTime()) : 0;
  };

  /** The longest wait of these counts; without one, `use` consumes the address's turn. */
  const longestWait = async (
    keys: ReturnType<typeof keysOf>,
    counted: ReadonlyArray<Count>,
    use: boolean,
  ): Promise<Wait | undefined> => {
    const countOf = (name: string): number => counted.find((each) => each.key === name)?.count ?? 0;
    const untilEnd = (name: string, most: number): number =>
      Math.max(
        0,
        ...counted
          .filter((each) => each.key === name && each.count > most)
          .map(({ expiresAt }) => expiresAt.getTime() - now().getTime()),
      );
    const limited = Math.max(untilEnd(keys.address, MOST_PER_ADDRESS), untilEnd(keys.pair, MOST_PER_PAIR));
    const delay = delayAfter(countOf(keys.account));
    const slowed = delay === 0 ? 0 : await untilTurn(keys.turn, delay, use && limited === 0);
    const ms = Math.max(limited, slowed);
    return ms === 0 ? undefined : { seconds: Math.ceil(ms / 1000), slowed: slowed > limited };
  };

  /** Whether the browser may try by its own count; counts the try if so. */
  const countsByItself = async (tried: Try): Promise<boolean> => {
    if (tried.browser === undefined) return false;
    const { own } = keysOf(tried);
    const counted = await counts.add([own], own);
    if (counted.every(({ count }) => count <= MOST_PER_BROWSER)) return true;
    await counts.takeBack(counted, own);
    return false;
  };

  const nextWait = async (keys: ReturnType<typeof keysOf>): Promise<Wait | undefined> =>
    longestWait(keys, await counts.withOneMore(sharedOf(keys)), false);

  return {
    count: async (tried) => {
      if (await countsByItself(tried)) return undefined;
      const keys = keysOf(tried);
      // First without counting: a flood of tries that must wait would otherwise count for moments.
      const early = await nextWait(keys);
      if (early) return early;
      const counted = await counts.add(sharedOf(keys), keys.own);
      const wait = await longestWait(keys, counted, true);
      if (wait) await counts.takeBack(counted, keys.own);
      return wait;
    },
    failed: async (tried) => {
      const keys = keysOf(tried);
      const [byItself] = tried.browser === undefined ? [] : await counts.withOneMore([keys.own]);
      return byItself && byItself.count <= MOST_PER_BROWSER ? undefined : nextWait(keys);
    },
    forgive: async (tried) => {
      const keys = keysOf(tried);
      await counts.takeBackAll([...sharedOf(keys), keys.own], keys.own);
    },
  };
};
