import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { quotesIn } from '../eventstore/quotes-in.ts';
import { type StandInCluster, startCluster } from '../eventstore/stand-in-cluster.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { type ProductProcess, productProcess } from '../support/product-process.ts';
import { runWriters, sendQuote, type Wanted } from '../support/quote-writers.ts';
import { until } from '../support/reacting.ts';
import { accountFor } from '../support/stored-log.ts';

const MASTER_KEY = Buffer.alloc(32, 5);
const PASSWORD = 'a-password-for-tests';
/** On each of the two nodes. */
const WRITERS = 4;
/** Quotes that are acknowledged before each fault, and after the last one. */
const BETWEEN = 25;
const READY_MS = 40_000;
const SIZE = 200;

describe('two nodes on a cluster of EventStoreDB (the stand-in) that loses its leaders', function twoNodes() {
  this.timeout(240_000);
  let fresh: FreshDatabase;
  let cluster: StandInCluster;
  let nodes: ReadonlyArray<ProductProcess> = [];

  before(async () => {
    fresh = await freshDatabase();
    cluster = await startCluster();
    const env = {
      ...{ DATABASE_URL: fresh.url, EVENTSTORE_URL: cluster.url, DEMO_PASSWORD: PASSWORD },
      MASTER_KEY: MASTER_KEY.toString('hex'),
    };
    nodes = [await productProcess(env), await productProcess(env)];
    for (const node of nodes) await node.start();
  });
  after(async () => {
    for (const node of nodes) {
      await node.end('SIGTERM');
      node.remove();
    }
    await cluster?.stop();
    await fresh?.drop();
  });

  const ready = async (): Promise<boolean> =>
    (await Promise.all(nodes.map(({ url }) => fetch(`${url}/readyz`)))).every(({ ok }) => ok);

  it('loses and doubles nothing, and its read models equal the log', async () => {
    const clients = await Promise.all(nodes.map(({ url }) => signIn(url, 'sales@lanebook.test', PASSWORD)));
    let acknowledged = 0;
    let isOver = false;
    const work = (client: HttpClient, label: string): Promise<ReadonlyArray<Wanted>> =>
      runWriters(client, WRITERS, label, ({ code }) => {
        acknowledged += code === 'OK' ? 1 : 0;
        return !isOver;
      });
    const working = Promise.all(clients.map((client, node) => work(client, `node ${node}`)));
    const more = async (): Promise<void> => {
      for (const enough = acknowledged + BETWEEN; acknowledged < enough; ) await pause(20);
    };

    try {
      for (const leave of [
        () => cluster.killAtAppend({ isReplicated: true }),
        cluster.freezeLeader,
        () => cluster.killAtAppend({ isReplicated: false }),
      ]) {
        await more();
        const comeBack = await leave();
        await more();
        await comeBack();
      }
      await more();
    } finally {
      isOver = true;
    }
    const wanted = (await working).flat();
    const [client] = clients as [HttpClient];
    await until(ready, READY_MS);
    expect(cluster.elections()).to.equal(3);

    for (const one of wanted.filter(({ id }) => id === undefined)) await sendQuote(client, one);
    const { lost, doubled } = accountFor(quotesIn(cluster.log), wanted);
    expect({ lost, doubled }).to.deep.equal({ lost: 0, doubled: 0 });

    const shown = new Set<string>();
    for (let page = 1; page <= Math.ceil(wanted.length / SIZE); page += 1) {
      const { data } = await client.graphql(
        `{ quotes(cursor: { page: ${page}, size: ${SIZE} }, sortBy: ID_DESC) { data { id } } }`,
      );
      for (const { id } of data.quotes.data as ReadonlyArray<{ id: string }>) shown.add(id);
    }
    expect(wanted.filter(({ id }) => !shown.has(String(id)))).to.deep.equal([]);

    for (const node of nodes) await node.end('SIGTERM');
    expect(
      await differencesFromScratch({
        ...{ url: fresh.url, eventStoreUrl: cluster.url, masterKey: MASTER_KEY },
      }),
    ).to.deep.equal([]);
  });
});
