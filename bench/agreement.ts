import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createStandIn } from '../src/dispatch/load-board/adapters/stand-in/stand-in.ts';
import { leastOrder } from '../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../src/shared-kernel/civil-date.ts';
import { asNpmStarts, productProcess } from '../test/support/product-process.ts';
import { serveFetch } from '../test/support/serve-fetch.ts';
import { type Ask, asking, PASSWORD } from './asking.ts';
import type { Line } from './report.ts';
import { median, timed } from './rounds.ts';
import type { Stage } from './stage.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const POST = 'mutation ($id: ID!) { postToLoadBoard(id: $id) { status } }';
const DISPATCH =
  'mutation ($id: ID!, $input: DispatchInput!) { dispatchOrder(orderId: $id, input: $input) { id } }';
const REMOVE = 'mutation ($id: ID!) { removeFromLoadBoard(id: $id) { status } }';
const RECORD =
  'query ($id: ID!) { order(id: $id) { parentStatus { id } dispatch { id } loadBoard { status listingId isKept } } }';
const LISTED =
  '{ orders(filterBy: { statusName: DISPATCHED }, sortBy: ID_DESC, cursor: { size: 1 }) { data { id } } }';
const EVENTS = `select type from event_log where stream in ('listing-' || $1, 'dispatch-' || $1, 'quote-' || $1)`;

const LIMIT_MS = 1_000;
/** No one waits for longer. */
const GIVEN_UP_MS = 30_000;
/** Of the demo's first carrier. */
const DRIVER = '1-1';

type OrderNow = {
  readonly parentStatus: { readonly id: string };
  readonly dispatch: object | null;
  readonly loadBoard: {
    readonly status: string;
    readonly listingId: string | null;
    readonly isKept: boolean;
  };
};

/** Time until all hold, in milliseconds, which are asked again as soon as they have answered. */
const untilAll = async (...all: ReadonlyArray<() => Promise<boolean>>): Promise<number> => {
  const started = performance.now();
  await Promise.all(
    all.map(async (holds) => {
      while (!(await holds())) {
        if (performance.now() - started > GIVEN_UP_MS)
          throw new Error('record, load board and log do not agree');
        await sleep(2);
      }
    }),
  );
  return performance.now() - started;
};

/** The stand-in of Central Dispatch, and whether carriers find a listing there. */
const openBoard = async () => {
  const { fetch } = createStandIn();
  const server = await serveFetch(fetch);
  const credentials = { grant_type: 'client_credentials', client_id: 'us', client_secret: 'secret' };
  const body = new URLSearchParams(credentials);
  const token = await (
    await globalThis.fetch(`${server.url}/connect/token`, { method: 'POST', body })
  ).json();
  const headers = {
    authorization: `Bearer ${(token as { readonly access_token: string }).access_token}`,
    accept: 'application/vnd.coxauto.v2+json',
  };
  return {
    ...server,
    shows: async (orderId: string): Promise<boolean> => {
      const answer = await globalThis.fetch(`${server.url}/listings/mine?externalId=${orderId}`, { headers });
      const { items } = (await answer.json()) as { readonly items: ReadonlyArray<{ listingStatus: string }> };
      return items.some(({ listingStatus }) => listingStatus === 'ACTIVE');
    },
  };
};

type Product = {
  readonly ask: Ask;
  readonly raw: pg.Client;
  readonly board: Awaited<ReturnType<typeof openBoard>>;
};

/** What people, carriers and auditors see of an order. */
const checksOf = ({ ask, raw, board }: Product, id: string) => ({
  record: async (holds: (order: OrderNow) => boolean): Promise<boolean> =>
    holds(JSON.parse(await ask(RECORD, { id })).data.order),
  listed: async (): Promise<boolean> => (await ask(LISTED, {})).includes(`"${id}"`),
  onBoard: (isThere: boolean) => async (): Promise<boolean> => (await board.shows(id)) === isThere,
  log:
    (...types: ReadonlyArray<string>) =>
    async (): Promise<boolean> => {
      const { rows } = await raw.query<{ type: string }>({ name: 'events', text: EVENTS, values: [id] });
      return types.every((type) => rows.some((row) => row.type === type));
    },
});

