import { Rejected } from '../../shared-kernel/rejection.ts';
import { UnreadableStream } from '../event-store/unreadable-stream.ts';
import type { Schedule } from '../scheduler.ts';
import type { FileStore } from './file-store.ts';
import { SWEPT_AT_ONCE, type UploadRow, type UploadRows } from './upload-rows.ts';

const HOUR_MS = 3_600_000;

export type SweepParts = {
  readonly rows: Pick<UploadRows, 'issuedBefore' | 'remove'>;
  readonly files: Pick<FileStore, 'delete'>;
  readonly isHeld: (row: UploadRow) => Promise<boolean>;
};

/** Deletes uploads issued before `time` that no stream holds. */
export const sweepUploads = async ({ rows, files, isHeld }: SweepParts, time: Date): Promise<void> => {
  let failure: unknown;
  const sweepOne = async (row: UploadRow): Promise<void> => {
    const { key, stored_key: stored } = row;
    try {
      if (stored !== null && !(await isHeld(row))) await files.delete(stored);
    } catch (error) {
      const concernsAll = Rejected.of(error) && !(error instanceof UnreadableStream);
      if (concernsAll) throw error; // the store is unavailable, for the other files too
      failure ??= error;
      return;
    }
    await files.delete(key);
    await rows.remove(key);
  };
  let found: ReadonlyArray<UploadRow>;
  let after = '';
  do {
    found = await rows.issuedBefore(time, after);
    for (const row of found) await sweepOne(row);
    after = found.at(-1)?.key ?? '';
  } while (found.length === SWEPT_AT_ONCE);
  if (failure !== undefined) throw failure;
};

/** Deletes uploads that were never attached. */
export const uploadSweep = (sweep: () => Promise<void>): Schedule => ({
  name: 'sweep_uploads',
  everyMs: HOUR_MS,
  tick: sweep,
});
