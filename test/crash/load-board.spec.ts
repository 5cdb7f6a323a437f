import { expect } from 'chai';
import { createStandIn } from '../../src/dispatch/load-board/adapters/stand-in/stand-in.ts';
import { leastOrder } from '../../src/quoting/record/testing/quotes.ts';
import { addDays, today } from '../../src/shared-kernel/civil-date.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { later } from '../support/later.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { until } from '../support/reacting.ts';
import { type FetchServer, serveFetch } from '../support/serve-fetch.ts';

const PASSWORD = 'a-password-for-tests';
const CREATE = 'mutation ($input: QuoteInput!) { createOrder(input: $input) { id } }';
const POST = 'mutation ($id: ID!) { postToLoadBoard(id: $id) { status } }';
const ORDER = 'query ($id: ID!) { order(id: $id) { loadBoard { status listingId } } }';
const LONG_MS = 60_000;

describe('a node that is killed while it posts to the load board, beside another one', function killed() {
  this.timeout(240_000);
  let fresh: FreshDatabase;
  let board: FetchServer;
  let nodes: ReadonlyArray<ProductProcess> = [];
  const [asked, answered] = [later(), later()];

  /** The orders of all postings that the board was asked for. */
  const posted: string[] = [];

  before(async () => {
    fresh = await freshDatabase();
    const { fetch } = createStandIn();
    // The board takes the first posting, and does not answer before its sender is dead.
    board = await serveFetch(async (url, init) => {
      const answer = await fetch(url, init);
      if (init.method === 'POST' && new URL(url).pathname === '/listings') {
        posted.push(String(JSON.parse(String(init.body)).externalId));
        asked.keep();
        await answered.kept;
      }
      return answer;
    });
    const { url } = board;
    const env = {
      ...{
        DATABASE_URL: fresh.url,
        MASTER_KEY: Buffer.alloc(32, 5).toString('hex'),
        DEMO_PASSWORD: PASSWORD,
      },
      ...{ CENTRAL_DISPATCH_CLIENT_ID: 'us', CENTRAL_DISPATCH_CLIENT_SECRET: 'secret' },
      ...{
        CENTRAL_DISPATCH_URL: url,
        CENTRAL_DISPATCH_EVENTS_URL: url,
        CENTRAL_DISPATCH_FULFILLMENT_URL: url,
      },
      CENTRAL_DISPATCH_TOKEN_URL: `${url}/connect/token`,
    };
    nodes = [await productProcess(env), await productProcess(env)];
  });
  after(async () => {
    for (const node of nodes) {
      await node.end('SIGTERM');
      node.remove();
    }
    await board?.stop();
    await fresh?.drop();
  });

  it('posts once: the other node finds the listing on the board', async () => {
    const [first, second] = nodes;
    if (!first || !second) throw new Error('two nodes were started');
    await first.start();
    await asked.kept; // by one of the demo's orders
    await second.start();
    await first.end('SIGKILL');
    answered.keep();
    const client: HttpClient = await signIn(second.url, 'admin@lanebook.test', PASSWORD);
    const listingOf = async (id: string | undefined) =>
      (await client.graphql(ORDER, { id })).data.order.loadBoard;
    await until(async () => (await listingOf(posted[0])).listingId !== null, LONG_MS);
    const transport = {
      ...leastOrder().transport,
      availableDate: addDays(today(new Date().toISOString()), 2),
    };
    const { data } = await client.graphql(CREATE, { input: { ...leastOrder(), transport } });
    await client.graphql(POST, { id: data.createOrder.id });
    await until(async () => (await listingOf(data.createOrder.id)).status === 'POSTED', LONG_MS);
    expect(posted).to.include(data.createOrder.id);
    expect(new Set(posted).size, String(posted)).to.equal(posted.length);
  });
});