/** An order is posted, dispatched, or removed: the time from sending that until record, lists, load board and log say it. */
const timesOf = async (product: Product) => {
  const { ask } = product;
  const day = today(new Date().toISOString());
  const transport = { ...leastOrder().transport, availableDate: addDays(day, 2) };
  const posted = async () => {
    const { id } = JSON.parse(await ask(CREATE, { input: { ...leastOrder(), transport } })).data.createOrder;
    const checks = checksOf(product, id);
    const isPosted = ({ parentStatus, loadBoard }: OrderNow) =>
      parentStatus.id === '111' && loadBoard.status === 'POSTED';
    const posting = await timed(() => ask(POST, { id }));
    const agreed = await untilAll(
      ...[
        () => checks.record(isPosted),
        checks.onBoard(true),
        checks.log('StatusChanged', 'PostedToLoadBoard'),
      ],
    );
    return { id, checks, took: posting + agreed };
  };

  const { id, checks, took: post } = await posted();
  const input = { driverId: DRIVER, pickupDate: addDays(day, 3), deliveryDate: addDays(day, 6) };
  const isDispatched = ({ parentStatus, dispatch, loadBoard }: OrderNow) =>
    parentStatus.id === '112' && dispatch !== null && loadBoard.isKept;
  const dispatching = await timed(() => ask(DISPATCH, { id, input }));
  const dispatched = await untilAll(
    ...[() => checks.record(isDispatched), checks.listed, checks.onBoard(true)],
    checks.log('OrderDispatched', 'ListingKept'),
  );

  const other = await posted();
  const isRemoved = ({ parentStatus, loadBoard }: OrderNow) =>
    parentStatus.id === '110' && loadBoard.status === 'REMOVED';
  const removing = await timed(() => ask(REMOVE, { id: other.id }));
  const removed = await untilAll(
    ...[
      () => other.checks.record(isRemoved),
      other.checks.onBoard(false),
      other.checks.log('RemovedFromLoadBoard'),
    ],
  );
  return { posts: [post, other.took], dispatch: dispatching + dispatched, removal: removing + removed };
};

const line = (what: string, times: ReadonlyArray<number>): Line => {
  const ours = median(times);
  return {
    ...{ what: `${what} until record, load board and log agree, p50`, ratio: ours / LIMIT_MS },
    ...{ limit: '1 s', ours: `${Math.round(ours)} ms`, bar: 1, atMost: true },
  };
};

/** On the product as `npm start` runs it, with the stand-in of Central Dispatch over HTTP. One client. */
export const agreementCase = async (
  stage: Stage,
  { rounds }: { readonly rounds: number },
): Promise<ReadonlyArray<Line>> => {
  const board = await openBoard();
  const url = await stage.freshDatabase();
  const [raw] = await stage.connect(url, 1);
  if (!raw) throw new Error('there is no connection');
  const product = await productProcess(
    {
      ...{ DATABASE_URL: url, MASTER_KEY: '01'.repeat(32) },
      ...{ DEMO: 'on', DEMO_SIZE: 'small', DEMO_PASSWORD: PASSWORD },
      ...{ CENTRAL_DISPATCH_CLIENT_ID: 'us', CENTRAL_DISPATCH_CLIENT_SECRET: 'secret' },
      ...{ CENTRAL_DISPATCH_URL: board.url, CENTRAL_DISPATCH_EVENTS_URL: board.url },
      ...{ CENTRAL_DISPATCH_FULFILLMENT_URL: board.url },
      CENTRAL_DISPATCH_TOKEN_URL: `${board.url}/connect/token`,
    },
    asNpmStarts(),
  );
  const [posts, dispatches, removals]: [number[], number[], number[]] = [[], [], []];
  try {
    await product.start();
    const { ask, hangUp } = await asking(product.url, 'superadmin@lanebook.test', 4);
    for (let round = 0; round <= rounds * 3; round += 1) {
      const times = await timesOf({ ask, raw, board });
      // The first one is a warm-up.
      if (round === 0) continue;
      posts.push(...times.posts);
      dispatches.push(times.dispatch);
      removals.push(times.removal);
    }
    hangUp();
  } finally {
    await product.end('SIGTERM');
    product.remove();
    await board.stop();
  }
  return [
    line('an order posted', posts),
    line('an order dispatched', dispatches),
    line('an order taken off the load board', removals),
  ];
};
