import type { Database } from '../database.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import { moveCheckpoints } from './checkpoints.ts';
import type { ModelRun } from './model-run.ts';

/** Runs that have read up to the same event. */
export type Together = {
  readonly runs: () => ReadonlyArray<ModelRun>;
  readonly cursor: () => Cursor;
  /** Whether no page is being taken. */
  readonly isIdle: () => boolean;
  /** Called with the runs whose tables have another writer. */
  readonly onFenced: (runs: ReadonlyArray<ModelRun>) => void;
};

/**
 * Stores the checkpoints of tables whose pages did not concern them, with a short delay; a page that concerns a
 * table stores its own.
 */
export type Saving = {
  readonly now: () => Promise<void>;
  /** Within a second, unless a page is being taken then. Failures are retried. */
  readonly later: () => void;
  readonly isDue: () => boolean;
  /** Resolves once no delayed save is running. */
  readonly settled: () => Promise<void>;
  readonly end: () => void;
};

/** Maximum lag of such a checkpoint: the next leader reads those events again. */
const SAVE_EVERY_MS = 1_000;

/** Moves lagging checkpoints in one statement. Returns the runs that have another writer. */
const save = async (
  database: Database,
  runs: ReadonlyArray<ModelRun>,
  to: Cursor,
): Promise<ReadonlyArray<ModelRun>> => {
  const behind = runs.filter(({ stored }) => stored !== to.position);
  if (behind.length === 0) return [];
  const moved = await moveCheckpoints(database, behind, to);
  for (const run of behind) if (moved.has(run.table)) run.stored = to.position;
  return behind.filter(({ table }) => !moved.has(table));
};

/** Saves the position of a run that leaves its group; after a failure the next leader reads those events again. */
export const saveLast = async (database: Database, run: ModelRun): Promise<void> => {
  await save(database, [run], run).catch(() => undefined);
};

export const createSaving = (database: Database, { runs, cursor, isIdle, onFenced }: Together): Saving => {
  let saving: Promise<void> = Promise.resolve();
  let savedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const now = async (): Promise<void> => {
    savedAt = performance.now();
    const fenced = await save(database, runs(), cursor());
    if (fenced.length > 0) onFenced(fenced);
  };

  const later = (): void => {
    if (timer || runs().every(({ stored, position }) => stored === position)) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isIdle()) saving = now().catch(later);
    }, SAVE_EVERY_MS).unref();
  };

  return {
    now,
    later,
    isDue: () => performance.now() - savedAt > SAVE_EVERY_MS,
    settled: () => saving,
    end: () => clearTimeout(timer),
  };
};
