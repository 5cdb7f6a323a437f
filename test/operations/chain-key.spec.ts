import { expect } from 'chai';
import { withDatabase } from '../../src/platform/database.ts';
import { addChainKey } from '../../src/platform/event-store/chain-keys.ts';
import { readMetadata } from '../../src/platform/event-store/envelope.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { type FreshDatabase, freshDatabase } from '../support/database.ts';
import { evidenceOf } from '../support/evidence.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';
import { type Bench, by, count, openTallies } from '../support/tally.ts';

const keyOf = ({ metadata }: { readonly metadata: string }): string | undefined =>
  readMetadata(metadata).mac?.split(':')[0];

describe('another chain key', function chainKeys() {
  this.timeout(60_000);

  describe('on nodes of which one has not heard of it', () => {
    const masterKey = Buffer.alloc(32, 7);
    const opened: Bench[] = [];
    let fresh: FreshDatabase;
    beforeEach(async () => {
      fresh = await freshDatabase();
      for (const isTold of [true, false]) opened.push(await openTallies(fresh.url, { masterKey, isTold }));
    });
    afterEach(async () => {
      for (const bench of opened.splice(0)) await bench.close();
      await fresh.drop();
    });

    it('is used by who has heard of it, and everything verifies, before and after', async () => {
      const [told, untold] = opened as [Bench, Bench];
      const evidence = await evidenceOf(untold);
      const add = (bench: Bench) => bench.send(count, { id: 'a', by: 1, note: 'by phone' }, by());
      const keys = async () => (await told.store.read('tally-a')).map(keyOf);
      const isSealedWith = async (id: string): Promise<boolean> => {
        await add(told);
        return (await keys()).at(-1) === id;
      };
      await add(told);
      const [old] = await keys();
      const id = await addChainKey(told.database.sql, masterKey);
      await until(() => isSealedWith(id));
      await add(untold);
      await add(told);
      expect((await keys()).slice(-3)).to.deep.equal([id, old, id]);
      await evidence.keepHeads();
      expect((await evidence.verify()).verdict).to.deep.include({ brokenStreams: 0, gaps: [], findings: [] });
      const { rows } = await told.database.pool.query('select count(*) as n from stream_head_conflicts');
      expect(rows).to.deep.equal([{ n: 0 }]);
    });
  });

  describe('as a tool, beside the product', () => {
    let product: TestServer;
    const run = (tool: string, ...args: ReadonlyArray<string>) =>
      runTool(tool, args, {
        DATABASE_URL: product.databaseUrl,
        DATA_DIR: product.dataDir,
        MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
      });
    before(async () => {
      product = await startTestServer();
    });
    after(() => product.stop());

    it('says how it is called', async () => {
      const { code, stderr } = await run('chain-key');
      expect(code).to.equal(2);
      expect(stderr).to.include('Say what to do.').and.include('npm run chain-key -- add');
    });

    it('seals what is saved next, and verifying finds nothing broken', async () => {
      const { code, stdout, stderr } = await run('chain-key', 'add');
      expect(code, stderr).to.equal(0);
      const [, id] = /chain key ([0-9a-f]{8}) from now on/.exec(stdout) ?? [];
      const office = await signedIn(product, 'superadmin@lanebook.test');
      const save = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
      const last = async () => {
        const { data } = await office.graphql(save, { input: leastQuote() });
        return withDatabase(product.databaseUrl, async ({ sql }) => {
          const text = 'select metadata from event_log where stream = $1';
          const rows = await sql<{ metadata: string }>(null, text, [`quote-${data.createQuote.id}`]);
          return rows.map(keyOf).at(-1);
        });
      };
      await until(async () => (await last()) === id);
      const verified = await run('verify');
      expect(verified.code, verified.stdout).to.equal(0);
      expect(verified.stdout).to.include(', 0 broken');
    });
  });
});
