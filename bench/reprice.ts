import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { addRepriced, NOTHING_REPRICED, type Repriced } from '../src/pricing/contract/repricing.ts';
import { pointOfCity } from '../src/pricing/places/places.ts';
import type { Band, PriceTables } from '../src/pricing/quoter/price-tables.ts';
import { createQuoter } from '../src/pricing/quoter/quote-transport.ts';
import { spotOf } from '../src/pricing/quoter/resolvers/request.ts';
import { type Repricing, reprice, type StoredQuote } from '../src/pricing/what-if/reprice.ts';
import { storedQuotes } from '../src/pricing/what-if/resolvers/stored-quotes.ts';
import type { PricedQuoteResponse } from '../src/quoting/published/queries.ts';
import { createPastQuotes } from './past-quotes.ts';
import { largeTables } from './price-tables.ts';
import { readQuotes } from './read-quotes.ts';
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

const repricePage = (quotes: ReadonlyArray<StoredQuote>, by: Repricing): Repriced => {
  let sum = NOTHING_REPRICED;
  for (let at = 0; at < quotes.length; at += STEP)
    sum = addRepriced(sum, reprice(quotes.slice(at, at + STEP), by));
  return sum;
};

/** As the server does it with what its read model has of each quote. */
const repriceRead = async (quotes: ReadonlyArray<PricedQuoteResponse>, by: Repricing): Promise<Repriced> => {
  const services = { distance: async () => null, standardDeposit: 200, spotOf };
  let sum = NOTHING_REPRICED;
  for (let at = 0; at < quotes.length; at += STEP)
    sum = addRepriced(sum, reprice(await storedQuotes(quotes.slice(at, at + STEP), services), by));
  return sum;
};

const amountOf = (bands: ReadonlyArray<Band>, miles: number): number => {
  for (const { minMileage, maxMileage, amount } of bands)
    if (minMileage <= miles && miles <= maxMileage) return amount;
  return 0;
};

/** The least that repricing does: bands and sums over arrays, without places, exceptions, sizes or explanations. */
const plainly = (quotes: ReadonlyArray<StoredQuote>, both: ReadonlyArray<PriceTables>): number => {
  let sum = 0;
  for (const { miles, carrierType, deposit, vehicles } of quotes)
    for (const { mileage, fees } of both)
      for (const { operable } of vehicles) {
        sum += amountOf(mileage, miles ?? 0) + amountOf(fees.deposit, miles ?? 0) + deposit;
        if (carrierType === 'ENCLOSED') sum += amountOf(fees.enclosed, miles ?? 0);
        if (!operable) sum += amountOf(fees.inop, miles ?? 0);
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
const memoryOf = (nextPage: () => ReadonlyArray<StoredQuote>, by: Repricing): number => {
  const before = used();
  let most = before;
  let sum = NOTHING_REPRICED;
  for (let done = 0; done < QUOTES; done += PAGE) {
    sum = addRepriced(sum, repricePage(nextPage(), by));
    most = Math.max(most, used());
  }
  return most - before;
};

/** Repricing past quotes by a draft of the tables, in this process: as the server does it, part by part. */
export const repriceCase = async (): Promise<ReadonlyArray<Line>> => {
  const now = largeTables();
  const pastQuotes = createPastQuotes(now.chart, now.sizes.size);
  const draft = drafted(now);
  const by = { now: createQuoter(now, pointOfCity), draft: createQuoter(draft, pointOfCity), spotOf };
  const warm = pastQuotes(PAGE, 1);
  for (let nth = 0; nth < 3; nth += 1) {
    repricePage(warm, by);
    await repriceRead(readQuotes(warm), by);
  }
  plainly(warm, [now, draft]);
  const [ours, limit, ratios, ofRead]: [number[], number[], number[], number[]] = [[], [], [], []];
  let whole = NOTHING_REPRICED;
  let dollars = 0;
  for (let first = 1; first <= QUOTES; first += PAGE) {
    const page = pastQuotes(PAGE, first);
    const plain = await timeOf(() => {
      dollars += plainly(page, [now, draft]);
    });
    const repriced = await timeOf(() => {
      whole = addRepriced(whole, repricePage(page, by));
    });
    const read = readQuotes(page);
    const wholly = await timeOf(async () => {
      const { quotes } = await repriceRead(read, by);
      if (quotes !== PAGE) throw new Error('not every quote was taken');
    });
    ofRead.push(PAGE / wholly);
    ours.push(PAGE / repriced);
    limit.push(PAGE / plain);
    ratios.push(plain / repriced);
  }
  if (whole.quotes !== QUOTES || whole.priced === 0 || dollars === 0)
    throw new Error('not every quote was repriced');
  const megabytes = memoryOf(() => pastQuotes(PAGE, 1), by);
  const [perSecond, plainPerSecond] = [median(ours) * 1_000, median(limit) * 1_000];
  return [
    {
      what: 'repricing 100,000 quotes by two sets of tables with 10,000 exceptions, per second of one core',
      limit: `${AT_LEAST}/s`,
      ours: `${Math.round(perSecond)}/s`,
      ...{ ratio: perSecond / AT_LEAST, bar: 1 },
    },
    {
      what: 'the same from what the read model has of each: the stored request or the record, and its places',
      limit: `${AT_LEAST}/s`,
      ours: `${Math.round(median(ofRead) * 1_000)}/s`,
      ...{ ratio: (median(ofRead) * 1_000) / AT_LEAST, bar: 1 },
    },
    {
      what: 'the same against a plain loop over arrays, without exceptions and sizes',
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
