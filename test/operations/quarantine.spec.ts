import { expect } from 'chai';
import pg from 'pg';
import { definitions } from '../../src/product/declarations.ts';
import type { AnyEvent } from '../../src/shared-kernel/event.ts';
import { appendEvent } from '../support/append-event.ts';
import type { HttpClient } from '../support/http-client.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const MASTER_KEY = Buffer.alloc(32, 1);
/** Event definitions of a later release, each with a newer version. */
const LATER = definitions.map((each) => ({ ...each, version: 99 }));

const SHOWN = `query ($id: ID!) {
  quote(id: $id) { locked engagements revision events { description } }
  quotes(filterBy: { dateRangeGroup: ALL }, sortBy: ID_DESC) { data { id locked } }
}`;
const UPDATE = `mutation ($id: ID!, $input: RecordChangesInput!) { updateQuote(id: $id, input: $input) { id locked } }`;

const ONLY_WHAT_WAS_MET =
  /Listed is only what read models and reactions have met\..*npm run verify .*npm run history -- STREAM .*\n$/s;

describe('a quarantined record, beside the others of a running product', function quarantined() {
  this.timeout(120_000);
  let server: TestServer;
  let database: pg.Pool;
  let client: HttpClient;
  let [broken, whole] = ['', ''];
  const env = () => ({ DATABASE_URL: server.databaseUrl, MASTER_KEY: MASTER_KEY.toString('hex') });
  const run = (...args: string[]) => runTool('quarantine', args, env());
  const history = (...args: string[]) => runTool('history', args, env());
  const readyz = async () => {
    const response = await fetch(`${server.url}/readyz`);
    const { missing = [], stopped = [] } = await response.json();
    return { status: response.status, missing: missing.join('\n'), stopped: stopped.join('\n') };
  };
  const shown = async (id: string) => {
    const { data, errors } = await client.graphql(SHOWN, { id });
    expect(errors).to.equal(undefined);
    return { quote: data.quote, row: data.quotes.data.find((each: { id: string }) => each.id === id) };
  };
  const setEngagements = async (id: string, engagements: ReadonlyArray<string>) =>
    (await client.graphql(UPDATE, { id, input: { engagements } })).errors?.[0];
  const appendLater = (stream: string, event: AnyEvent, subject: string) =>
    appendEvent(
      { databaseUrl: server.databaseUrl, masterKey: MASTER_KEY },
      stream,
      event,
      { actor: 'user:3', subject },
      LATER,
    );
  /** Simulates that this release is the later one. */
  const upgrade = () =>
    database.query(`update event_log set metadata = replace(metadata, '"version":99', '"version":1')`);

  before(async () => {
    server = await startTestServer();
    database = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
    // Its connections may still be closing when the database is dropped.
    database.on('error', () => undefined);
    client = await signedIn(server, 'sales@lanebook.test');
    const wanted = [want('Broken'), want('Whole')];
    for (const each of wanted) expect((await sendQuote(client, each)).code).to.equal('OK');
    [broken, whole] = wanted.map(({ id }) => id ?? '') as [string, string];
  });
  after(async () => {
    await database.end();
    await server.stop();
  });

  it('stays as it was, is marked, and refuses commands in words; the history says where', async () => {
    expect((await run('list')).stdout)
      .to.match(/^Nothing is quarantined\.\n/)
      .and.match(ONLY_WHAT_WAS_MET);
    const data = { quoteId: Number(broken), engagements: ['fire'] };
    await appendLater(`quote-${broken}`, { type: 'EngagementsChanged', data }, `record-${broken}`);
    await until(async () => (await shown(broken)).quote.locked);
    const { quote, row } = await shown(broken);
    expect([quote.engagements, quote.revision, row]).to.deep.equal([[], 0, { id: broken, locked: true }]);
    expect(quote.events[0].description).to.equal(
      'An entry that cannot be read (EngagementsChanged): the record is locked from here on',
    );
    const error = await setEngagements(broken, ['angry']);
    expect(error?.extensions?.code).to.equal('REFUSED');
    expect(error?.message).to.match(
      /^This is locked: event 1 of quote-.* is newer than this release.*administrator/u,
    );
  });

  it('holds up nobody else', async () => {
    expect(await setEngagements(whole, ['angry'])).to.equal(undefined);
    const { quote, row } = await shown(whole);
    expect([quote.engagements, quote.locked, row]).to.deep.equal([
      ['angry'],
      false,
      { id: whole, locked: false },
    ]);
  });

  it('is named by /readyz, which stays ready, counted by the metrics, and listed by the tool', async () => {
    const { status, missing, stopped } = await readyz();
    expect([status, missing]).to.deep.equal([200, '']);
    expect(stopped).to.include(`quote-${broken} is quarantined in quote_list_v5 since its event 1`);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).to.include('lanebook_quarantined_streams{model="quote_list_v5"} 1');
    const { code, stdout } = await run('list', `quote-${broken}`);
    expect(code).to.equal(1);
    expect(stdout.split('\n')[0]).to.match(
      /^stream +event +position +type +in +release +since +why it cannot be read$/,
    );
    expect(stdout)
      .to.include('quote_list_v5')
      .and.to.include('quote_record_v5')
      .and.to.include('newer than this release')
      .and.to.match(ONLY_WHAT_WAS_MET);
  });

  it('stays so as long as it cannot be read, and is folded anew once it can', async () => {
    const still = await run('retry');
    expect(still.code).to.equal(1);
    expect(still.stdout).to.include(`quote-${broken}: event 1 (EngagementsChanged) still cannot be read`);
    await upgrade();
    const again = await run('retry', `quote-${broken}`);
    expect(again.stdout).to.include(
      'event 1 (EngagementsChanged) can be read again; quote_list_v5 takes it up',
    );
    expect(again.code).to.equal(0);
    await until(async () => !(await shown(broken)).quote.locked);
    expect((await shown(broken)).quote).to.deep.include({ engagements: ['fire'], revision: 1 });
    expect(await setEngagements(broken, ['angry'])).to.equal(undefined);
    const nothing = await run('retry');
    expect([nothing.code, nothing.stdout]).to.deep.equal([0, 'Nothing is quarantined.\n']);
  });

  it("is missed by /readyz where it is Identity's own stream: nobody can work without it", async () => {
    const data = {
      ...{ userId: '77', firstName: 'Late', lastName: 'Comer', email: 'late@lanebook.test' },
      ...{ phoneNumber: null, ext: null, role: 'SUPPORT', permissions: [] },
    };
    await appendLater('users', { type: 'UserAdded', data }, 'user-77');
    await until(async () => (await readyz()).status === 503);
    expect((await readyz()).missing).to.include('users is quarantined in user_list_v1');
    const { code, stdout } = await history('users');
    expect(code).to.equal(1);
    expect(stdout)
      .to.match(/^0 .* UserAdded\n/u)
      .and.include('    firstName       Margaret\n');
    expect(stdout).to.match(/ user:3 .* UserAdded\n {4}cannot be read: .*newer than this release.*\n$/u);
    await upgrade();
    expect((await run('retry', 'users')).code).to.equal(0);
    await until(async () => (await readyz()).status === 200);
  });

  it('is a record by the name of its stream, too; other streams have events, and no unknown one has any', async () => {
    const [byStream, byNumber] = [await history(`quote-${whole}`), await history('quote', whole)];
    expect(byStream).to.deep.equal(byNumber);
    expect((await history('vehicle-sizes', '--at', '2020-01-01')).stdout).to.equal(
      'There are no events of vehicle-sizes up to that time.\n',
    );
    for (const wrong of [['nothing'], ['users', '2'], ['quote-x']])
      expect((await history(...wrong)).code).to.equal(2);
  });

  it('is asked for in words that the tool knows', async () => {
    const unknown = await run('drop');
    expect([unknown.code, unknown.stderr.includes('npm run quarantine -- retry')]).to.deep.equal([2, true]);
  });
});
