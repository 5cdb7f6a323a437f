import { setTimeout as pause } from 'node:timers/promises';
import type { Core } from './core.ts';
import {
  lastInWords,
  type NightlyStanding,
  readStanding,
  troubles,
} from './operations/backup/nightly-standing.ts';
import type { Metrics } from './platform/metrics.ts';

export type BackupWatch = {
  /** The last nightly backup, as a sentence; undefined where none is made or the database does not answer in time. */
  readonly last: () => Promise<string | undefined>;
  /** What an operator should look into, each as a sentence. None of it keeps people from their work. */
  readonly standing: () => Promise<ReadonlyArray<string>>;
  readonly measure: () => Promise<void>;
};

const ANSWER_MS = 2_000;

/** Watches the nightly backup, on every node, whichever makes it. Without one there is nothing to say. */
export const createBackupWatch = (
  { database, clock }: Pick<Core, 'database' | 'clock'>,
  metrics: Pick<Metrics, 'backupMadeAt' | 'backupBytes'>,
  backupDir: string | undefined,
): BackupWatch => {
  const seen = async (): Promise<NightlyStanding | undefined> =>
    backupDir === undefined
      ? undefined
      : Promise.race([
          readStanding(database.sql).catch(() => undefined),
          pause(ANSWER_MS, undefined, { ref: false }),
        ]);
  return {
    last: async () => {
      const standing = await seen();
      return standing && lastInWords(standing);
    },
    standing: async () => {
      const standing = await seen();
      return standing ? troubles(standing, clock.now()) : [];
    },
    measure: async () => {
      const standing = await seen();
      if (!standing) return;
      metrics.backupMadeAt.set(standing.madeAt === null ? 0 : Date.parse(standing.madeAt) / 1_000);
      metrics.backupBytes.set(standing.bytes ?? 0);
    },
  };
};
