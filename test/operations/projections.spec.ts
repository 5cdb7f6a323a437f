import { expect } from 'chai';
import pg from 'pg';
import { sendQuote, want } from '../support/quote-writers.ts';
import { until } from '../support/reacting.ts';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

describe('npm run projections, beside the running product', function projections() {
  this.timeout(120_000);
  let server: TestServer;
  let database: pg.Pool;
  const run = (...args: string[]) =>
    runTool('projections', args, {
      DATABASE_URL: server.databaseUrl,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });
  const stateOf = (listing: string, table: string): string =>
    listing.split('\n').find((line) => line.startsWith(`${table} `)) ?? '';

  before(async () => {
    server = await startTestServer();
    database = new pg.Pool({ connectionString: server.databaseUrl, max: 2 });
    // Its connections may still be closing when the database is dropped.
    database.on('error', () => undefined);
  });
  after(async () => {
    await database.end();
    await server.stop();
  });

  it('lists every table, and how far each is behind', async () => {
    const { code, stdout } = await run('list');
    expect(code).to.equal(0);
    expect(stdout.split('\n')[0]).to.match(/^table +position +behind +MB +state$/);
    expect(stateOf(stdout, 'quote_list_v5')).to.match(/ \d+ +\d+ +\d+\.\d +live$/);
    // The demo's orders are still being posted to the load board, and checkpoints follow within a second.
    await until(async () => / 0 +\d+\.\d +live$/.test(stateOf((await run('list')).stdout, 'quote_list_v5')));
    const lag = await run('lag');
    expect(lag.code).to.equal(0);
    expect(stateOf(lag.stdout, 'quote_record_v5')).to.match(/ 0$/);
  });

  it('rebuilds a read model while the product goes on', async () => {
    const { rows: before } = await database.query('select * from quote_list_v5 order by id');
    await database.query('update quote_list_v5 set parent_status_id = 0');
    const { code, stdout } = await run('rebuild', 'quote_list');
    expect(stdout).to.match(
      /^quote_list_v5 is rebuilt up to position \d+ in .* s\n100 %, [\d,]+ events\/s, 0 behind/,
    );
    expect(code).to.equal(0);
    expect((await database.query('select * from quote_list_v5 order by id')).rows).to.deep.equal(before);
    const client = await signedIn(server, 'sales@lanebook.test');
    const wanted = want('After the rebuild');
    expect((await sendQuote(client, wanted)).code).to.equal('OK');
    const isThere = async () =>
      (await database.query('select from quote_list_v5 where id = $1', [wanted.id])).rowCount === 1;
    await until(isThere);
  });

  it('answers a wrong name with the known ones, and a wrong command with the right ones', async () => {
    const unknown = await run('rebuild', 'quotes');
    expect([unknown.code, unknown.stdout]).to.deep.equal([2, '']);
    expect(unknown.stderr).to.match(/There is no read model quotes: (\w+, )*user_list, /);
    const nothing = await run('drop');
    expect(nothing.code).to.equal(2);
    expect(nothing.stderr).to.include('There is no command drop.').and.to.include('rebuild NAME');
  });

  it('drops tables of other releases when told to, and never those in use', async () => {
    await database.query(`
      create table quote_list_v0 (id int); create table quote_record_v9 (id int);
      insert into checkpoints (model, position) values ('quote_list_v0', 3), ('quote_record_v9', 3)`);
    const other = await database.connect();
    await other.query(`select pg_advisory_lock(hashtextextended('quote_record_v9', 0))`);
    const shown = await run('prune');
    expect(shown.stdout)
      .to.include('quote_list_v0')
      .and.to.include('--yes')
      .and.not.to.include('quote_record');
    const dropped = await run('prune', '--yes');
    other.release(true);
    expect([dropped.code, dropped.stdout]).to.deep.equal([0, 'quote_list_v0 is dropped\n']);
    const { stdout } = await run('list');
    expect(stateOf(stdout, 'quote_list_v0')).to.equal('');
    expect(stateOf(stdout, 'quote_list_v5')).to.match(/live$/);
    expect(stateOf(stdout, 'quote_record_v9')).to.include('of another release');
  });

  it('shows a stopped read model with its event and the reason, and tries it again', async () => {
    await database.query(
      `update checkpoints set stopped = '{"position": 7, "type": "QuoteCreated", "reason": "no lane"}'
       where model = 'quote_list_v5'`,
    );
    const { stdout } = await run('list');
    expect(stateOf(stdout, 'quote_list_v5')).to.include('stopped before QuoteCreated at 7: no lane');
    expect((await run('lag')).code).to.equal(1);
    const retried = await run('retry', 'quote_list');
    expect([retried.code, retried.stdout]).to.deep.equal([
      0,
      'quote_list_v5 tries the QuoteCreated at position 7 again.\n',
    ]);
    const again = await run('retry', 'quote_list');
    expect([again.code, again.stderr]).to.deep.equal([1, 'quote_list_v5 is not stopped.\n']);
    expect((await run('lag')).code).to.equal(0);
  });
});
