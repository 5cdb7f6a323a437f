import { setTimeout as pause } from 'node:timers/promises';
import { checkpointAge } from '../auditing/checkpoint-schedule.ts';
import { HEADS_ROW_MISSING, type HeadsStatus, headsStatus } from '../auditing/head-queries.ts';
import type { Metrics } from '../platform/metrics.ts';
import type { ReactionStatus } from '../platform/reactor/reactor.ts';
import type { Core } from './core.ts';

export type ReactionWatch = {
  /** Problems for the operator, one sentence each. None of them keeps people from their work. */
  readonly warnings: () => Promise<ReadonlyArray<string>>;
  readonly measure: () => Promise<void>;
};

type Seen = {
  readonly head: bigint;
  readonly reactions: ReadonlyArray<ReactionStatus>;
  readonly heads: HeadsStatus;
  readonly checkpointAge: number | undefined;
};

const ANSWER_MS = 2_000;

const ofReaction = ({ name, position, stopped, interrupted, unknown, ...pause }: ReactionStatus) => [
  ...(stopped ? [`Reaction ${name} stopped at position ${stopped.position}: ${stopped.reason}`] : []),
  ...(pause.paused
    ? [
        `Reaction ${name} is paused at position ${position}${pause.pausedReason ? `: ${pause.pausedReason}` : '.'}`,
      ]
    : []),
  ...(interrupted ? [`Reaction ${name} is interrupted at position ${position}: ${interrupted}`] : []),
  ...(unknown > 0 ? [`Reaction ${name} made ${unknown} calls whose outcome is unknown.`] : []),
];

const ofHeads = ({ isKept, position, conflicts }: HeadsStatus, head: bigint): ReadonlyArray<string> => [
  ...(isKept ? [] : [HEADS_ROW_MISSING]),
  ...(conflicts > 0 ? [`The log contradicts the kept heads of ${conflicts} streams.`] : []),
  ...(position > head
    ? [`The log ends at position ${head}, and the heads of its streams were kept up to ${position}.`]
    : []),
];

/** Watches the background work: the reactions, the heads of the streams, and their checkpoints. */
export const createReactionWatch = (
  core: Pick<Core, 'store' | 'reactor' | 'database' | 'auditing' | 'clock'>,
  metrics: Metrics,
): ReactionWatch => {
  const { store, reactor, auditing, clock } = core;
  const { sql } = core.database;

  // Read before the head, so that events between the two reads do not make the log look truncated.
  const look = async (): Promise<Seen> => {
    const [reactions, heads] = await Promise.all([reactor.status(), headsStatus(sql)]);
    const head = await store.head();
    return { reactions, heads, head, checkpointAge: await checkpointAge(sql, head, clock.now()) };
  };
  /** Undefined where a store does not answer in time, which others report. */
  const seen = (): Promise<Seen | undefined> =>
    Promise.race([look().catch(() => undefined), pause(ANSWER_MS, undefined, { ref: false })]);

  return {
    warnings: async () => {
      const now = await seen();
      const warnings = now ? [...now.reactions.flatMap(ofReaction), ...ofHeads(now.heads, now.head)] : [];
      return [...warnings, ...auditing.warnings()];
    },
    measure: async () => {
      const now = await seen();
      if (!now) return;
      for (const { name, position, paused, stopped, unknown } of now.reactions) {
        metrics.reactionPosition.set({ reaction: name }, Number(position));
        metrics.reactionLag.set({ reaction: name }, Math.max(0, Number(now.head - position)));
        metrics.reactionStopped.set({ reaction: name }, stopped ? 1 : 0);
        metrics.reactionPaused.set({ reaction: name }, paused ? 1 : 0);
        metrics.reactionUnknown.set({ reaction: name }, unknown);
      }
      metrics.headsPosition.set(Number(now.heads.position));
      metrics.headConflicts.set(now.heads.conflicts);
      if (now.checkpointAge !== undefined) metrics.checkpointAge.set(now.checkpointAge);
    },
  };
};
