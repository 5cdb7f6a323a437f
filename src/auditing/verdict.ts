import type { Order } from './order.ts';
import type { StreamHead } from './stream-head.ts';

/** The first broken event of a stream. */
export type BrokenLink = { readonly stream: string; readonly revision: number; readonly why: string };

/** Positions missing from a gapless log, inclusive. */
export type Gap = { readonly from: bigint; readonly to: bigint };

/**
 * Streams that contradicted their heads while these were stored, and that have no other finding: by an arriving
 * event, or by a head from a replaced log.
 */
export type Conflicts = { readonly count: number; readonly named: ReadonlyArray<StreamHead> };

/** The first of each are named. */
export type Verdict = {
  readonly streams: number;
  readonly events: number;
  /** Number of broken streams; `broken` names them. */
  readonly brokenStreams: number;
  readonly broken: ReadonlyArray<BrokenLink>;
  readonly conflicts: Conflicts;
  readonly gaps: ReadonlyArray<Gap>;
  /** Contradictions to the log as a whole, one sentence each. */
  readonly findings: ReadonlyArray<string>;
  readonly order: Order;
};

export const NAMED = 1_000;

/** Mutable builder of a verdict. */
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
    contradicted: (found: Conflicts): void => {
      conflicts = found;
    },
    lacks: (gap: Gap): void => name(gaps, gap),
    found: (sentence: string): void => name(findings, sentence),
    verdict: (streams: number, order: Order, events: number): Verdict => ({
      ...{ streams, events, brokenStreams, broken, conflicts, gaps, findings, order },
    }),
  };
};

export type Findings = ReturnType<typeof createFindings>;
