import { v5 as uuidV5 } from 'uuid';
import { sameValue } from '../../../src/shared-kernel/same-value.ts';
import { chunksOf } from '../../api/chunks.ts';
import type { Step } from '../list/bulk/bulk-run.ts';
import { outcomeAfter, type RecordOutcome, type RecordOutcomes } from '../list/bulk/record-outcomes.ts';
import { isStored, settle } from '../save/outcome.ts';
import type { FatedRow, ImportWork, RowFate, StoreRow } from './import-work.ts';

/** Rows of a step; small, so that progress is visible and Cancel takes effect soon. */
const STORED_PER_STEP = 24;
/** Requests at a time. */
const STORED_AT_ONCE = 4;

export const CHANGED_SINCE = 'Somebody changed this since the file was read. Read the file again.';

/**
 * Made of the row and its fate within a dry run, which is a UUID: the same row with the same fate is stored once in any
 * number of attempts, and once more after another dry run, since its effect may have been undone.
 */
export const intentionOf = <Input, Target>(dryRun: string, input: Input, fate: RowFate<Target>): string =>
  `import ${uuidV5(JSON.stringify([input, fate]), dryRun)}`;

const isToStore = ({ fate: { state } }: FatedRow<unknown, unknown>): boolean =>
  state === 'new' || state === 'changes';

/** Rows that importing would store. */
export const storable = <Input, Target>(
  rows: ReadonlyArray<FatedRow<Input, Target>>,
): ReadonlyArray<FatedRow<Input, Target>> => rows.filter(isToStore);

export const stepsOf = (rows: ReadonlyArray<FatedRow<unknown, unknown>>): ReadonlyArray<Step> =>
  chunksOf(
    rows.map(({ line }) => String(line)),
    STORED_PER_STEP,
  ).map((ids) => ({ key: ids[0] ?? '', ids }));

/** Whether a fate is still what the person saw: the same changes of the same values. */
const isAsSeen = <Target>(seen: RowFate<Target>, now: RowFate<Target>): boolean =>
  seen.state === now.state &&
  (seen.state !== 'changes' || now.state !== 'changes' || sameValue(seen.changes, now.changes));

type Storing<Input, Target> = Pick<ImportWork<Input, Target>, 'ask'> & {
  readonly store: StoreRow<Input, Target>;
  /** By which the rows have their fates. */
  readonly dryRun: string;
};

/** Stores the rows of a step that still have the fate that was shown; returns their outcomes. */
export const rowSender =
  <Input, Target>(
    rows: ReadonlyArray<FatedRow<Input, Target>>,
    { ask, store, dryRun }: Storing<Input, Target>,
  ) =>
  async ({ ids }: Step): Promise<RecordOutcomes> => {
    const wanted = rows.filter(({ line }) => ids.includes(String(line)));
    const asked = await settle(() => ask(wanted.map(({ input }) => input)));
    if (!isStored(asked)) return new Map(ids.map((id) => [id, outcomeAfter(asked.error)]));
    const fates = asked.state === 'saved' ? asked.answer : [];
    const storeOne = async (
      { input, fate }: FatedRow<Input, Target>,
      now: RowFate<Target> | undefined,
    ): Promise<RecordOutcome> => {
      if (now?.state === 'same') return { state: 'unchanged' };
      if (now === undefined || !isAsSeen(fate, now)) return { state: 'refused', reason: CHANGED_SINCE };
      const outcome = await settle(() => store(input, now, intentionOf(dryRun, input, now)));
      return isStored(outcome) ? { state: 'changed', revision: null } : outcomeAfter(outcome.error);
    };
    const outcomes = new Map<string, RecordOutcome>();
    for (const chunk of chunksOf([...wanted.entries()], STORED_AT_ONCE))
      await Promise.all(
        chunk.map(async ([index, row]) => {
          outcomes.set(String(row.line), await storeOne(row, fates[index]));
        }),
      );
    return outcomes;
  };
