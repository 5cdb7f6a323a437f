import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { ApiError } from '../../../api/api-error.ts';
import type { BatchOutcome } from '../../../api/generated/types.ts';
import { forthOf, type Job } from './bulk-job.ts';
import type { PlannedChange } from './bulk-plan.ts';
import type { Seen } from './bulk-work.ts';
import { sender } from './send-step.ts';

type Change = { readonly berth: string };

const CONFLICT: ApiError = { code: 'CONFLICT', message: 'Ada dispatched it meanwhile.', fields: {} };
const LOST: ApiError = { code: 'OUTCOME_UNKNOWN', message: 'The answer was lost.', fields: {} };

const planned = (id: string): PlannedChange<Change> => ({
  ...{ id, number: id, name: `Boat ${id}`, revision: Number(id) },
  ...{ from: 'North', to: 'South', former: null },
});

const jobOf = (ids: ReadonlyArray<string>, prepare?: (id: string) => Promise<unknown>): Job<Change> =>
  forthOf({
    input: { berth: 'South' },
    changes: ids.map(planned),
    ...{ leftOut: [], unchanged: 0, missing: [] },
    ...(prepare && { prepare }),
  });

/** Sends the only step of a job; returns what was sent as well. */
const sendAll = async (job: Job<Change>) => {
  const sent: Array<ReadonlyArray<string>> = [];
  const seen: Array<ReadonlyArray<Seen>> = [];
  const send = sender<Change>({
    change: async (call) => {
      const { ids } = call;
      sent.push(ids);
      seen.push(call.seen);
      return ids.map((id): BatchOutcome => ({ id, revision: 1, changed: true, error: null }));
    },
  });
  const [step] = job.steps;
  if (!step) throw new Error('There is no step.');
  return { outcomes: Object.fromEntries(await send(job, step)), sent, seen };
};

const CHANGED = { state: 'changed', revision: 1 };

describe('a step of work on many items', () => {
  it('sends an item that was prepared, whatever became of the others', async () => {
    const failures: Readonly<Record<string, ApiError>> = { '2': CONFLICT, '7': LOST };
    const prepare = async (id: string): Promise<void> => {
      const failure = failures[id];
      if (failure) throw failure;
    };
    const ids = ['1', '2', '3', '4', '5', '6', '7'];
    const { outcomes, sent } = await sendAll(jobOf(ids, prepare));
    expect({ outcomes, sent }).to.deep.equal({
      outcomes: {
        ...{ '1': CHANGED, '3': CHANGED, '4': CHANGED, '5': CHANGED, '6': CHANGED },
        '2': { state: 'refused', reason: CONFLICT.message },
        '7': { state: 'unknown', reason: undefined },
      },
      sent: [['1', '3', '4', '5', '6']],
    });
  });

  it('sends nothing where no item could be prepared', async () => {
    const refuse = async (): Promise<never> => {
      throw CONFLICT;
    };
    const { outcomes, sent } = await sendAll(jobOf(['1', '2'], refuse));
    const refused = { state: 'refused', reason: CONFLICT.message };
    expect({ outcomes, sent }).to.deep.equal({ outcomes: { '1': refused, '2': refused }, sent: [] });
  });

  it('sends all items where nothing is to be prepared, each with the revision of its preview', async () => {
    expect(await sendAll(jobOf(['1', '2']))).to.deep.equal({
      outcomes: { '1': CHANGED, '2': CHANGED },
      sent: [['1', '2']],
      seen: [
        [
          { id: '1', revision: 1 },
          { id: '2', revision: 2 },
        ],
      ],
    });
  });
});
