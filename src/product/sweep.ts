import type { Schedule } from '../platform/scheduler.ts';

const MINUTE_MS = 60_000;
/** A key used again after this time counts as new. */
const RECEIPTS_KEPT = '90 days';

/**
 * Removes what has expired by the database's clock: sessions, sign-ins in progress, counts of wrong passwords,
 * and old receipts.
 */
export const sweep: Schedule = {
  name: 'sweep',
  everyMs: 10 * MINUTE_MS,
  tick: async ({ sql }) => {
    for (const table of ['sessions', 'oidc_payloads', 'password_attempts'])
      await sql(`sweep_${table}`, `delete from ${table} where expires_at < now()`);
    await sql(
      'sweep_receipts',
      `delete from receipts where claimed_at < now() - interval '${RECEIPTS_KEPT}'`,
    );
  },
};
