import { expect } from 'chai';
import pg from 'pg';
import { freshDatabase } from '../support/database.ts';
import { signIn } from '../support/http-client.ts';
import { sendQuote, want } from '../support/quote-writers.ts';
import { startProductOn, startTestServer, type TestServer } from '../support/server.ts';

const DAYS_MS = 100 * 86_400_000;

describe("a node whose clock is a hundred days off the database's", function wrongClock() {
  this.timeout(60_000);
  let server: TestServer | undefined;
  let off = 0;
  const watch = { wall: () => Date.now() + off, elapsed: () => performance.now() };
  const readiness = async () => {
    const answer = await fetch(`${server?.url}/readyz`);
    return { code: answer.status, said: JSON.stringify(await answer.json()) };
  };

  afterEach(async () => {
    off = 0;
    await server?.stop();
    server = undefined;
  });

  it('does not start, says why, and changes nothing', async () => {
    off = DAYS_MS;
    const fresh = await freshDatabase('template0');
    const error = await startProductOn(fresh.url, {}, watch).catch((thrown: unknown) => thrown);
    expect(String(error))
      .to.include("This machine's clock says 20")
      .and.match(/and the database's 20\d\d-/)
      .and.include('Nothing was changed.');
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    const { rows } = await client.query(
      "select from information_schema.tables where table_schema = 'public'",
    );
    await client.end();
    await fresh.drop();
    expect(rows).to.deep.equal([]);
  });

  it('refuses commands while it runs, says so on /readyz, keeps sessions, and goes on once it is right', async () => {
    server = await startTestServer({}, watch);
    const client = await signIn(server.url, 'sales@lanebook.test', server.password);
    expect((await sendQuote(client, want('Before'))).code).to.equal('OK');
    off = DAYS_MS;
    const { code, said } = await readiness();
    expect(code).to.equal(503);
    expect(said).to.include("This machine's clock says").and.include('commands are refused');
    expect((await sendQuote(client, want('Meanwhile'))).code).to.equal('UNAVAILABLE');
    off = 0;
    expect((await readiness()).code).to.equal(200);
    expect((await sendQuote(client, want('After'))).code).to.equal('OK');
  });
});
