import type { Database } from '../database.ts';
import type { Cursor } from '../event-store/replaced-log.ts';
import { moveCheckpoints } from './checkpoints.ts';
import type { Lane } from './lane.ts';

/** Lanes that have read up to the same event. */
export type Together = {
  readonly lanes: () => ReadonlyArray<Lane>;
  readonly cursor: () => Cursor;
  /** Whether no page is being taken. */
  readonly isIdle: () => boolean;
  /** Hears of those whose tables have another writer. */
  readonly onFenced: (lanes: ReadonlyArray<Lane>) => void;
};

/** Keeps the checkpoints of tables that pages pass not far behind; a page that concerns a table moves its own. */
export type Saving = {
  readonly now: () => Promise<void>;
  /** Within a second, unless a page is being taken then. What fails is tried again. */
  readonly later: () => void;
  readonly isDue: () => boolean;
  /** Resolves once nothing is being saved that was to be saved later. */
  readonly settled: () => Promise<void>;
  readonly end: () => void;
};

/** So far may the checkpoint of a table be behind that nothing concerned: who leads it next looks at that again. */
const SAVE_EVERY_MS = 1_000;

/** Moves the checkpoints that are behind, in one statement. Answers the lanes that have another writer. */
const save = async (
  database: Database,
  lanes: ReadonlyArray<Lane>,
  to: Cursor,
): Promise<ReadonlyArray<Lane>> => {
  const behind = lanes.filter(({ stored }) => stored !== to.position);
  if (behind.length === 0) return [];
  const moved = await moveCheckpoints(database, behind, to);
  for (const lane of behind) if (moved.has(lane.table)) lane.stored = to.position;
  return behind.filter(({ table }) => !moved.has(table));
};

/** Saves where a lane is that leaves the others; where that fails, whoever leads it next goes there again. */
export const saveLast = async (database: Database, lane: Lane): Promise<void> => {
  await save(database, [lane], lane).catch(() => undefined);
};

export const createSaving = (database: Database, { lanes, cursor, isIdle, onFenced }: Together): Saving => {
  let saving: Promise<void> = Promise.resolve();
  let savedAt = performance.now();
  let timer: NodeJS.Timeout | undefined;

  const now = async (): Promise<void> => {
    savedAt = performance.now();
    const fenced = await save(database, lanes(), cursor());
    if (fenced.length > 0) onFenced(fenced);
  };

  const later = (): void => {
    if (timer || lanes().every(({ stored, position }) => stored === position)) return;
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
