import { expect } from 'chai';
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
    return { text, told: headers.get(POSITION), isQuick: performance.now() - began < 700 };
  };
  const graphql = (query: string, position: string) =>
    timed(() =>
      person.once('/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, [POSITION]: position },
        body: JSON.stringify({ query }),
      }),
    );

  it('is told a position that there is, by a query as by a mutation, and waits for none that is not', async () => {
    const query = await graphql('{ referrers { id } carriers { data { id } } }', LOST);
    expect(query.isQuick).to.equal(true);
    expect(Number(query.told)).to.be.within(1, 9_999_998);
    expect(query.text).not.to.contain('"stale"').and.not.to.contain('"errors"');
    const again = await graphql('{ referrers { id } }', query.told ?? '');
    expect([again.told, again.isQuick]).to.deep.equal([null, true]);
    const mutation = await graphql('mutation { createPriceDraft(name: "Lost") { id } }', LOST);
    expect(mutation.text).to.match(/"createPriceDraft":\{"id"/);
    expect(Number(mutation.told)).to.equal(Number(query.told) + 1);
    const file = await timed(() => person.get('/rest-api/followups.csv', { [POSITION]: LOST }));
    expect([file.told, file.isQuick]).to.deep.equal([mutation.told, true]);
  });
});
