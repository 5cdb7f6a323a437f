import * as E from 'fp-ts/lib/Either.js';
import { createRandom } from '../src/demo/random.ts';
import { carriers } from '../src/dispatch/carriers/lists/carriers.ts';
import { readZipData } from '../src/pricing/places/zip-data.ts';
import { today } from '../src/shared-kernel/civil-date.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { CarriersDocument } from '../web/api/generated/dispatch/carriers/carriers.ts';
import { type Ask, asking, PASSWORD } from './asking.ts';
import { type CarrierWords, carrierWords, fillCarriers } from './carrier-rows.ts';
import { type Statement, statementsSentBy } from './list-requests.ts';
import { type Line, perSecondLine } from './report.ts';
import { compare, loop, median, WARM_UP_MS } from './rounds.ts';
import type { Stage } from './stage.ts';

const AT_MOST_MS = 10;
const SHARE = 0.45;
const SIZE = 50;
/** Two for each person. */
const CONNECTIONS = 8;
const ASKING = ['superadmin', 'admin', 'manager', 'dispatch'];
/** Requests of each kind in a round, one at a time. */
const REPEATS = 20;
const SEED = 4_711;

type Variables = {
  readonly search: string | null;
  readonly sortBy: string;
  readonly cursor: { readonly page: number; readonly size: number };
};

const page = (search: string | null, sortBy = 'NAME_ASC', nth = 1): Variables => ({
  ...{ search, sortBy },
  cursor: { page: nth, size: SIZE },
});

const LISTED: ReadonlyArray<Variables> = [
  ...['NAME_ASC', 'NAME_DESC', 'MC_NUMBER_ASC', 'LOCATION_ASC'].map((sortBy) => page(null, sortBy)),
  page(null, 'NAME_ASC', 2),
];

/** What people type to find a carrier. */
const SEARCHES: Readonly<Record<string, (of: CarrierWords) => string>> = {
  'whole names': ({ companyName }) => companyName,
  'a word of the name': ({ companyName }) => companyName.split(' ')[2] ?? '',
  'MC numbers': ({ mcNumber }) => `MC-${mcNumber}`,
  phones: ({ phoneNumber }) =>
    `(${phoneNumber.slice(2, 5)}) ${phoneNumber.slice(5, 8)}-${phoneNumber.slice(8)}`,
  cities: ({ city }) => city,
};

const statementsOf = (variables: Variables): Promise<ReadonlyArray<Statement>> => {
  const { search, ...rest } = variables;
  const decoded = carriers.pageArguments.decode({ filterBy: { search }, ...rest });
  if (E.isLeft(decoded)) throw new Error('These are no arguments of a list.');
  return statementsSentBy((sql) => carriers.page(decoded.right, today(new Date().toISOString()), sql));
};

const itemOf = <Item>(items: ReadonlyArray<Item>, nth: number): Item => {
  const item = items[nth % items.length];
  if (item === undefined) throw new Error('There is nothing to ask for.');
  return item;
};

const timeLine = async (
  what: string,
  {
    ask,
    asked,
    rounds,
  }: { readonly ask: Ask; readonly asked: ReadonlyArray<Variables>; readonly rounds: number },
): Promise<Line> => {
  const times: number[] = [];
  for (let nth = -asked.length; nth < rounds * REPEATS; nth++) {
    const started = performance.now();
    const answer = await ask(CarriersDocument, itemOf(asked, nth + asked.length));
    if (nth >= 0) times.push(performance.now() - started);
    if (!answer.includes('"companyName"')) throw new Error('A list of carriers is empty.');
  }
  const ours = median(times);
  return {
    ...{ what: `${what}, p50`, limit: `${AT_MOST_MS} ms`, ours: `${ours.toFixed(1)} ms` },
    ...{ ratio: ours / AT_MOST_MS, bar: 1, atMost: true },
  };
};

/** The list of carriers and its search over HTTP. The limits: a time, and the same statements through the driver. */
export const carriersCase = async (
  stage: Stage,
  {
    rounds,
    ms,
    carriers: count,
  }: { readonly rounds: number; readonly ms: number; readonly carriers: number },
): Promise<ReadonlyArray<Line>> => {
  const url = await stage.freshDatabase();
  const product = await productProcess(
    {
      ...{ DATABASE_URL: url, MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  const hangingUp: Array<() => void> = [];
  try {
    await product.start();
    const raw = await stage.connect(url, CONNECTIONS);
    if (raw[0]) await fillCarriers(raw[0], count);
    const asks = await Promise.all(
      raw.map(async (_, nth) => {
        const { ask, hangUp } = await asking(product.url, `${itemOf(ASKING, nth)}@lanebook.test`, 1);
        hangingUp.push(hangUp);
        return ask;
      }),
    );
    const random = createRandom(SEED);
    const zips = readZipData();
    const searches = Object.entries(SEARCHES).map(
      ([kind, typed]) =>
        [
          `search of ${count.toLocaleString('en-US')} carriers by ${kind}`,
          Array.from({ length: REPEATS }, () =>
            page(typed(carrierWords(random.between(0, count - 1), zips))),
          ),
        ] as const,
    );
    const list = [`list of ${count.toLocaleString('en-US')} carriers`, LISTED] as const;
    const lines: Line[] = [];
    for (const [what, asked] of [list, ...searches])
      lines.push(await timeLine(what, { ask: itemOf(asks, 0), asked, rounds }));
    for (const [what, asked] of [list, ['search of carriers', searches.flatMap(([, all]) => all)] as const]) {
      const statements = await Promise.all(asked.map(statementsOf));
      const limit = loop(CONNECTIONS, ms, async (writer, nth) => {
        for (const statement of itemOf(statements, nth)) await raw[writer]?.query(statement);
      });
      const ours = loop(CONNECTIONS, ms, (writer, nth) =>
        itemOf(asks, writer)(CarriersDocument, itemOf(asked, nth)),
      );
      lines.push(
        perSecondLine(
          `${what} over HTTP, ${CONNECTIONS} connections`,
          SHARE,
          await compare({ limit, ours }, rounds, WARM_UP_MS),
        ),
      );
    }
    return lines;
  } finally {
    for (const hangUp of hangingUp) hangUp();
    await product.end('SIGTERM');
    product.remove();
  }
};
