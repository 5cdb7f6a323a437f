import { leastOrder } from '../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../src/shared-kernel/civil-date.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { DispatchOrderDocument } from '../web/api/generated/dispatch/dispatch.ts';
import { asking, PASSWORD } from './asking.ts';
import type { Line } from './report.ts';
import { median, timed } from './rounds.ts';
import type { Stage } from './stage.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const NEWEST = '{ carrierLoads(carrierId: "1", cursor: { size: 1 }) { data { orderId } } }';
const NEWEST_ORDER = '{ orders(sortBy: ID_DESC, cursor: { size: 1 }) { data { id } } }';
const INSERT = 'insert into bare (data) values ($1)';
const MOST = 14;
/** Of the demo's first carrier. */
const DRIVER = '1-1';

/**
 * dispatchOrder over HTTP until its response shows the dispatch, on the product as `npm start` runs it; it appends to two
 * streams, that of the dispatches and that of the order. The limit: one INSERT. One client, sequentially.
 */
export const dispatchCase = async (
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
    const { ask, hangUp } = await asking(product.url, 'superadmin@lanebook.test', 1);
    const day = today(new Date().toISOString());
    const days = { pickupDate: addDays(day, 1), deliveryDate: addDays(day, 5) };
    const newOrder = async (): Promise<string> => {
      const [, id] = /"id":"(\d+)"/.exec(await ask(CREATE, { input: leastOrder() })) ?? [];
      if (id === undefined) throw new Error('the order was not created');
      return id;
    };
    const dispatch = async (orderId: string): Promise<void> => {
      const answer = await ask(DispatchOrderDocument, { orderId, input: { ...days, driverId: DRIVER } });
      if (!answer.includes(`"${orderId}-1"`)) throw new Error('the dispatch was not visible');
    };
    /** What follows a write is projected after the response: it must not slow down the next INSERT. */
    const listed = async (orderId: string, newest: string): Promise<void> => {
      for (let asked = 0; !(await ask(newest, {})).includes(`"${orderId}"`); asked += 1)
        if (asked > 1_000) throw new Error('the list does not show the order');
    };
    const insert = () =>
      raw?.query({ name: 'bare', text: INSERT, values: ['x'.repeat(500)] }) ?? Promise.resolve();

    const pairs = Math.round((effort.rounds * effort.ms) / 40);
    for (let nth = 0; nth < pairs; nth++) {
      const orderId = await newOrder();
      await listed(orderId, NEWEST_ORDER);
      const [limit, ours] = [await timed(insert), await timed(() => dispatch(orderId))];
      await listed(orderId, NEWEST);
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
      ...{ what: 'dispatch over HTTP until visible, p50, 1 client', ratio: ours / limit },
      ...{ limit: `${limit.toFixed(2)} ms`, ours: `${ours.toFixed(2)} ms`, bar: MOST, atMost: true },
    },
  ];
};
