/** One side of a comparison: runs a stretch of work and returns its units per second. */
export type Side = () => Promise<number>;

export type Comparison = {
  /** Units per second, the median of the rounds. */
  readonly limit: number;
  readonly ours: number;
  /** Ours as a share of the limit: the median of the rounds' own ratios. */
  readonly ratio: number;
};

/** A percentile of some values. */
export const percentile = (values: ReadonlyArray<number>, percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN;
};

export const median = (values: ReadonlyArray<number>): number => percentile(values, 50);

/** Milliseconds that it takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/**
 * How long each side of a comparison over HTTP runs before it is timed, in ms: a product compiles the code that its requests
 * take in the first thousands of them, and then runs for weeks.
 */
export const WARM_UP_MS = 10_000;

const warmUp = async (side: Side, ms: number): Promise<void> => {
  for (const end = performance.now() + ms; performance.now() < end; ) await side();
};

/**
 * Alternates the limit and ours, round by round, so that a machine with drifting speed is fair to both. The
 * order swaps with each round; a first round is warm-up.
 */
export const compare = async (
  sides: { readonly limit: Side; readonly ours: Side },
  rounds: number,
  warmUpMs = 0,
): Promise<Comparison> => {
  await warmUp(sides.limit, warmUpMs);
  await warmUp(sides.ours, warmUpMs);
  const measured: Array<{ limit: number; ours: number }> = [];
  for (let round = 0; round <= rounds; round++) {
    const first = round % 2 === 0 ? 'limit' : 'ours';
    const second = first === 'limit' ? 'ours' : 'limit';
    const a = await sides[first]();
    const b = await sides[second]();
    if (round > 0) measured.push(first === 'limit' ? { limit: a, ours: b } : { limit: b, ours: a });
  }
  return {
    limit: median(measured.map(({ limit }) => limit)),
    ours: median(measured.map(({ ours }) => ours)),
    ratio: median(measured.map(({ limit, ours }) => ours / limit)),
  };
};

/** Runs `writers` concurrent loops of one unit of work for a time. */
export const loop = (
  writers: number,
  ms: number,
  unit: (writer: number, nth: number) => Promise<unknown>,
): Side => {
  let nth = 0;
  return async () => {
    const started = performance.now();
    let done = 0;
    await Promise.all(
      Array.from({ length: writers }, async (_, writer) => {
        while (performance.now() < started + ms) {
          nth += 1;
          await unit(writer, nth);
          done += 1;
        }
      }),
    );
    return (done / (performance.now() - started)) * 1000;
  };
};
