import { v4 as uuid } from 'uuid';
import { asApiError } from '../../api/api-error.ts';
import { chunksOf } from '../../api/chunks.ts';
import { outcomeAfter, type RecordOutcome, type RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { settle } from '../save/outcome.ts';
import type { FatedRow, StoreTogether } from './import-work.ts';

/** An import under way: its draft, and how many rows that has. Another attempt goes on from there. */
export type Begun = {
  intention?: string | undefined;
  draft?: string | undefined;
  added: number;
  /** Its draft stays open instead of being finished. */
  isKept?: boolean;
  /** An answer was lost before its end: nothing is stored. */
  brokeOff?: boolean;
  /** Why it could not be finished, as others changed something meanwhile: its draft has all rows, and stays open. */
  met?: string | undefined;
};

type Running = {
  readonly onProgress: (collected: number) => void;
  /** Read before each part. */
  readonly isStopped: () => boolean;
};

const NONE: RecordOutcomes = new Map();

/** Begun with the same intention again, it is the same draft. */
const NOT_BEGUN: RecordOutcome = {
  state: 'unknown',
  reason: 'The import has begun, but cannot be filled yet. Try again: the same is not stored twice.',
};

const forAll = (rows: ReadonlyArray<FatedRow<unknown, unknown>>, outcome: RecordOutcome): RecordOutcomes =>
  new Map(rows.map(({ line }) => [String(line), outcome]));

/** Throws away what was collected, as far as it can be reached. */
export const forget = async <Input>({ discard }: StoreTogether<Input>, begun: Begun): Promise<void> => {
  const { draft } = begun;
  if (draft !== undefined) await settle(() => discard(draft, uuid()));
  begun.draft = undefined;
  begun.intention = undefined;
  begun.added = 0;
};

/**
 * Stores all rows at once, or none: also when it is stopped, or a row is refused. A draft that is kept does not count, nor
 * does one that met what others changed (`met`). Before its end nothing is stored, whatever answer is lost (`brokeOff`).
 */
export const storeTogether = async <Input, Target>(
  rows: ReadonlyArray<FatedRow<Input, Target>>,
  together: StoreTogether<Input>,
  begun: Begun,
  { onProgress, isStopped }: Running,
): Promise<RecordOutcomes> => {
  begun.intention ??= uuid();
  begun.brokeOff = false;
  begun.met = undefined;
  const { intention } = begun;
  let isFinishing = false;
  try {
    const draft = begun.draft ?? (await together.begin(`${intention} begin`));
    if (draft === null) return forAll(rows, NOT_BEGUN);
    begun.draft = draft;
    for (const chunk of chunksOf(rows.slice(begun.added), together.rowsAtOnce)) {
      if (isStopped()) {
        await forget(together, begun);
        return NONE;
      }
      const added = begun.added + chunk.length;
      const part = {
        ...{ inputs: chunk.map(({ input }) => input), hasMore: added < rows.length },
        ...{ file: intention, rows: rows.length },
      };
      await together.add(draft, part, `${intention} ${begun.added}`);
      begun.added = added;
      onProgress(begun.added);
    }
    if (isStopped()) {
      await forget(together, begun);
      return NONE;
    }
    if (begun.isKept) together.keep?.onKept(draft);
    else {
      isFinishing = true;
      await together.finish(draft, `${intention} finish`);
    }
    return forAll(rows, { state: 'changed', revision: null });
  } catch (thrown) {
    const error = asApiError(thrown);
    if (isFinishing && error.code === 'CONFLICT' && together.keep) {
      begun.met = error.message;
      return NONE;
    }
    const outcome = outcomeAfter(error);
    const isOver = outcome.state !== 'unknown';
    if (isOver || (isStopped() && !isFinishing)) await forget(together, begun);
    if (isOver || isFinishing) return forAll(rows, outcome);
    if (isStopped()) return NONE;
    begun.brokeOff = true;
    return NONE;
  }
};
