import { expect } from 'chai';
import { quotesIn } from '../eventstore/quotes-in.ts';
import { type StandIn, startStandIn } from '../eventstore/stand-in.ts';
import { differencesFromScratch } from '../support/from-scratch.ts';
import type { HttpClient } from '../support/http-client.ts';
import { runWriters, sendQuote, type Wanted, want } from '../support/quote-writers.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const WRITERS = 8;

describe('the product on EventStoreDB (the stand-in) that is dropped under load', function dropped() {
  this.timeout(120_000);
  let standIn: StandIn;
  let server: TestServer;
  let client: HttpClient;

  before(async () => {
    standIn = await startStandIn();
    server = await startTestServer({ eventStoreUrl: standIn.url, masterKey: MASTER_KEY });
    client = await signedIn(server, 'sales@lanebook.test');
  });
  after(async () => {
    await server?.stop();
    await standIn?.stop();
  });

  /** Streams that contain the quote of a command, by its id. */
  const streamsOf = ({ key }: Wanted): ReadonlyArray<string> =>
    quotesIn(standIn.log)
      .filter((quote) => quote.key === key)
      .map(({ stream }) => stream);

  const missing = async (): Promise<ReadonlyArray<string>> => {
    const { missing: sentences = [] } = (await (await fetch(`${server.url}/readyz`)).json()) as {
      missing?: string[];
    };
    return sentences;
  };

  const until = async (holds: () => Promise<boolean>): Promise<void> => {
    while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 50));
  };

  it('keeps every acknowledged quote once, and its read models equal the log', async () => {
    let stores = 0;
    const drop = () => {
      stores += 1;
      // Breaks the connection sometimes before, sometimes after storing; subscriptions break too.
      if (stores % 25 === 7) standIn.wire.cut();
    };
    standIn.switches.beforeStoring = drop;
    standIn.switches.afterStoring = drop;
    let answers = 0;
    const wanted = await runWriters(client, WRITERS, 'dropped', () => {
      answers += 1;
      return answers < 150;
    });
    delete standIn.switches.beforeStoring;
    delete standIn.switches.afterStoring;

    for (const one of wanted.filter(({ id }) => id !== undefined))
      expect(streamsOf(one)).to.deep.equal([`quote-${one.id}`]);
    for (const one of wanted.filter(({ id }) => id === undefined)) await sendQuote(client, one);
    for (const one of wanted) expect(streamsOf(one)).to.deep.equal([`quote-${one.id}`]);
    await until(async () => (await missing()).length === 0);
    expect(
      await differencesFromScratch({
        url: server.databaseUrl,
        eventStoreUrl: standIn.url,
        masterKey: MASTER_KEY,
      }),
    ).to.deep.equal([]);
  });

  for (const [what, leave, comeBack] of [
    ['the store does not answer', () => standIn.wire.shut(), () => standIn.wire.open()],
    [
      'its cluster has no leader',
      () => {
        standIn.switches.leader = 'nobody';
      },
      () => delete standIn.switches.leader,
    ],
  ] as const)
    it(`says so while ${what}, has saved nothing, and goes on by itself afterwards`, async () => {
      const before = standIn.log.events.length;
      await leave();
      await until(async () => (await missing()).includes('The event store does not answer.'));
      expect((await fetch(`${server.url}/readyz`)).status).to.equal(503);
      expect((await sendQuote(client, want('refused'))).code).to.equal('UNAVAILABLE');
      expect(standIn.log.events.length).to.equal(before);
      await comeBack();
      await until(async () => (await missing()).length === 0);
      const [one] = await runWriters(client, 1, 'afterwards', () => false);
      expect(streamsOf(one as Wanted)).to.deep.equal([`quote-${one?.id}`]);
    });
});
