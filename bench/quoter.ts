import * as E from 'fp-ts/lib/Either.js';
import { pointOfCity } from '../src/pricing/places/places.ts';
import type { PriceTables } from '../src/pricing/quoter/price-tables.ts';
import { createQuoter, type QuoteRequest, type Quoter } from '../src/pricing/quoter/quote-transport.ts';
import { spotOf } from '../src/pricing/quoter/resolvers/request.ts';
import type { Spot } from '../src/pricing/quoter/spot.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { RunTransportAutoQuoterDocument } from '../web/api/generated/quoting/quoter/quoter.ts';
import { asking, PASSWORD } from './asking.ts';
import { fillExceptions } from './exceptions.ts';
import { largeTables } from './price-tables.ts';
import type { Line } from './report.ts';
import { median, percentile, timed } from './rounds.ts';
import { fillSizeChart } from './size-chart.ts';
import type { Stage } from './stage.ts';

const ZIPS = ['33101', '90001', '75201', '60601', '10001', '30301', '98101', '85001', '19019', '28201'];
const MOST_MS = 0.5;
const QUOTES = 4_000;

/** Lanes of the requests over HTTP. */
const LANES = ZIPS.map((from, at) => ({ from, to: ZIPS[(at + 3) % ZIPS.length] as string }));

const zipSpot = (zipcode: string): Spot => {
  const found = spotOf(zipcode);
  if (!found) throw new Error(`${zipcode} is unknown`);
  return found;
};

/** How many exceptions hold for each of these. */
const holding = ({ lanes }: Quoter): ReadonlyArray<number> =>
  LANES.map(({ from, to }) => lanes.matches(zipSpot(from), zipSpot(to)).length);

const requests = (): ReadonlyArray<QuoteRequest> =>
  ZIPS.flatMap((from, at) =>
    ZIPS.filter((to) => to !== from).map((to, other): QuoteRequest => {
      const [origin, destination] = [zipSpot(from), zipSpot(to)];
      const vehicle = { year: 2015, make: `Make ${at}`, model: `Model ${at}`, operable: other % 4 > 0 };
      const terms = { miles: 300 + at * 200 + other, isEnclosed: other % 3 === 0, deposit: 200 };
      return { origin, destination, vehicles: [vehicle], ...terms };
    }),
  );

const NOTHING = '{ ping }';
const MOST_RATIO = 1.5;
const PAIRS_MS = 4;
const CHART_ROWS = 5_000;

/** A quote over HTTP with the client's fields, on the product as `npm start` runs it with long tables; the limit: a request that does nothing. */
const overHttp = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
  { exceptions }: PriceTables,
): Promise<Line> => {
  const product = await productProcess(
    {
      ...{ DATABASE_URL: await stage.freshDatabase(), MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  const times = { limit: [] as number[], ours: [] as number[] };
  try {
    await product.start();
    const admin = await asking(product.url, 'admin@lanebook.test', 1);
    await fillExceptions(admin.ask, exceptions);
    await fillSizeChart(admin.ask, CHART_ROWS);
    admin.hangUp();
    const { ask, hangUp } = await asking(product.url, 'sales@lanebook.test', 1);
    const pairs = Math.round((effort.rounds * effort.ms) / PAIRS_MS);
    for (let nth = 0; nth < pairs; nth += 1) {
      const { from, to } = LANES[nth % LANES.length] as (typeof LANES)[number];
      const lane = { origin: { zipcode: from }, destination: { zipcode: to } };
      const variables = { ...lane, vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry' }] };
      const [limit, ours] = [
        await timed(() => ask(NOTHING, {})),
        await timed(() => ask(RunTransportAutoQuoterDocument, variables)),
      ];
      if (nth < pairs / 5) continue;
      times.limit.push(limit);
      times.ours.push(ours);
    }
    hangUp();
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
  const [limit, ours] = [median(times.limit), median(times.ours)];
  return {
    what: 'one quote over HTTP with 10,000 exceptions and 5,000 rows of the size chart, p50, against a request that does nothing',
    ...{ limit: `${limit.toFixed(2)} ms`, ours: `${ours.toFixed(2)} ms` },
    ...{ ratio: ours / limit, bar: MOST_RATIO, atMost: true },
  };
};

/** Milliseconds of one quote each, by tables with 10,000 exceptions and 5,000 rows of the size chart. */
export const quoterCase = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
): Promise<ReadonlyArray<Line>> => {
  const tables = largeTables();
  const started = performance.now();
  const quoter = createQuoter(tables, pointOfCity);
  const indexing = performance.now() - started;
  const asked = requests();
  const times = Array.from({ length: QUOTES }, (_, nth) => {
    const request = asked[nth % asked.length] as QuoteRequest;
    const began = performance.now();
    const answer = quoter.quote(request);
    const took = performance.now() - began;
    if (E.isLeft(answer)) throw new Error(JSON.stringify(answer.left));
    return took;
  });
  const p50 = median(times);
  const held = holding(quoter);
  return [
    {
      ...{ what: 'one quote in process, p50', limit: `${MOST_MS} ms`, ours: `${p50.toFixed(3)} ms` },
      ...{ ratio: p50 / MOST_MS, bar: 1, atMost: true },
      note: `p99 ${percentile(times, 99).toFixed(2)} ms; tables indexed in ${Math.round(indexing)} ms`,
    },
    {
      ...(await overHttp(stage, effort, tables)),
      note: `of the exceptions, ${Math.min(...held)} to ${Math.max(...held)} hold for a request`,
    },
  ];
};
