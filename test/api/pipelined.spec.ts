import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { referrerList } from '../../src/quoting/read-models/referrer-list.ts';
import { leastQuote } from '../../src/quoting/testing/quotes.ts';
import { attachFile } from '../support/attach-file.ts';
import { type HttpClient, signIn } from '../support/http-client.ts';
import { rawRequest } from '../support/raw-request.ts';
import { until } from '../support/reacting.ts';
import { PDF } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const SLOW = '{ referrers { id } }';
const CONNECTIONS = 10;
const BEHIND = 12;
/** Far longer than an answer takes, far shorter than a person waits in line for a place. */
const SOON_MS = 3_000;

/** A connection whose first request waits for Postgres, with more requests behind it, is closed by the client. */
describe('pipelined requests whose client has gone', function pipelined() {
  this.timeout(60_000);
  let server: TestServer;
  let person: HttpClient;
  let warned: Error[];
  const onWarning = (warning: Error) => void warned.push(warning);

  before(async () => {
    server = await startTestServer();
    person = await signIn(server.url, 'sales@lanebook.test', server.password);
  });
  beforeEach(() => {
    warned = [];
    process.on('warning', onWarning);
  });
  afterEach(() => {
    process.off('warning', onWarning);
    expect(warned).to.deep.equal([]);
  });
  after(() => server?.stop());

  const head = (line: string): string => {
    const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return `${line} HTTP/1.1\r\nHost: ${new URL(server.url).host}\r\nCookie: ${cookie}\r\n`;
  };
  const get = (path: string): string => `${head(`GET ${path}`)}\r\n`;
  const graphql = (query: string): string => {
    const body = JSON.stringify({ query });
    return `${head('POST /graphql')}Origin: ${server.url}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };

  /** Ten such connections one after the other; the table that the first request of each asks cannot be read meanwhile. */
  const askAndGo = async (behind: string): Promise<void> => {
    const lock = new pg.Client({ connectionString: server.databaseUrl });
    await lock.connect();
    try {
      await lock.query(`begin; lock table ${tableOf(referrerList)} in access exclusive mode`);
      for (let count = 0; count < CONNECTIONS; count += 1) {
        const pieces = [graphql(SLOW) + behind.repeat(BEHIND)];
        const ending = await rawRequest({ url: server.url, pieces, last: 'cut', withinMs: SOON_MS });
        expect(ending).to.equal('cut');
      }
    } finally {
      await lock.end();
    }
  };

  it('takes no refusal of a later request for the answer to an earlier one', async () => {
    const lock = new pg.Client({ connectionString: server.databaseUrl });
    await lock.connect();
    try {
      await lock.query(`begin; lock table ${tableOf(referrerList)} in access exclusive mode`);
      const tooMuch = `${head('POST /graphql')}Origin: ${server.url}\r\nContent-Length: 9000000\r\n\r\n`;
      const pieces = [graphql(SLOW) + tooMuch];
      expect(await rawRequest({ url: server.url, pieces, last: 'wait', withinMs: SOON_MS })).to.equal(
        'closed',
      );
    } finally {
      await lock.end();
    }
  });

  const soon = async <A>(work: Promise<A>): Promise<A> => {
    const late = pause(SOON_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${SOON_MS} ms`);
    });
    return Promise.race([work, late]);
  };

  it('leave the places of their person', async () => {
    await askAndGo(graphql('{ currentUser { id } }'));
    const { data, errors } = await soon(person.graphql('{ currentUser { id } }'));
    expect(errors).to.equal(undefined);
    expect(data.currentUser.id).to.equal('4');
  });

  it('leave the downloads of their person', async () => {
    const path = '/rest-api/quotes.csv?columns=id,shipper';
    await askAndGo(get(path));
    await until(async () => (await person.once(path)).status === 200);
  });

  for (const [what, pathOf] of [
    [
      'files of the store',
      async () => {
        const { id } = (await person.graphql(CREATE, { input: leastQuote() })).data.createQuote;
        const large = Buffer.concat([PDF, Buffer.alloc(300_000, ' ')]);
        return (await attachFile(person, id, 'large.pdf', large)).fileUrl;
      },
    ],
    [
      'files of the client',
      async () => {
        const assets = join('dist', 'client', 'assets');
        const script = readdirSync(assets).find((name) => /^index-.*\.js$/u.test(name));
        return `/assets/${script}`;
      },
    ],
  ] as const)
    it(`leave none of the ${what} open`, async () => {
      const path = await pathOf();
      const held = (): ReadonlyArray<string> =>
        readdirSync('/proc/self/fd')
          .map((each) => {
            try {
              return readlinkSync(join('/proc/self/fd', each));
            } catch {
              return '';
            }
          })
          .filter((open) => open.startsWith(join(server.dataDir, 'files')) || open.includes('/assets/'));
      await askAndGo(get(path));
      await until(() => held().length === 0);
      expect((await soon(person.once(path))).status).to.equal(200);
    });
});
