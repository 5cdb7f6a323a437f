import { expect } from 'chai';
import { createMetrics } from '../platform/metrics.ts';
import { createBackupWatch } from './backup-watch.ts';
import { createReactionWatch } from './reaction-watch.ts';

/** The database's clock differs from the machine's. */
const clock = { now: () => new Date('2001-01-03T10:00:00.000Z') };

const coreWith = (row: object) => ({
  ...{ clock, database: { sql: async () => [row] }, store: { head: async () => 9n } },
  ...{ reactor: { status: async () => [] }, auditing: { warnings: () => [] } },
});

describe('what is watched behind the backs of people', () => {
  it('goes by the clock of the database: the age of the last checkpoint', async () => {
    const metrics = createMetrics();
    const core = coreWith({ position: 9, conflicts: 0, at: '2001-01-03T09:00:00.000Z', moved: true });
    await createReactionWatch(core as never, metrics).measure();
    expect(await metrics.registry.metrics()).to.include('lanebook_checkpoint_age_seconds 3600');
  });

  it('goes by the clock of the database: the last nightly backup', async () => {
    const madeAt = '2001-01-03T01:00:00.000Z';
    const core = coreWith({ since: madeAt, triedAt: madeAt, madeAt, bytes: 1, failure: null });
    expect(await createBackupWatch(core as never, createMetrics(), '/backups').warnings()).to.deep.equal([]);
  });
});
