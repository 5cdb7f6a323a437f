import type { Core } from './core.ts';
import type { Metrics } from './platform/metrics.ts';

export type Readiness = {
  /** Sentences about what is missing; none means ready. */
  readonly missing: () => Promise<ReadonlyArray<string>>;
  readonly measure: () => Promise<void>;
  /** Says that the first data are in place. */
  readonly seeded: () => void;
};

const reachable = (core: Core): Promise<bigint | undefined> => core.store.head().catch(() => undefined);

/** Watches what a person's first click needs: the stores, every read model, the first data. */
export const createReadiness = (core: Core, metrics: Metrics): Readiness => {
  let hasData = false;
  return {
    seeded: () => {
      hasData = true;
    },
    missing: async () => {
      const head = await reachable(core);
      return [
        ...(head === undefined ? ['The event store does not answer.'] : []),
        ...core.projector.status().flatMap(({ table, position, live, stopped, interrupted }) => {
          if (stopped)
            return [`Read model ${table} stopped at position ${stopped.position}: ${stopped.reason}`];
          if (interrupted)
            return [`Read model ${table} is interrupted at position ${position}: ${interrupted}`];
          return live
            ? []
            : [`Read model ${table} is being built: position ${position} of ${head ?? 'unknown'}.`];
        }),
        ...(hasData ? [] : ['The first data are being set up.']),
      ];
    },
    measure: async () => {
      const head = await reachable(core);
      for (const { table, position, stopped } of core.projector.status()) {
        metrics.projectionPosition.set({ model: table }, Number(position));
        metrics.projectionStopped.set({ model: table }, stopped ? 1 : 0);
        if (head !== undefined) metrics.projectionLag.set({ model: table }, Number(head - position));
      }
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(core.pools)) {
        metrics.pool.set({ pool, state: 'total' }, totalCount);
        metrics.pool.set({ pool, state: 'idle' }, idleCount);
        metrics.pool.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  };
};
