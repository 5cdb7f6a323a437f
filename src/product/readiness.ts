import { setTimeout as pause } from 'node:timers/promises';
import type { Metrics } from '../platform/metrics.ts';
import type { ModelStatus } from '../platform/projector/projector.ts';
import type { Core } from './core.ts';

export type Readiness = {
  /** Sentences about what is missing; empty means ready. */
  readonly missing: () => Promise<ReadonlyArray<string>>;
  /** Sentences about read models that serve their rows but do not advance. */
  readonly warnings: () => Promise<ReadonlyArray<string>>;
  readonly measure: () => Promise<void>;
  /** Marks the first data as seeded. */
  readonly seeded: () => void;
};

/** Pollers, such as a balancer, wait less long than a query may take. */
const ANSWER_MS = 2_000;

const inTime = <A>(answer: Promise<A>): Promise<A | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(ANSWER_MS, undefined, { ref: false })]);

/** Undefined where it is not found in time: a store that answers may have to search its log for it. */
const headOf = ({ store }: Pick<Core, 'store'>): Promise<bigint | undefined> => inTime(store.head());

const reachable = async ({ store }: Pick<Core, 'store'>): Promise<boolean> =>
  (await inTime(store.answers().then(() => true))) === true;

const stopOf = ({ table, stopped }: ModelStatus): ReadonlyArray<string> =>
  stopped
    ? [`Read model ${table} stopped at position ${stopped.position} (${stopped.type}): ${stopped.reason}`]
    : [];

const replacementOf = ({ table, replaced, rebuilt }: ModelStatus): ReadonlyArray<string> => [
  ...(replaced === undefined
    ? []
    : [
        `Read model ${table} shows a log that was replaced, up to position ${replaced}, and is being built anew.`,
      ]),
  ...(rebuilt === undefined
    ? []
    : [
        `Read model ${table} was built anew, because the log that it showed up to position ${rebuilt} was replaced. Find out whether the database or the event store was restored or failed over.`,
      ]),
];

/** Watches the requirements of a person's first click: the stores, every read model, the first data. */
export const createReadiness = (
  core: Pick<Core, 'store' | 'projector' | 'pools' | 'clock'>,
  metrics: Metrics,
): Readiness => {
  let hasData = false;
  return {
    seeded: () => {
      hasData = true;
    },
    missing: async () => {
      const [head, answers] = await Promise.all([headOf(core), reachable(core)]);
      const apart = core.clock.disagreement();
      return [
        ...(apart === undefined
          ? []
          : [`${apart} Until the wrong one is set right (by NTP, say), commands are refused.`]),
        ...(answers ? [] : ['The event store does not answer.']),
        ...core.projector.status().flatMap((status) => {
          const { table, position, live, stopped, interrupted } = status;
          if (stopped) return live ? [] : stopOf(status);
          if (interrupted)
            return [`Read model ${table} is interrupted at position ${position}: ${interrupted}`];
          return live
            ? []
            : [`Read model ${table} is being built: position ${position} of ${head ?? 'unknown'}.`];
        }),
        ...(hasData ? [] : ['The first data are being set up.']),
      ];
    },
    warnings: async () =>
      core.projector
        .status()
        .filter(({ live }) => live)
        .flatMap((status) => [...stopOf(status), ...replacementOf(status)]),
    measure: async () => {
      const head = await headOf(core);
      for (const { table, position, stopped } of core.projector.status()) {
        metrics.projectionPosition.set({ model: table }, Number(position));
        metrics.projectionStopped.set({ model: table }, stopped ? 1 : 0);
        if (head !== undefined)
          metrics.projectionLag.set({ model: table }, Math.max(0, Number(head - position)));
      }
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(core.pools)) {
        metrics.pool.set({ pool, state: 'total' }, totalCount);
        metrics.pool.set({ pool, state: 'idle' }, idleCount);
        metrics.pool.set({ pool, state: 'waiting' }, waitingCount);
      }
    },
  };
};
