import { expect } from 'chai';
import { openDatabase } from '../../src/platform/database.ts';
import { surveyTables } from '../../src/platform/projector/survey.ts';
import { readModels } from '../../src/product/declarations.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { runWriters, sendQuote, type Wanted } from '../support/quote-writers.ts';
import { account } from '../support/stored-log.ts';

const MASTER_KEY = Buffer.alloc(32, 5);
const PASSWORD = 'a-password-for-tests';
const WRITERS = 4;
const BEFORE_THE_KILL = 40;
const IN_ALL = 120;
const TAKEOVER_MS = 10_000;

describe('two nodes, one of which is killed while people work on both', function twoNodes() {
  this.timeout(180_000);
  let fresh: FreshDatabase;
  let nodes: ReadonlyArray<ProductProcess> = [];

  before(async () => {
    fresh = await freshDatabase();
    const env = {
      DATABASE_URL: fresh.url,
      MASTER_KEY: MASTER_KEY.toString('hex'),
      DEMO_PASSWORD: PASSWORD,
    };
    nodes = [await productProcess(env), await productProcess(env)];
    for (const node of nodes) await node.start();
  });
  after(async () => {
    for (const node of nodes) {
      await node.end('SIGTERM');
      node.remove();
    }
    await fresh.drop();
  });

  const ready = async (node: ProductProcess | undefined): Promise<boolean> =>
    (await fetch(`${node?.url}/readyz`)).ok;

  /** Milliseconds until the surviving node is ready and reads its own writes at once. */
  const untilItLeads = async (node: ProductProcess | undefined): Promise<number> => {
    const from = Date.now();
    const database = openDatabase(fresh.url, () => undefined);
    const led = async (): Promise<boolean> =>
      (await surveyTables(database, readModels)).every((one) => one.led && one.live);
    while (!((await led()) && (await ready(node))) && Date.now() - from < 3 * TAKEOVER_MS)
      await new Promise((resolve) => setTimeout(resolve, 50));
    await database.close();
    return Date.now() - from;
  };

  it('the other takes over within seconds, and nothing is lost or doubled', async () => {
    const [first, second] = nodes;
    const clients = await Promise.all(nodes.map(({ url }) => signIn(url, 'sales@lanebook.test', PASSWORD)));
    const survivor = clients[1] as HttpClient;
    let acknowledged = 0;
    let killed: Promise<unknown> | undefined;
    const work = (client: HttpClient, label: string): Promise<ReadonlyArray<Wanted>> =>
      runWriters(client, WRITERS, label, ({ code }) => {
        acknowledged += code === 'OK' ? 1 : 0;
        if (acknowledged === BEFORE_THE_KILL) killed ??= first?.end('SIGKILL');
        return code === 'OK' && acknowledged < IN_ALL;
      });
    const wanted = (await Promise.all(clients.map((client, node) => work(client, `node ${node}`)))).flat();
    await killed;
    expect(await untilItLeads(second)).to.be.below(TAKEOVER_MS);

    const unanswered = wanted.filter(({ id }) => id === undefined);
    expect(unanswered.length).to.be.within(0, WRITERS);
    for (const one of unanswered) await sendQuote(survivor, one);
    const { lost, doubled } = await account(fresh.url, wanted);
    expect({ lost, doubled }).to.deep.equal({ lost: 0, doubled: 0 });

    const { data } = await survivor.graphql(
      '{ quotes(cursor: { page: 1, size: 200 }, sortBy: ID_DESC) { data { id } } }',
    );
    const shown = new Set((data.quotes.data as ReadonlyArray<{ id: string }>).map(({ id }) => id));
    expect(wanted.filter(({ id }) => !shown.has(String(id)))).to.deep.equal([]);

    await second?.end('SIGTERM');
    expect(await differencesFromScratch({ url: fresh.url, masterKey: MASTER_KEY })).to.deep.equal([]);
  });
});
