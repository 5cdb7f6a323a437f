import { setTimeout as pause } from 'node:timers/promises';
import {
  lastInWords,
  type NightlyStatus,
  readStatus,
  troubles,
} from '../operations/backup/nightly-status.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { Core } from './core.ts';

export type BackupWatch = {
  /**
   * The last nightly backup, as a sentence; undefined where none is made or the database does not answer in
   * time.
   */
  readonly last: () => Promise<string | undefined>;
  /** Problems for the operator, one sentence each. None of them keeps people from their work. */
  readonly warnings: () => Promise<ReadonlyArray<string>>;
  readonly measure: () => Promise<void>;
};

const ANSWER_MS = 2_000;

/**
 * Watches the nightly backup, on every node, whichever makes it. Without nightly backups there is nothing to
 * report.
 */
export const createBackupWatch = (
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  metrics: Pick<Metrics, 'backupMadeAt' | 'backupBytes'>,
  backupDir: string | undefined,
): BackupWatch => {
  const seen = async (): Promise<NightlyStatus | undefined> =>
    backupDir === undefined
      ? undefined
      : Promise.race([
          readStatus(database.sql).catch(() => undefined),
          pause(ANSWER_MS, undefined, { ref: false }),
        ]);
  return {
    last: async () => {
      const status = await seen();
      return status && lastInWords(status);
    },
    warnings: async () => {
      const status = await seen();
      return status ? troubles(status, clock.now()) : [];
    },
    measure: async () => {
      const status = await seen();
      if (!status) return;
      metrics.backupMadeAt.set(status.madeAt === null ? 0 : Date.parse(status.madeAt) / 1_000);
      metrics.backupBytes.set(status.bytes ?? 0);
    },
  };
};
