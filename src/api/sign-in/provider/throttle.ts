import { createHash } from 'node:crypto';
import type { Sql } from '../../../platform/sql.ts';

const WINDOW_MS = 15 * 60 * 1000;
export const MOST_PER_ACCOUNT = 10;
export const MOST_PER_ADDRESS = 100;

export type Throttle = {
  /** Counts a try before it is made, so that tries at the same time count as well. Answers the seconds to wait, if any. */
  readonly count: (username: string, address: string) => Promise<number | undefined>;
  /** Takes back what a right password has counted. */
  readonly forgive: (username: string, address: string) => Promise<void>;
};

/** Hashed: neither names nor addresses are kept. */
const keyOf = (kind: 'account' | 'address', value: string): string =>
  `${kind}:${createHash('sha256').update(value.trim().toLowerCase()).digest('base64url')}`;

/** Tries per account and per network address, counted in Postgres for all nodes together, whether the account exists or not. */
export const createThrottle = (sql: Sql, now: () => Date): Throttle => {
  const add = async (key: string, most: number): Promise<number | undefined> => {
    const at = now();
    const [row] = await sql<{ count: number; expires_at: string }>(
      'password-attempt',
      `insert into password_attempts as a (key, count, expires_at) values ($1, 1, $3)
       on conflict (key) do update set
         count = case when a.expires_at <= $2 then 1 else a.count + 1 end,
         expires_at = case when a.expires_at <= $2 then $3 else a.expires_at end
       returning count, expires_at`,
      [key, at, new Date(at.getTime() + WINDOW_MS)],
    );
    if (!row || row.count <= most) return undefined;
    return Math.ceil((new Date(row.expires_at).getTime() - at.getTime()) / 1000);
  };

  return {
    count: async (username, address) =>
      (await add(keyOf('address', address), MOST_PER_ADDRESS)) ??
      (await add(keyOf('account', username), MOST_PER_ACCOUNT)),
    forgive: async (username, address) => {
      await sql('password-forgive-account', 'delete from password_attempts where key = $1', [
        keyOf('account', username),
      ]);
      await sql(
        'password-forgive-address',
        'update password_attempts set count = greatest(count - 1, 0) where key = $1',
        [keyOf('address', address)],
      );
    },
  };
};
