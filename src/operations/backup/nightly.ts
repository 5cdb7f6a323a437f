import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { GiveWay } from '../../platform/crowd.ts';
import type { Logger } from '../../platform/logger.ts';
import type { Schedule } from '../../platform/scheduler.ts';
import { examine } from './format.ts';
import { isDue, noteFailure, noteSuccess, noteTry, readStatus } from './nightly-status.ts';
import { nameOf, nightOf, outlived } from './retention.ts';
import { type BackupParts, writeBackup } from './write-backup.ts';

export type NightlyParts = Pick<BackupParts, 'database' | 'masterKey' | 'checkpointDir' | 'log'> & {
  readonly backupDir: string;
  readonly giveWay: (signal: AbortSignal) => GiveWay;
  readonly logger: Pick<Logger, 'info' | 'error'>;
};

const MINUTE_MS = 60_000;
/** A longer one is waiting for something that will not come, and holds old rows back from vacuum. */
const LONGEST_HOURS = 4;

/** Why it failed, as a sentence that says what to do. */
const reasonOf = (error: unknown, folder: string, late: AbortSignal): string => {
  if (late.aborted)
    return `It took longer than ${LONGEST_HOURS} hours: look whether PostgreSQL, and EventStoreDB where there is one, answer.`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no room left in ${folder}: make some.`;
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `Lanebook may not write into ${folder}: let it, or name another folder in BACKUP_DIR.`;
  return message;
};

/** Makes tonight's backup, unless an earlier try has, and reads it back. */
const makeNight = async (
  { backupDir, ...parts }: NightlyParts,
  now: Date,
  signal: AbortSignal,
): Promise<{ readonly madeAt: string; readonly bytes: number }> => {
  await mkdir(backupDir, { recursive: true, mode: 0o700 });
  const file = join(backupDir, nameOf(nightOf(now)));
  const warn = (sentence: string, err: unknown): void => parts.logger.error({ err }, sentence);
  const backup = { ...parts, giveWay: parts.giveWay(signal), signal, warn };
  if (!existsSync(file)) await writeBackup(backup, file);
  const { madeAt } = await examine(file, parts.masterKey).catch((error: Error) => {
    throw new Error(`${file} is there and cannot be restored. Move it away. ${error.message}`);
  });
  return { madeAt, bytes: (await stat(file)).size };
};

/** Removes backups beyond their retention. */
const removeOutlived = async (folder: string, now: Date): Promise<void> => {
  for (const name of outlived(await readdir(folder), nightOf(now))) await rm(join(folder, name));
};

/** A backup every night, on the leading node. One that failed, or that a node was down for, is still due. */
export const nightlyBackup = (parts: NightlyParts): Schedule => ({
  name: 'nightly-backup',
  everyMs: 5 * MINUTE_MS,
  tick: async ({ now, sql, signal }) => {
    if (!isDue(await readStatus(sql), now)) return;
    await noteTry(sql, now);
    const late = AbortSignal.timeout(LONGEST_HOURS * 60 * MINUTE_MS);
    let failed = `The nightly backup failed at ${now.toISOString()} and is tried again an hour later`;
    try {
      const made = await makeNight(parts, now, AbortSignal.any([signal, late]));
      await noteSuccess(sql, made.madeAt, made.bytes);
      parts.logger.info(made, 'the nightly backup is made');
      failed =
        'The nightly backup is made, but older ones could not be removed, which is tried again tomorrow';
      await removeOutlived(parts.backupDir, now);
    } catch (error) {
      if (signal.aborted) return;
      const failure = `${failed}: ${reasonOf(error, parts.backupDir, late)}`;
      parts.logger.error({ err: error }, failure);
      await noteFailure(sql, failure);
    }
  },
});
