import type { Database } from '../platform/database.ts';
import type { ChainKeys } from '../platform/event-store/chain-keys.ts';
import type { EventStore } from '../platform/event-store/event-store.ts';
import type { Leadership } from '../platform/leadership.ts';
import type { Logger } from '../platform/logger.ts';
import type { Schedule } from '../platform/scheduler.ts';
import { checkpointSigning } from './checkpoint-schedule.ts';
import { openEvidence } from './evidence.ts';
import type { Order } from './order.ts';
import { keepStreamHeads } from './stream-heads.ts';
import { verifyLog } from './verify-log.ts';

export type AuditingParts = {
  readonly database: Database;
  /** For work that can be repeated after a crash. */
  readonly projecting: Pick<Database, 'sql'>;
  readonly store: EventStore;
  readonly masterKey: Buffer;
  readonly chainKeys: ChainKeys;
  readonly gapless: boolean;
  /** Undefined: this process signs no checkpoints. */
  readonly checkpointDir: string | undefined;
  readonly leadership: Pick<Leadership, 'lead'>;
  readonly log: Logger;
};

export type Auditing = {
  readonly schedules: ReadonlyArray<Schedule>;
  /** What prevents signing of checkpoints, as sentences. */
  readonly warnings: () => ReadonlyArray<string>;
};

/** Stores the heads of the streams, and signs checkpoints of them. */
export const startAuditing = async (parts: AuditingParts): Promise<Auditing> => {
  const { database, projecting, store, masterKey, chainKeys, gapless, checkpointDir, leadership, log } =
    parts;
  const evidence = await openEvidence(database.sql, masterKey, store.head);
  const { macsFrom } = evidence;

  /** The first start of this release, or after the row of the heads was put back: earlier problems are reported once, and keep nobody from working. */
  const count = async (position: bigint, signal: AbortSignal): Promise<Order> => {
    const { order, brokenStreams, broken, findings } = await verifyLog({
      ...{ store, database, masterKey, chainKeys, gapless, macsFrom, signal },
      upTo: position,
      onProgress: () => undefined,
    });
    if (brokenStreams > 0 || findings.length > 0)
      log.error(
        { brokenStreams, broken, findings },
        'the log up to its audit heads is broken: npm run verify',
      );
    else log.info({ events: order.events }, 'the log up to its audit heads was verified');
    return order;
  };

  leadership.lead(
    'stream-heads',
    keepStreamHeads({ sql: projecting.sql, store, log, chainKeys, macsFrom, count }),
  );
  if (checkpointDir === undefined) return { schedules: [], warnings: () => [] };
  const { schedule, warnings } = checkpointSigning(
    { database, evidence, folder: checkpointDir, head: store.head },
    log,
  );
  return { schedules: [schedule], warnings };
};
