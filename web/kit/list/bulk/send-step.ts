import { chunksOf } from '../../../api/chunks.ts';
import { answerOf, isStored, settle } from '../../save/outcome.ts';
import type { Job } from './bulk-job.ts';
import type { Step } from './bulk-run.ts';
import type { BulkWork } from './bulk-work.ts';
import {
  outcomeAfter,
  outcomeAfterUndo,
  outcomeOf,
  type RecordOutcome,
  type RecordOutcomes,
} from './record-outcomes.ts';
import type { Restoration } from './undo-plan.ts';

type Sending<Change> = Pick<BulkWork<never, Change>, 'change' | 'restore'>;

/** Records prepared in parallel, with one request each. */
const PREPARED_AT_ONCE = 5;

/** Outcomes of the records that could not be prepared. */
const unpreparedOf = async (
  ids: ReadonlyArray<string>,
  prepare: (id: string) => Promise<unknown>,
): Promise<RecordOutcomes> => {
  const unprepared = new Map<string, RecordOutcome>();
  const prepareOne = async (id: string): Promise<void> => {
    const outcome = await settle(() => prepare(id));
    if (!isStored(outcome)) unprepared.set(id, outcomeAfter(outcome.error));
  };
  for (const some of chunksOf(ids, PREPARED_AT_ONCE)) await Promise.all(some.map(prepareOne));
  return unprepared;
};

/** Sends one step of a job and returns the outcome of each record. */
export const sender = <Change>({ change, restore }: Sending<Change>) => {
  const restored = async (
    intention: string,
    { id, input, revision }: Restoration<Change>,
  ): Promise<RecordOutcome> => {
    const outcome = await settle(async () => restore?.({ id, input, revision, intention }));
    return isStored(outcome) ? { state: 'changed', revision: null } : outcomeAfterUndo(outcome.error);
  };
  return async (job: Job<Change>, { key, ids }: Step): Promise<RecordOutcomes> => {
    if (job.direction === 'back') {
      const wanted = job.restorations.filter(({ id }) => ids.includes(id));
      return new Map(
        await Promise.all(
          wanted.map(async (each) => [each.id, await restored(`${key}/${each.id}`, each)] as const),
        ),
      );
    }
    const unprepared = job.prepare ? await unpreparedOf(ids, job.prepare) : new Map<string, RecordOutcome>();
    const sent = ids.filter((id) => !unprepared.has(id));
    if (sent.length === 0) return unprepared;
    const seen = job.records.flatMap(({ id, revision }) => (sent.includes(id) ? [{ id, revision }] : []));
    const batch = await settle(() => change({ ids: sent, input: job.input, seen, intention: key }));
    const answered: RecordOutcomes = isStored(batch)
      ? new Map((answerOf(batch) ?? []).map((outcome) => [outcome.id, outcomeOf(outcome)]))
      : new Map(sent.map((id) => [id, outcomeAfter(batch.error)]));
    return new Map([...unprepared, ...answered]);
  };
};
