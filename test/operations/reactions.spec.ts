import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import pg from 'pg';
import { runTool } from '../support/run-tool.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const NAME = 'delete_keys_of_forgotten';

describe('npm run reactions, beside the running product', function reactions() {
  this.timeout(120_000);
  let server: TestServer;
  let database: pg.Client;
  const run = (...args: string[]) =>
    runTool('reactions', args, {
      DATABASE_URL: server.databaseUrl,
      MASTER_KEY: Buffer.alloc(32, 1).toString('hex'),
    });
  const readiness = async () => (await fetch(`${server.url}/readyz`)).json();
  const metrics = async (): Promise<ReadonlyArray<string>> =>
    (await (await fetch(`${server.url}/metrics`)).text()).split('\n');

  before(async () => {
    server = await startTestServer({ demo: false });
    database = new pg.Client({ connectionString: server.databaseUrl });
    await database.connect();
  });
  after(async () => {
    await database.end();
    await server.stop();
  });

  it('pauses a reaction, which the product shows and stays ready', async () => {
    expect((await run('pause', NAME)).code).to.equal(0);
    const { status, stopped } = await readiness();
    expect(status).to.equal('ready');
    expect(stopped[0]).to.match(new RegExp(`^Reaction ${NAME} is paused at position \\d+\\.$`));
    expect(await metrics()).to.include(`lanebook_reaction_paused{reaction="${NAME}"} 1`);
    expect((await run('list')).stdout).to.match(new RegExp(`${NAME} .* paused`));
  });

  it('lets it go on from a position or the head, and refuses any other', async () => {
    expect((await run('resume', NAME, '--from', '2')).stdout).to.contain('after position 2');
    expect((await readiness()).stopped).to.equal(undefined);
    expect((await run('resume', NAME, '--from', 'head')).code).to.equal(0);
    expect((await run('resume', NAME, '--from', '999999')).code).to.equal(1);
    expect((await run('resume', NAME, '--from', 'yesterday')).code).to.equal(2);
    expect((await run('resume', 'nobody')).stderr).to.contain('There is no reaction nobody.');
  });

  it('shows calls whose outcome is unknown until somebody has looked into them', async () => {
    const event = randomUUID();
    await database.query(
      `insert into reaction_claims (reaction, event_id, claimed_at, unknown) values ($1, $2, now(), 'cut off')`,
      [NAME, event],
    );
    expect((await run('list')).stdout).to.contain(event);
    expect((await readiness()).stopped).to.deep.equal([
      `Reaction ${NAME} made 1 calls whose outcome is unknown.`,
    ]);
    expect((await run('check', NAME, event)).code).to.equal(0);
    expect((await run('check', NAME, event)).code).to.equal(1);
    expect((await readiness()).stopped).to.equal(undefined);
    expect((await run('list')).stdout).not.to.contain(event);
    await database.query(
      `insert into reaction_claims (reaction, event_id, part, claimed_at, unknown) values ($1, $2, 'anna', now(), 'cut off')`,
      [NAME, event],
    );
    expect((await run('list')).stdout).to.contain(`${event}/anna`);
    expect((await run('check', NAME, event)).code).to.equal(1);
    expect((await run('check', NAME, `${event}/anna`)).code).to.equal(0);
  });
});
