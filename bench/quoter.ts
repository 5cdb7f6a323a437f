import * as E from 'fp-ts/lib/Either.js';
import { pointOfCity } from '../src/pricing/places/places.ts';
import { createQuoter, type QuoteRequest } from '../src/pricing/quoter/quote-transport.ts';
import { spotOf } from '../src/pricing/quoter/request.ts';
import { largeTables } from './price-tables.ts';
import type { Line } from './report.ts';
import { median, percentile } from './rounds.ts';

const ZIPS = ['33101', '90001', '75201', '60601', '10001', '30301', '98101', '85001', '19019', '28201'];
const MOST_MS = 0.5;
const QUOTES = 4_000;

const requests = (): ReadonlyArray<QuoteRequest> =>
  ZIPS.flatMap((from, at) =>
    ZIPS.filter((to) => to !== from).map((to, other): QuoteRequest => {
      const [origin, destination] = [spotOf(from), spotOf(to)];
      if (!(origin && destination)) throw new Error(`${from} or ${to} is unknown`);
      const vehicle = { year: 2015, make: `Make ${at}`, model: `Model ${at}`, operable: other % 4 > 0 };
      const terms = { miles: 300 + at * 200 + other, isEnclosed: other % 3 === 0, deposit: 200 };
      return { origin, destination, vehicles: [vehicle], ...terms };
    }),
  );

/** Milliseconds of one quote each, by tables with 10,000 exceptions and 5,000 rows of the size chart. */
export const quoterCase = async (): Promise<ReadonlyArray<Line>> => {
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
  return [
    {
      ...{ what: 'one quote in process, p50', limit: `${MOST_MS} ms`, ours: `${p50.toFixed(3)} ms` },
      ...{ ratio: p50 / MOST_MS, bar: 1, atMost: true },
      note: `p99 ${percentile(times, 99).toFixed(2)} ms; tables indexed in ${Math.round(indexing)} ms`,
    },
  ];
};
