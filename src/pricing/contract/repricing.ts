/** What quotes cost by one set of price tables against another. Whole dollars. */

/** Why a quote has no price; the first one where there are several. */
export const UNPRICED_REASONS = [
  'NO_PLACE',
  'NO_ROAD',
  'NO_VEHICLES',
  'NO_MILEAGE_PRICE',
  'DONT_QUOTE',
  'UNKNOWN_SIZE',
  'TOO_MUCH',
] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/** By which tables a quote has no price: by the present ones, by the draft's, by neither. */
export const UNPRICED_BY = ['NOW', 'DRAFT', 'BOTH'] as const;
export type UnpricedBy = (typeof UNPRICED_BY)[number];

export type Unpriced = {
  readonly reason: UnpricedReason;
  readonly by: UnpricedBy;
  readonly count: number;
};

/** `total` is without the full-pay fee, `margin` deposit and deposit by distance. */
export type RepricedTotals = { readonly total: number; readonly margin: number };

/** A quote whose price differs: by the present tables, and by the draft's. */
export type Mover = {
  readonly id: number;
  /** It is an order now. */
  readonly isBooked: boolean;
  readonly lane: string;
  readonly vehicles: string;
  readonly from: number;
  readonly to: number;
};

/** How many quotes, how many of them both sets of tables price, and what these cost by each. */
export type RepricedSum = {
  readonly quotes: number;
  readonly priced: number;
  readonly now: RepricedTotals;
  readonly draft: RepricedTotals;
};

/** Some quotes, repriced. Only those that both sets of tables price count in totals, differences and movers. */
export type Repriced = RepricedSum & {
  /** Of these, the ones that are orders now. */
  readonly booked: RepricedSum;
  readonly unpriced: ReadonlyArray<Unpriced>;
  /** Quotes by bin of difference; see `DIFFERENCE_STEPS`. */
  readonly differences: ReadonlyArray<number>;
  /** The largest differences first. */
  readonly movers: ReadonlyArray<Mover>;
};

/** Least amounts of the bins on either side of the one for no difference. */
const DIFFERENCE_STEPS = [1, 25, 50, 100, 250, 500] as const;

const UNCHANGED = DIFFERENCE_STEPS.length;

/** The place of a difference among the bins: from much lower over unchanged to much higher. */
export const binOf = (difference: number): number => {
  const size = Math.abs(difference);
  const steps = DIFFERENCE_STEPS.filter((least) => least <= size).length;
  return difference < 0 ? UNCHANGED - steps : UNCHANGED + steps;
};

/** Bounds of each bin, both included; null is without a bound. */
export const DIFFERENCE_BINS: ReadonlyArray<{ readonly least: number | null; readonly most: number | null }> =
  (() => {
    const higher = DIFFERENCE_STEPS.map((least, at) => ({
      least,
      most: at + 1 < DIFFERENCE_STEPS.length ? (DIFFERENCE_STEPS[at + 1] as number) - 1 : null,
    }));
    const lower = higher.map(({ least, most }) => ({ least: most === null ? null : -most, most: -least }));
    return [...lower.reverse(), { least: 0, most: 0 }, ...higher];
  })();

export const MOST_MOVERS = 20;

/** The largest differences, the older quote first where they are equal. */
export const largestMovers = <T>(
  moving: ReadonlyArray<T>,
  { idOf, differenceOf }: { readonly idOf: (each: T) => number; readonly differenceOf: (each: T) => number },
): ReadonlyArray<T> =>
  moving
    .toSorted(
      (one, other) => Math.abs(differenceOf(other)) - Math.abs(differenceOf(one)) || idOf(one) - idOf(other),
    )
    .slice(0, MOST_MOVERS);

const OF_MOVER = { idOf: ({ id }: Mover) => id, differenceOf: ({ from, to }: Mover) => to - from };

const NO_SUM: RepricedSum = {
  ...{ quotes: 0, priced: 0 },
  ...{ now: { total: 0, margin: 0 }, draft: { total: 0, margin: 0 } },
};

export const NOTHING_REPRICED: Repriced = {
  ...{ ...NO_SUM, booked: NO_SUM, unpriced: [], movers: [] },
  differences: DIFFERENCE_BINS.map(() => 0),
};

const addTotals = (one: RepricedTotals, other: RepricedTotals): RepricedTotals => ({
  total: one.total + other.total,
  margin: one.margin + other.margin,
});

const addSums = (one: RepricedSum, other: RepricedSum): RepricedSum => ({
  quotes: one.quotes + other.quotes,
  priced: one.priced + other.priced,
  now: addTotals(one.now, other.now),
  draft: addTotals(one.draft, other.draft),
});

/** Counts by reason and tables, in the order of the reasons. */
const addUnpriced = (all: ReadonlyArray<Unpriced>): ReadonlyArray<Unpriced> =>
  UNPRICED_REASONS.flatMap((reason) =>
    UNPRICED_BY.flatMap((by) => {
      const same = all.filter((each) => each.reason === reason && each.by === by);
      const count = same.reduce((sum, each) => sum + each.count, 0);
      return count > 0 ? [{ reason, by, count }] : [];
    }),
  );

/** Two sets of quotes together: parts add up to the whole, however it is divided. */
export const addRepriced = (one: Repriced, other: Repriced): Repriced => ({
  ...addSums(one, other),
  booked: addSums(one.booked, other.booked),
  unpriced: addUnpriced([...one.unpriced, ...other.unpriced]),
  differences: one.differences.map((count, bin) => count + (other.differences[bin] ?? 0)),
  movers: largestMovers([...one.movers, ...other.movers], OF_MOVER),
});
