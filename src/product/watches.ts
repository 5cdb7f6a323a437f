import type { Metrics } from '../platform/metrics.ts';
import { createBackupWatch } from './backup-watch.ts';
import type { Core } from './core.ts';
import { createQuarantineWatch } from './quarantine-watch.ts';
import { createReactionWatch } from './reaction-watch.ts';
import { createReadiness } from './readiness.ts';

/** What `/readyz` and the metrics report of a running core; sentences for the operator. */
export type Watches = {
  /** What keeps people from their work; empty means ready. */
  readonly missing: () => Promise<ReadonlyArray<string>>;
  readonly warnings: () => Promise<ReadonlyArray<string>>;
  /** The last nightly backup; undefined where none is made. */
  readonly backup: () => Promise<string | undefined>;
  /** Sets the metrics. */
  readonly measure: () => Promise<void>;
  /** Marks the first data as seeded. */
  readonly seeded: () => void;
};

export const createWatches = (core: Core, metrics: Metrics, backupDir: string | undefined): Watches => {
  const readiness = createReadiness(core, metrics);
  const vital = core.contexts.find(({ name }) => name === 'identity');
  const quarantine = createQuarantineWatch(core, vital, metrics);
  const backup = createBackupWatch(core, metrics, backupDir);
  const all = [readiness, createReactionWatch(core, metrics), quarantine, backup];
  return {
    missing: async () => (await Promise.all([readiness.missing(), quarantine.missing()])).flat(),
    warnings: async () => (await Promise.all(all.map((watch) => watch.warnings()))).flat(),
    backup: backup.last,
    measure: async () => {
      await Promise.all(all.map((watch) => watch.measure()));
    },
    seeded: readiness.seeded,
  };
};
