import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { type Ask, asking, PASSWORD } from './asking.ts';
import { fillExceptions } from './exceptions.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

/** With the rows that are imported first: 65,000 changed rows. */
const CHANGES = 12;
const MOST_MS = 100;

const CHANGE = `mutation ($ids: [ID!]!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
  pricingRule: { priceBump: 10 }) { id } }`;
const PAGE = `query ($of: PriceRowChangesOf!, $page: Int!) {
  priceRowChanges(of: $of, cursor: { page: $page, size: 50 }) {
    data { row changes { from to } } pageInfo { total } } }`;

/** A search, or one row, and a page of it. */
type Wanted = { readonly of: { readonly search: string } | { readonly row: string }; readonly page: number };

const pageOf = async (ask: Ask, { of, page }: Wanted): Promise<ReadonlyArray<{ readonly row: string }>> => {
  const { data } = JSON.parse(await ask(PAGE, { of: { table: 'EXCEPTIONS', ...of }, page })).data
    .priceRowChanges;
  if (data.length === 0) throw new Error(`nothing was found for ${JSON.stringify(of)}`);
  return data;
};

const timesOf = async (ask: Ask, wanted: ReadonlyArray<Wanted>): Promise<ReadonlyArray<number>> => {
  const times: number[] = [];
  for (const each of wanted) {
    const began = performance.now();
    await pageOf(ask, each);
    times.push(performance.now() - began);
  }
  return times;
};

const firstPages = (searches: ReadonlyArray<string>): ReadonlyArray<Wanted> =>
  searches.map((search) => ({ of: { search }, page: 1 }));

/** By how much is found. Each search is another one, since what one has found is remembered. */
const searchesOf = (
  lanes: ReadonlyArray<string>,
): ReadonlyArray<readonly [what: string, ReadonlyArray<Wanted>]> => [
  ['for one lane', firstPages(lanes)],
  ['for a city', firstPages([...new Set(lanes.map((lane) => lane.split(' to ')[1]?.split(',')[0] ?? ''))])],
  ['for every row, the first page', firstPages(['TX', 'tx', 'Tx'])],
  ['for every row, later pages', lanes.map((_, at) => ({ of: { search: 'TX' }, page: 2 + at * 100 }))],
];

/** A page of the history of a price table by a search, over HTTP, where 65,000 rows were changed. */
export const priceHistoryCase = async (
  stage: Stage,
  { rounds }: { readonly rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const product = await productProcess(
    {
      ...{ DATABASE_URL: await stage.freshDatabase(), MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  try {
    await product.start();
    const { ask, hangUp } = await asking(product.url, 'admin@lanebook.test', 1);
    const ids = await fillExceptions(ask);
    for (let nth = 0; nth < CHANGES; nth += 1) await ask(CHANGE, { ids });
    const lanes: string[] = [];
    for (const row of ids.filter((_, at) => at % 500 === 0).slice(0, 3 * rounds))
      lanes.push(...(await pageOf(ask, { of: { row }, page: 1 })).slice(0, 1).map((each) => each.row));
    const lines: Line[] = [];
    for (const [what, wanted] of searchesOf(lanes)) {
      const took = median([...(await timesOf(ask, wanted))]);
      lines.push({
        what: `a page of the history of exceptions after 65,000 changed rows, searched ${what}, p50`,
        ...{ limit: `${MOST_MS} ms`, ours: `${took.toFixed(1)} ms`, ratio: took / MOST_MS },
        ...{ bar: 1, atMost: true as const },
      });
    }
    hangUp();
    return lines;
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
};
