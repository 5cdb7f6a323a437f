import { expect } from 'chai';
import { createMetrics } from '../platform/metrics.ts';
import type { ModelStatus } from '../platform/projector/projector.ts';
import { createReadiness } from './readiness.ts';

const live: ModelStatus = { table: 'quote_list_v1', position: 9n, live: true };
const stopped = { position: 7n, type: 'QuoteCreated', reason: 'no lane' };
const SENTENCE = 'Read model quote_list_v1 stopped at position 7 (QuoteCreated): no lane';

const store = { head: async () => 9n, answers: async () => undefined };

const readinessOf = (...models: ReadonlyArray<ModelStatus>) => readinessOn(store, models);

const readinessOn = (of: object, models: ReadonlyArray<ModelStatus>) => {
  const metrics = createMetrics();
  const core = {
    ...{ store: of, projector: { status: () => models }, pools: {} },
    clock: { disagreement: () => undefined },
  };
  const readiness = createReadiness(core as never, metrics);
  readiness.seeded();
  return { ...readiness, metrics };
};

describe('readiness', () => {
  it('misses nothing when every read model is live', async () => {
    const { missing, warnings } = readinessOf(live);
    expect([await missing(), await warnings()]).to.deep.equal([[], []]);
  });

  it('keeps serving what a stopped read model has, and says where it stands', async () => {
    const { missing, warnings, measure, metrics } = readinessOf({ ...live, stopped });
    expect([await missing(), await warnings()]).to.deep.equal([[], [SENTENCE]]);
    await measure();
    expect(await metrics.registry.metrics()).to.include(
      'lanebook_projection_stopped{model="quote_list_v1"} 1',
    );
  });

  it('is not there while a read model is being filled, also when that has stopped', async () => {
    const { missing } = readinessOf({ ...live, live: false }, { ...live, live: false, stopped });
    expect(await missing()).to.deep.equal([
      'Read model quote_list_v1 is being built: position 9 of 9.',
      SENTENCE,
    ]);
  });

  it('is there while the store searches its log for the end, and not where it does not answer', async () => {
    const never = new Promise<never>(() => undefined);
    const searching = readinessOn({ ...store, head: () => never }, [live]);
    const silent = readinessOn({ head: () => never, answers: () => never }, [live]);
    expect(await Promise.all([searching.missing(), silent.missing()])).to.deep.equal([
      [],
      ['The event store does not answer.'],
    ]);
  });

  it('is not there while a read model is interrupted', async () => {
    const { missing } = readinessOf({ ...live, interrupted: 'connection refused' });
    expect((await missing()).join()).to.include('interrupted at position 9: connection refused');
  });
});
