import { v4 as uuid } from 'uuid';
import { type ApiError, asApiError } from '../../api/api-error.ts';
import { chunksOf } from '../../api/chunks.ts';
import { outcomeAfter, type RecordOutcome, type RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { isStored, settle } from '../save/outcome.ts';
import type { FatedRow, StoreTogether } from './import-work.ts';

/** How an import of all rows or none ended, where that is more than what became of each row. */
export type ImportEnd =
  /** An answer was lost before its end: nothing is stored. */
  | { readonly state: 'brokeOff' }
  /** The answer to its end was lost. */
  | { readonly state: 'unknown' }
  /** Its draft has all rows and stays open, as others changed something meanwhile. */
  | { readonly state: 'met'; readonly met: string }
  /** Others published or discarded its draft, or took rows of it back before its end: see `EndOfDraft`. */
  | { readonly state: 'ended'; readonly how: string }
  /** It was stored, and taken back since. */
  | { readonly state: 'takenBack' };

/** An import under way: its draft, and how many rows that has. Another attempt goes on from there. */
export type Begun = {
  intention?: string | undefined;
  draft?: string | undefined;
  added: number;
  /** Its draft stays open instead of being finished. */
  isKept?: boolean;
  /** It has been asked to be stored: all its rows are there. */
  isFinishing?: boolean;
  end?: ImportEnd | undefined;
};

type Running = {
  readonly onProgress: (collected: number) => void;
  /** Read before each part. */
  readonly isStopped: () => boolean;
  /** What was stored has been taken back. */
  readonly onUndone: () => void;
};

type Rows<Input, Target> = ReadonlyArray<FatedRow<Input, Target>>;

const NONE: RecordOutcomes = new Map();

/** Begun with the same intention again, it is the same draft. */
const NOT_BEGUN: RecordOutcome = {
  state: 'unknown',
  reason: 'The import has begun, but cannot be filled yet. Try again: the same is not stored twice.',
};

const STORED: RecordOutcome = { state: 'changed', revision: null };

const forAll = (rows: Rows<unknown, unknown>, outcome: RecordOutcome): RecordOutcomes =>
  new Map(rows.map(({ line }) => [String(line), outcome]));

/** Throws away what was collected, as far as it can be reached; returns whether none of it is left. */
export const forget = async <Input>({ discard }: StoreTogether<Input>, begun: Begun): Promise<boolean> => {
  const { draft } = begun;
  const outcome = draft === undefined ? undefined : await settle(() => discard(draft, uuid()));
  begun.draft = undefined;
  begun.intention = undefined;
  begun.added = 0;
  return outcome === undefined || isStored(outcome);
};

/** Of a draft that is of no use any more, and that others have changed. */
const REST_STAYS = ', and the rest of them stay in it';

/** What is in force of rows whose draft was refused, if others have ended that; undefined if they have not. */
const endedByOthers = async <Input, Target>(
  rows: Rows<Input, Target>,
  together: StoreTogether<Input>,
  begun: Begun,
  error: ApiError,
  onUndone: () => void,
): Promise<RecordOutcomes | undefined> => {
  const { draft } = begun;
  const { endOf } = together;
  if (draft === undefined || !['REFUSED', 'CONFLICT', 'FORBIDDEN'].includes(error.code) || !endOf)
    return undefined;
  const inputs = rows.map(({ input }) => input);
  const asked = await settle(() => endOf(draft, inputs, { error, onUndone }));
  if (asked.state === 'accepted' || asked.state === 'forbidden') return undefined;
  if (asked.state !== 'saved') {
    begun.end = { state: 'unknown' };
    return forAll(rows, { state: 'unknown', reason: asked.error.message });
  }
  const { how, inForce, isOpen } = asked.answer;
  const isGone = !isOpen || (await forget(together, begun));
  begun.end = { state: 'ended', how: isGone ? how : `${how}${REST_STAYS}` };
  return forAll(
    rows.filter((_row, at) => inForce[at]),
    STORED,
  );
};

/**
 * Stores all rows at once, or none: also when it is stopped, or a row is refused. A draft that is kept does not count, nor
 * does one that met what others changed. Before its end nothing is stored, whatever answer is lost; see `ImportEnd`.
 */
export const storeTogether = async <Input, Target>(
  rows: Rows<Input, Target>,
  together: StoreTogether<Input>,
  begun: Begun,
  { onProgress, isStopped, onUndone }: Running,
): Promise<RecordOutcomes> => {
  begun.intention ??= uuid();
  begun.end = undefined;
  begun.isFinishing = false;
  const { intention } = begun;
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
        ...{ file: intention, rows: rows.length, firstRow: begun.added },
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
      begun.isFinishing = true;
      await together.finish(draft, `${intention} finish`, onUndone);
    }
    return forAll(rows, STORED);
  } catch (thrown) {
    const error = asApiError(thrown);
    const { isFinishing } = begun;
    if (isFinishing && error.code === 'CONFLICT' && together.keep) {
      begun.end = { state: 'met', met: error.message };
      return NONE;
    }
    const ended = await endedByOthers(rows, together, begun, error, onUndone);
    if (ended) return ended;
    const outcome = outcomeAfter(error);
    const isOver = outcome.state !== 'unknown';
    if (isOver || (isStopped() && !isFinishing)) await forget(together, begun);
    if (!isOver && isFinishing) begun.end = { state: 'unknown' };
    if (isOver || isFinishing) return forAll(rows, outcome);
    if (isStopped()) return NONE;
    begun.end = { state: 'brokeOff' };
    return NONE;
  }
};
