import { leastQuote } from '../src/quoting/record/testing/quotes.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { asking, PASSWORD } from './asking.ts';
import type { Line } from './report.ts';
import { median, timed } from './rounds.ts';
import type { Stage } from './stage.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id shipper { firstName } } }';
const NEWEST = '{ quotes(sortBy: ID_DESC, cursor: { size: 1 }) { data { id } } }';
const INSERT = 'insert into bare (data) values ($1)';

/**
 * createQuote over HTTP until its response shows the quote, on the product as `npm start` runs it; the limit:
 * one INSERT. One client, sequentially.
 */
export const mutationCase = async (
  stage: Stage,
  effort: { rounds: number; ms: number },
): Promise<ReadonlyArray<Line>> => {
  const url = await stage.freshDatabase();
  const [raw] = await stage.connect(url, 1);
  await raw?.query('create table bare (id bigserial primary key, data text)');
  const product = await productProcess(
    {
      ...{ DATABASE_URL: url, MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
    },
    asNpmStarts(),
  );
  const times = { limit: [] as number[], ours: [] as number[] };
  try {
    await product.start();
    const { ask, hangUp } = await asking(product.url, 'sales@lanebook.test', 1);
    let newest: string | undefined;
    const create = async (): Promise<void> => {
      const answer = await ask(CREATE, { input: leastQuote() });
      if (!answer.includes('"firstName":"Ann"')) throw new Error('the quote was not visible');
      newest = /"id":"\d+"/.exec(answer)?.[0];
    };
    /** Lists are projected after the response: they must not slow down the next INSERT. */
    const listed = async (): Promise<void> => {
      for (let asked = 0; !newest || !(await ask(NEWEST, {})).includes(newest); asked += 1)
        if (asked > 1_000) throw new Error('the list does not show the quote');
    };
    const insert = () =>
      raw?.query({ name: 'bare', text: INSERT, values: ['x'.repeat(500)] }) ?? Promise.resolve();

    const pairs = Math.round((effort.rounds * effort.ms) / 20);
    for (let nth = 0; nth < pairs; nth++) {
      const [limit, ours] = [await timed(insert), await timed(create)];
      await listed();
      if (nth < pairs / 10) continue;
      times.limit.push(limit);
      times.ours.push(ours);
    }
    hangUp();
  } finally {
    await product.end('SIGTERM');
    product.remove();
  }
  const [limit, ours] = [median(times.limit), median(times.ours)];
  return [
    {
      what: 'mutation over HTTP until visible, p50, 1 client',
      limit: `${limit.toFixed(2)} ms`,
      ours: `${ours.toFixed(2)} ms`,
      ratio: ours / limit,
      bar: 8,
      atMost: true,
    },
  ];
};
