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
    const batch = await settle(async () => {
      await job.prepare?.(ids);
      return change({ ids, input: job.input, intention: key });
    });
    return isStored(batch)
      ? new Map((answerOf(batch) ?? []).map((outcome) => [outcome.id, outcomeOf(outcome)]))
      : new Map(ids.map((id) => [id, outcomeAfter(batch.error)]));
  };
};
