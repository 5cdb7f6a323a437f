import { expect } from 'chai';
import { REMOVALS } from '../eventstore/removed.ts';
import { SERVERS, type Server, type TestedServer } from '../eventstore/servers.ts';
import type { HttpClient } from '../support/http-client.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
const NOTE = 'mutation ($id: ID!) { addQuoteNote(input: { quoteId: $id, note: "Still there?" }) { id } }';
const SHOWN = 'query ($id: ID!) { quote(id: $id) { id locked shipper { firstName } } }';
const LISTED = '{ quotes(sortBy: ID_DESC, cursor: { size: 100 }) { data { id locked } } }';
const ASKED = {
  'its history': 'query ($id: ID!) { quoteEvents(id: $id) { id } }',
  'its history, with the record': 'query ($id: ID!) { quote(id: $id) { id events { id } } }',
  'the record as it was': 'query ($id: ID!) { quote(id: $id, revision: 1) { id } }',
};

const removed = ([name, startServer]: Server): void => {
  describe(`a record of which events were removed in EventStoreDB, ${name}`, function removed() {
    this.timeout(120_000);
    let server: TestedServer;
    let product: TestServer;
    let client: HttpClient;
    const ids = new Map<string, string>();
    const idOf = (how: string): string => ids.get(how) ?? '';

    const begin = async (name: string): Promise<string> => {
      const wanted = want(name);
      expect((await sendQuote(client, wanted)).code).to.equal('OK');
      const { id = '' } = wanted;
      expect((await client.graphql(NOTE, { id })).errors).to.equal(undefined);
      return id;
    };
    const refusalOf = async (query: string, id: string) => {
      const { errors = [] } = await client.graphql(query, { id });
      return { code: errors[0]?.extensions?.code, message: errors[0]?.message };
    };
    const run = (tool: string, ...args: ReadonlyArray<string>) =>
      runTool(tool, args, {
        ...{ DATABASE_URL: product.databaseUrl, DATA_DIR: product.dataDir, EVENTSTORE_URL: server.url },
        EVENTSTORE_STREAM_PREFIX: server.prefix,
        MASTER_KEY: MASTER_KEY.toString('hex'),
      });
    /** Appends an event that no release can read. */
    const spoil = (id: string) => server.administrator.appendEmpty(`quote-${id}`, 'EngagementsChanged');
    const isLocked = async (id: string) => (await client.graphql(SHOWN, { id })).data.quote.locked;

    before(async () => {
      server = await startServer();
      const { url: eventStoreUrl, prefix: eventStorePrefix } = server;
      product = await startTestServer({ eventStoreUrl, eventStorePrefix, masterKey: MASTER_KEY });
      client = await signedIn(product, 'sales@lanebook.test');
      for (const [how, remove] of REMOVALS) {
        const id = await begin(how);
        ids.set(how, id);
        await remove(server.administrator, `quote-${id}`);
      }
    });
    after(async () => {
      await product.stop();
      await server.stop();
    });

    for (const [how, , why] of REMOVALS)
      it(`(${how}) shows what it last said as locked, and says in words that history and changes are refused`, async () => {
        const id = idOf(how);
        for (const [what, query] of Object.entries(ASKED))
          expect(await refusalOf(query, id), what).to.deep.equal({
            code: 'REFUSED',
            message: `The history of this record cannot be shown, because quote-${id} cannot be read: ${why}. Tell your administrator.`,
          });
        expect(await refusalOf(NOTE, id)).to.deep.equal({
          code: 'REFUSED',
          message: `This is locked: quote-${id} cannot be read: ${why}. Nothing was saved; tell your administrator.`,
        });
        await until(() => isLocked(id));
        const { data, errors } = await client.graphql(SHOWN, { id });
        expect(errors).to.equal(undefined);
        expect(data.quote).to.deep.equal({ id, locked: true, shipper: { firstName: how } });
        const { data: list } = await client.graphql(LISTED);
        expect(list.quotes.data).to.deep.include({ id, locked: true });
        const forgetting = await run('forget', 'quote', id, '--yes');
        expect([forgetting.code, forgetting.stdout]).to.satisfy(
          ([code, text]: [number, string]) =>
            code === 1 &&
            text.includes(
              `Record ${id} is locked, so its customer cannot be forgotten. The stream quote-${id} cannot be read: ${why}.`,
            ),
          forgetting.stdout + forgetting.stderr,
        );
      });

    it('is listed with the reason, and unlocked once the removal is taken back', async () => {
      const id = idOf('truncated');
      const { stdout } = await run('quarantine', 'list', `quote-${id}`);
      expect(stdout).to.match(
        /removed +the log .+ the stream was truncated before revision 1 in EventStoreDB/,
      );
      await server.administrator.truncate(`quote-${id}`, 0);
      await until(async () => !(await isLocked(id)));
      expect((await client.graphql(NOTE, { id })).errors).to.equal(undefined);
    });

    it('is named with its obstacle where it was quarantined before, beside those that can be read', async () => {
      const spoilt = [];
      for (const [how, remove, why] of REMOVALS) {
        const id = await begin(how);
        await spoil(id);
        await until(() => isLocked(id));
        await remove(server.administrator, `quote-${id}`);
        spoilt.push([id, why] as const);
      }
      const { code, stdout } = await run('quarantine', 'list');
      expect(code).to.equal(1);
      for (const [id] of spoilt) expect(stdout).to.include(`quote-${id}`);
      const tried = await run('quarantine', 'retry');
      expect(tried.code, tried.stderr).to.equal(1);
      for (const [id, why] of spoilt)
        expect(tried.stdout).to.match(
          new RegExp(
            `quote-${id}: event 2 \\(EngagementsChanged\\) still cannot be read, so quote_list_v\\d+ stays as it is: quote-${id} cannot be read: ${why}`,
          ),
        );
      expect((await fetch(`${product.url}/readyz`)).status).to.equal(200);
    });
  });
};

for (const server of SERVERS) removed(server);
