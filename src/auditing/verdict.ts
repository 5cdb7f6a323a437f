import type { Order } from './order.ts';
import type { StreamHead } from './stream-head.ts';

/** The first broken event of a stream. */
export type BrokenLink = { readonly stream: string; readonly revision: number; readonly why: string };

/** Positions that a gapless log lacks, both ends included. */
export type Gap = { readonly from: bigint; readonly to: bigint };

/**
 * Streams that contradicted their heads while these were kept, and of which nothing else is told: by the event that came,
 * or by the head that was in a log that was replaced.
 */
export type Conflicts = { readonly count: number; readonly named: ReadonlyArray<StreamHead> };

/** The first of each are named. */
export type Verdict = {
  readonly streams: number;
  readonly events: number;
  /** How many streams are broken; `broken` names them. */
  readonly brokenStreams: number;
  readonly broken: ReadonlyArray<BrokenLink>;
  readonly conflicts: Conflicts;
  readonly gaps: ReadonlyArray<Gap>;
  /** What contradicts the log as a whole, each as a sentence. */
  readonly findings: ReadonlyArray<string>;
  readonly order: Order;
};

export const NAMED = 1_000;

/** A verdict that grows. */
export const createFindings = () => {
  const [broken, gaps, findings]: [BrokenLink[], Gap[], string[]] = [[], [], []];
  let brokenStreams = 0;
  let conflicts: Conflicts = { count: 0, named: [] };
  const name = <A>(list: A[], one: A): void => {
    if (list.length < NAMED) list.push(one);
  };
  return {
    left: () => NAMED - broken.length,
    broke: (link: BrokenLink): void => {
      brokenStreams += 1;
      name(broken, link);
    },
    /** Broken streams that are counted and not named. */
    brokeMore: (streams: number): void => {
      brokenStreams += streams;
    },
    contradicted: (met: Conflicts): void => {
      conflicts = met;
    },
    lacks: (gap: Gap): void => name(gaps, gap),
    found: (sentence: string): void => name(findings, sentence),
    verdict: (streams: number, order: Order, events: number): Verdict => ({
      ...{ streams, events, brokenStreams, broken, conflicts, gaps, findings, order },
    }),
  };
};

export type Findings = ReturnType<typeof createFindings>;
