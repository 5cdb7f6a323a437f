import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { expect } from 'chai';
import { everyTab, LIST_DOCUMENT } from '../../bench/list-requests.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { sessionCookie } from '../support/signed-in.ts';

const SHORT = '{ currentUser { id } }';
const FORM = 'mutation { createUploadForm(fileName: "damage.jpg") { url fields { name value } } }';

describe('what is compressed on the way', () => {
  let server: TestServer;
  let cookie: string;
  before(async () => {
    server = await startTestServer();
    const { name, value } = await sessionCookie(server, 'admin@lanebook.test');
    cookie = `${name}=${value}`;
  });
  after(() => server?.stop());

  /** As a browser asks; fetch would unpack the answer by itself. */
  const ask = (path: string, sent?: object) =>
    new Promise<{ readonly encoding: string | undefined; readonly body: Buffer }>((resolve, reject) => {
      const headers = {
        ...{ cookie, origin: server.url, 'accept-encoding': 'gzip, deflate, br' },
        ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      };
      request(`${server.url}${path}`, { method: sent ? 'POST' : 'GET', headers })
        .on('response', async (response) =>
          resolve({ encoding: response.headers['content-encoding'], body: await buffer(response) }),
        )
        .on('error', reject)
        .end(sent && JSON.stringify(sent));
    });

  it('is a page of a list, which becomes a fifth or less', async () => {
    const { encoding, body } = await ask('/graphql', { query: LIST_DOCUMENT, variables: everyTab(null)[0] });
    const plain = brotliDecompressSync(body);
    expect(encoding).to.equal('br');
    expect(JSON.parse(String(plain))).to.have.property('data');
    expect(body.length).to.be.lessThan(plain.length / 5);
  });

  it('is an export', async () => {
    const { encoding, body } = await ask('/rest-api/quotes.csv');
    expect(encoding).to.equal('br');
    expect(String(brotliDecompressSync(body))).to.match(/Miami|Dallas/);
  });

  it('is no short answer, no signed form of an upload, and no page of the sign-in', async () => {
    const short = await ask('/graphql', { query: SHORT });
    const form = await ask('/graphql', { query: FORM });
    expect([short.encoding, form.encoding]).to.deep.equal([undefined, undefined]);
    expect(JSON.parse(String(form.body)).data.createUploadForm.fields).not.to.have.length(0);
    expect((await ask('/login')).encoding).to.equal(undefined);
  });

  it('is no answer to a mutation, however long', async () => {
    const aliases = Array.from({ length: 40 }, (_, nth) => `f${nth}: fields { name value }`).join(' ');
    const query = `mutation { createUploadForm(fileName: "damage.jpg") { ${aliases} } }`;
    const { encoding, body } = await ask('/graphql', { query });
    expect(body.length).to.be.greaterThan(4_000);
    expect([encoding, String(body).slice(0, 8)]).to.deep.equal([undefined, '{"data":']);
  });
});
