import type { EventStore } from '../platform/event-store/event-store.ts';
import { endQuarantine, quarantine, readQuarantined } from '../platform/quarantine.ts';
import type { Schedule } from '../platform/scheduler.ts';

const EVERY_MS = 5_000;
/** What the streams are quarantined in: neither a read model nor a reaction. */
const LOG = 'the log';
/** More than an administrator removes. */
const MOST = 200_000;

/**
 * Quarantines streams with events that were removed in the store itself, for as long as they are: their records
 * are locked on every page and in every list before anybody writes to them.
 */
export const removedStreams = (store: Pick<EventStore, 'removals'>): Schedule => ({
  name: 'removed-streams',
  everyMs: EVERY_MS,
  tick: async ({ sql }) => {
    const removals = await store.removals();
    const before = await readQuarantined(sql, { model: LOG, limit: MOST });
    const known = new Map(before.map(({ stream, reason }) => [stream, reason]));
    const fresh = removals.filter(({ stream, why }) => known.get(stream) !== why);
    if (fresh.length > 0)
      await quarantine(
        sql,
        LOG,
        fresh.map(({ stream, why }) => ({
          event: { stream, revision: 0, position: 0n, type: 'removed' },
          reason: why,
        })),
      );
    const removed = new Set(removals.map(({ stream }) => stream));
    for (const { stream } of before) if (!removed.has(stream)) await endQuarantine(sql, LOG, stream);
  },
});
