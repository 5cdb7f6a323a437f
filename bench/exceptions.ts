import { citiesOf } from '../src/pricing/places/places.ts';
import type { PricingException } from '../src/pricing/quoter/price-tables.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { type Ask, asking, PASSWORD } from './asking.ts';
import type { Line } from './report.ts';
import { median } from './rounds.ts';
import type { Stage } from './stage.ts';

const EXCEPTIONS = 5_000;
const PART = 500;
const MOST_MS = 2_000;
const BUMP = 10;
const FIRST_PRICE = 500;

const BEGIN = 'mutation { createPriceDraft(name: "Exceptions") { id } }';
const IMPORT = `mutation ($draft: ID!, $rows: [PriceImportRow!]!) {
  importPrices(draft: $draft, table: EXCEPTIONS, rows: $rows) { rowCount } }`;
const PUBLISH = 'mutation ($draft: ID!) { publishPriceDraft(id: $draft) { rowCount } }';
const CHANGE = `mutation ($ids: [ID!]!) { updatePricingExceptions(pricingExceptionIDs: $ids, priority: 1,
  pricingRule: { priceBump: ${BUMP} }) { id refused skipped } }`;
const SHOWN =
  '{ pricingExceptions(filter: { originState: "TX", destState: "TX" }) { data { id rules { price } } } }';

/** Exceptions between the cities of Texas, with one rule each. */
const texan = (count: number): ReadonlyArray<PricingException> => {
  const cities = citiesOf('TX').slice(0, Math.ceil(Math.sqrt(count)) + 1);
  const rule = { originRadius: 25, destRadius: 25, price: FIRST_PRICE };
  return cities
    .flatMap(({ name: from }) => cities.flatMap(({ name: to }) => (to === from ? [] : [[from, to] as const])))
    .slice(0, count)
    .map(([from, to], at) => ({
      ...{ id: at + 1, rules: [rule] },
      origin: { city: from, state: 'TX' },
      destination: { city: to, state: 'TX' },
    }));
};

const cellsOf = ({ origin, destination, rules }: PricingException): ReadonlyArray<string> => [
  ...[origin.state, origin.city, destination.state, destination.city],
  ...rules.flatMap((rule) => [rule?.originRadius, rule?.destRadius, rule?.price].map(String)),
];

/** Publishes exceptions that are not there yet; resolves to their ids. */
export const fillExceptions = async (
  ask: Ask,
  exceptions: ReadonlyArray<PricingException> = texan(EXCEPTIONS),
): Promise<ReadonlyArray<string>> => {
  const draft: string = JSON.parse(await ask(BEGIN, {})).data.createPriceDraft.id;
  for (let first = 0; first < exceptions.length; first += PART) {
    const rows = exceptions.slice(first, first + PART).map((each) => ({ cells: cellsOf(each) }));
    await ask(IMPORT, { draft, rows });
  }
  const { rowCount } = JSON.parse(await ask(PUBLISH, { draft })).data.publishPriceDraft;
  if (rowCount !== exceptions.length) throw new Error(`${rowCount} exceptions were published`);
  return exceptions.map((_, at) => String(Number(draft) * 10_000 + at));
};

/** One command that changes 5,000 exceptions, over HTTP, until a list shows the new prices. */
export const exceptionsCase = async (
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
  const times: number[] = [];
  try {
    await product.start();
    const { ask, hangUp } = await asking(product.url, 'admin@lanebook.test', 1);
    const ids = await fillExceptions(ask);
    for (let nth = 1; nth <= rounds; nth += 1) {
      const began = performance.now();
      await ask(CHANGE, { ids });
      const { data } = JSON.parse(await ask(SHOWN, {})).data.pricingExceptions;
      times.push(performance.now() - began);
      const shown = data.find(({ id }: { readonly id: string }) => ids.includes(id));
      if (shown?.rules[0]?.price !== FIRST_PRICE + nth * BUMP)
        throw new Error(`${JSON.stringify(shown)} is not what round ${nth} has changed`);
    }
    hangUp();
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
  const took = median(times);
  return [
    {
      ...{ what: 'one command that changes 5,000 exceptions, over HTTP until a list shows them' },
      ...{ limit: `${MOST_MS} ms`, ours: `${Math.round(took)} ms` },
      ...{ ratio: took / MOST_MS, bar: 1, atMost: true },
    },
  ];
};
