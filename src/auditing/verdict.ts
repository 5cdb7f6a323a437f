import type { Order } from './order.ts';

/** The first broken event of a stream. */
export type BrokenLink = { readonly stream: string; readonly revision: number; readonly why: string };

/** Positions that a gapless log lacks, both ends included. */
export type Gap = { readonly from: bigint; readonly to: bigint };

/** The first of each are named. */
export type Verdict = {
  readonly streams: number;
  readonly events: number;
  /** How many streams are broken; `broken` names them. */
  readonly brokenStreams: number;
  readonly broken: ReadonlyArray<BrokenLink>;
  readonly gaps: ReadonlyArray<Gap>;
  /** What contradicts the log as a whole, each as a sentence. */
  readonly findings: ReadonlyArray<string>;
  readonly order: Order;
};

const NAMED = 1_000;

/** A verdict that grows. */
export const createFindings = () => {
  const [broken, gaps, findings]: [BrokenLink[], Gap[], string[]] = [[], [], []];
  let brokenStreams = 0;
  const name = <A>(list: A[], one: A): void => {
    if (list.length < NAMED) list.push(one);
  };
  return {
    left: () => NAMED - broken.length,
    broke: (link: BrokenLink): void => {
      brokenStreams += 1;
      name(broken, link);
    },
    lacks: (gap: Gap): void => name(gaps, gap),
    found: (sentence: string): void => name(findings, sentence),
    verdict: (streams: number, order: Order, events: number): Verdict => ({
      ...{ streams, events, brokenStreams, broken, gaps, findings, order },
    }),
  };
};

export type Findings = ReturnType<typeof createFindings>;
