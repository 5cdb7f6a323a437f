import { expect } from 'chai';
import { WAIT_MS } from '../../src/api/positions.ts';
import { withDatabase } from '../../src/platform/database.ts';
import type { HttpClient, HttpResponse } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const POSITION = 'Lanebook-Position';
/** Of a log that was replaced by an older copy. */
const LOST = '9999999';

describe('a client that has written what an older copy of the log does not have', function lost() {
  this.timeout(60_000);
  let server: TestServer;
  let person: HttpClient;

  before(async () => {
    server = await startTestServer();
    person = await signedIn(server, 'admin@lanebook.test');
  });
  after(() => server?.stop());

  const timed = async (ask: () => Promise<HttpResponse>) => {
    const began = performance.now();
    const { headers, text } = await ask();
    return { text, told: headers.get(POSITION), hasWaited: performance.now() - began >= WAIT_MS };
  };
  const head = () =>
    withDatabase(server.databaseUrl, async ({ sql }) => {
      const [end] = await sql<{ last: number }>(null, 'select max(position) as last from event_log');
      return end?.last ?? 0;
    });
  const graphql = (query: string, position: string) =>
    timed(() =>
      person.once('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, [POSITION]: position },
        body: JSON.stringify({ query }),
      }),
    );
  const followUps = (position: string) =>
    timed(() => person.get('/rest-api/followups.csv', { [POSITION]: position }));

  it('is told a position that there is, by a query as by a mutation, and waits for none that is not', async () => {
    const asked = '{ referrers { id } carriers { data { id } } }';
    // The server's first answers take longer.
    await graphql(asked, '0');
    await followUps('0');
    // Reactions and schedules append in between.
    const first = await head();
    const query = await graphql(asked, LOST);
    const second = await head();
    expect(Number(query.told)).to.be.within(first, second);
    expect(query.hasWaited).to.equal(false);
    expect(query.text).not.to.contain('"stale"').and.not.to.contain('"errors"');
    const again = await graphql('{ referrers { id } }', query.told ?? '');
    expect([again.told, again.hasWaited]).to.deep.equal([null, false]);
    const mutation = await graphql('mutation { createPriceDraft(name: "Lost") { id } }', LOST);
    expect(mutation.text).to.match(/"createPriceDraft":\{"id"/);
    expect(Number(mutation.told)).to.be.within(second + 1, await head());
    const file = await followUps(LOST);
    expect(Number(file.told)).to.be.within(Number(mutation.told), await head());
    expect(file.hasWaited).to.equal(false);
  });
});
