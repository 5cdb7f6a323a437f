import type { Schedule } from './platform/scheduler.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** A key that comes again later than this is a new one. */
const RECEIPTS_KEPT_MS = 90 * DAY_MS;

/** Removes what has expired: sessions, sign-ins under way, counts of wrong passwords, and old receipts. */
export const sweep: Schedule = {
  name: 'sweep',
  everyMs: 10 * MINUTE_MS,
  tick: async ({ now, sql }) => {
    for (const table of ['sessions', 'oidc_payloads', 'password_attempts'])
      await sql(`sweep_${table}`, `delete from ${table} where expires_at < $1`, [now]);
    await sql('sweep_receipts', 'delete from receipts where claimed_at < $1', [
      new Date(now.getTime() - RECEIPTS_KEPT_MS),
    ]);
  },
};
