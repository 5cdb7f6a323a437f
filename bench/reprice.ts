import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FeeType } from '../src/pricing/contract/fee-types.ts';
import { addRepriced, NOTHING_REPRICED, type Repriced } from '../src/pricing/contract/repricing.ts';
import { pointOfCity } from '../src/pricing/places/places.ts';
import { createDistances } from '../src/pricing/places/road-distance.ts';
import type { Band, DistanceFees, PriceTables } from '../src/pricing/quoter/price-tables.ts';
import { createQuoter } from '../src/pricing/quoter/quote-transport.ts';
import { type Repricing, reprice } from '../src/pricing/what-if/reprice.ts';
import { storedQuotes } from '../src/pricing/what-if/resolvers/stored-quotes.ts';
import type { Ask } from '../src/shared-kernel/context-query.ts';
import type { ReferrerId } from '../src/shared-kernel/ids/referrer.ts';
import { createPastQuotes, type PastQuote } from './past-quotes.ts';
import { largeTables } from './price-tables.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';

const QUOTES = 100_000;
/** As the server reads and reprices them. */
const PAGE = 2_000;
const STEP = 100;
const AT_LEAST = 20_000;
const AT_MOST_MB = 64;
const MB = 1_048_576;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const used = (): number => {
  collect();
  return process.memoryUsage().heapUsed / MB;
};

/** Milliseconds of processor time that some work takes: others use the machine too. */
const timeOf = async (work: () => void | Promise<void>): Promise<number> => {
  const from = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 1_000;
};

const DEPOSIT = 200;
const SERVICES = {
  distance: createDistances({ roads: undefined, log: { warn: () => undefined } }).distanceInBulk,
  standardDeposit: DEPOSIT,
};

/** Answers at once, as a cached response does. */
const ask = ((_about, id: ReferrerId) => ({
  ...{
    id,
    name: `Referrer ${id}`,
    slug: `referrer-${id}`,
    depositAmount: 15_000,
    leadCost: 0,
    retired: false,
  },
})) as Ask;

/** As the server does it with what its read model has of each quote, in steps. */
const repricePage = async (quotes: ReadonlyArray<PastQuote>, by: Repricing): Promise<Repriced> => {
  let sum = NOTHING_REPRICED;
  for (let at = 0; at < quotes.length; at += STEP)
    sum = addRepriced(sum, reprice(await storedQuotes(quotes.slice(at, at + STEP), SERVICES, { ask }), by));
  return sum;
};

const amountOf = (bands: ReadonlyArray<Band>, miles: number): number => {
  for (const { minMileage, maxMileage, amount } of bands)
    if (minMileage <= miles && miles <= maxMileage) return amount;
  return 0;
};

const forAll = (fees: DistanceFees[FeeType]): ReadonlyArray<Band> => fees?.get(null) ?? [];

/** The least that repricing does: bands and sums over arrays, without places, exceptions, sizes or explanations. */
const plainly = (quotes: ReadonlyArray<PastQuote>, both: ReadonlyArray<PriceTables>): number => {
  let sum = 0;
  for (const { miles, carrierType, vehicles } of quotes)
    for (const { mileage, fees } of both)
      for (const { operable } of vehicles) {
        sum += amountOf(mileage, miles) + amountOf(forAll(fees.DEPOSIT_FEE), miles) + DEPOSIT;
        if (carrierType === 'ENCLOSED') sum += amountOf(forAll(fees.ENCLOSED), miles);
        if (!operable) sum += amountOf(forAll(fees.INOP), miles);
      }
  return sum;
};

/** A draft with other prices by miles, and every tenth exception dearer. */
const drafted = (now: PriceTables): PriceTables => ({
  ...now,
  mileage: now.mileage.map((band) => ({ ...band, amount: band.amount + 25 })),
  exceptions: now.exceptions.map((each) => ({
    ...each,
    rules: each.rules.map((rule) => rule && { ...rule, price: rule.price + (each.id % 10 === 0 ? 50 : 0) }),
  })),
});

/**
 * The most that repricing every page keeps, in MB over what is there before. Apart from the measured pages:
 * collecting all garbage, as this does after each page, throws away compiled code as well.
 */
const memoryOf = async (nextPage: () => ReadonlyArray<PastQuote>, by: Repricing): Promise<number> => {
  const before = used();
  let most = before;
  let sum = NOTHING_REPRICED;
  for (let done = 0; done < QUOTES; done += PAGE) {
    sum = addRepriced(sum, await repricePage(nextPage(), by));
    most = Math.max(most, used());
  }
  return most - before;
};

/** Repricing past quotes by a draft of the tables, in this process: as the server does it, part by part. */
export const repriceCase = async (): Promise<ReadonlyArray<Line>> => {
  const now = largeTables();
  const pastQuotes = createPastQuotes(now.chart, now.sizes.size);
  const draft = drafted(now);
  const by = { now: createQuoter(now, pointOfCity), draft: createQuoter(draft, pointOfCity) };
  const warm = pastQuotes(PAGE, 1);
  for (let nth = 0; nth < 3; nth += 1) await repricePage(warm, by);
  plainly(warm, [now, draft]);
  const [ours, limit, ratios]: [number[], number[], number[]] = [[], [], []];
  let whole = NOTHING_REPRICED;
  let dollars = 0;
  for (let first = 1; first <= QUOTES; first += PAGE) {
    const page = pastQuotes(PAGE, first);
    const plain = await timeOf(() => {
      dollars += plainly(page, [now, draft]);
    });
    const repriced = await timeOf(async () => {
      whole = addRepriced(whole, await repricePage(page, by));
    });
    ours.push(PAGE / repriced);
    limit.push(PAGE / plain);
    ratios.push(repriced / plain);
  }
  if (whole.quotes !== QUOTES || whole.priced === 0 || dollars === 0)
    throw new Error('not every quote was repriced');
  const megabytes = await memoryOf(() => pastQuotes(PAGE, 1), by);
  const [perSecond, plainPerSecond] = [median(ours) * 1_000, median(limit) * 1_000];
  return [
    {
      what: 'repricing 100,000 quotes by two sets of tables with 10,000 exceptions, per second of one core',
      limit: `${AT_LEAST}/s`,
      ours: `${Math.round(perSecond)}/s`,
      ...{ ratio: perSecond / AT_LEAST, bar: 1 },
    },
    {
      what: 'the same in times of a plain loop over arrays, without places, exceptions, sizes or explanations',
      limit: `${Math.round(plainPerSecond)}/s`,
      ours: `${Math.round(perSecond)}/s`,
      ratio: median(ratios),
    },
    {
      what: 'the same: memory over that of the tables',
      limit: `${AT_MOST_MB} MB`,
      ours: `${Math.round(megabytes)} MB`,
      ...{ ratio: megabytes / AT_MOST_MB, bar: 1, atMost: true },
    },
  ];
};
