import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../platform/context.ts';
import type { Metrics } from '../platform/metrics.ts';
import { countQuarantined, type Quarantined, readQuarantined } from '../platform/quarantine.ts';
import type { Core } from './core.ts';

export type QuarantineWatch = {
  /** Sentences about quarantined streams that block everybody; empty means ready. */
  readonly missing: () => Promise<ReadonlyArray<string>>;
  /** Sentences about the others: only their records are locked. */
  readonly warnings: () => Promise<ReadonlyArray<string>>;
  readonly measure: () => Promise<void>;
};

const ANSWER_MS = 2_000;
/** Maximum number of named streams; the rest is counted. */
const MOST_NAMED = 20;

const sentence = ({ stream, model, revision, position, type, reason, release }: Quarantined): string =>
  `${stream} is quarantined in ${model} since its event ${revision} (${type}, position ${position}), which release ${release} cannot read: ${reason}`;

/** Undefined where the database does not answer in time, which others report. */
const inTime = <A>(answer: Promise<A>): Promise<A | undefined> =>
  Promise.race([answer.catch(() => undefined), pause(ANSWER_MS, undefined, { ref: false })]);

/** Watches the streams with an unreadable event. `vital`: the context whose streams everybody needs. */
export const createQuarantineWatch = (
  { database: { sql } }: Pick<Core, 'database'>,
  vital: Pick<Context, 'commands'> | undefined,
  metrics: Metrics,
): QuarantineWatch => {
  const families = [...new Set(vital?.commands.map(({ aggregate }) => aggregate.name))];

  const vitalOnes = (): Promise<ReadonlyArray<Quarantined> | undefined> =>
    inTime(readQuarantined(sql, { families, limit: MOST_NAMED }));

  return {
    missing: async () => ((await vitalOnes()) ?? []).map(sentence),
    warnings: async () => {
      const [first, counts] = await Promise.all([
        inTime(readQuarantined(sql, { limit: MOST_NAMED })),
        inTime(countQuarantined(sql)),
      ]);
      const all = (counts ?? []).reduce((sum, { streams }) => sum + streams, 0);
      const more = all - (first?.length ?? 0);
      return [
        ...(first ?? []).map(sentence),
        ...(first && more > 0 ? [`${more} more are quarantined: npm run quarantine -- list`] : []),
      ];
    },
    measure: async () => {
      const counts = await inTime(countQuarantined(sql));
      if (!counts) return;
      metrics.quarantinedStreams.reset();
      for (const { model, streams } of counts) metrics.quarantinedStreams.set({ model }, streams);
    },
  };
};
