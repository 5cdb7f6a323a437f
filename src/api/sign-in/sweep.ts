import type { Sql } from '../../platform/sql.ts';

const EVERY_MS = 60 * 1000;

/** Removes what has expired, at most once a minute. */
export const createSweep = (sql: Sql, now: () => Date): (() => Promise<void>) => {
  let sweptAt = 0;
  return async () => {
    const at = now();
    if (at.getTime() - sweptAt < EVERY_MS) return;
    sweptAt = at.getTime();
    for (const table of ['sessions', 'oidc_payloads', 'password_attempts']) {
      await sql(`sweep-${table}`, `delete from ${table} where expires_at < $1`, [at]);
    }
  };
};
