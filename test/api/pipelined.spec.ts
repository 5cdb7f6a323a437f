import { readdirSync, readlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import { tableOf } from '../../src/platform/projector/read-model.ts';
import { leastQuote } from '../../src/quoting/record/testing/quotes.ts';
import { referrerList } from '../../src/quoting/referrers/read-models/referrer-list.ts';
import { attachFile } from '../support/attach-file.ts';
import type { HttpClient } from '../support/http-client.ts';
import { type Ending, rawRequest } from '../support/raw-request.ts';
import { until } from '../support/reacting.ts';
import { PDF } from '../support/sample-files.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const CREATE = 'mutation ($input: QuoteInput!) { createQuote(input: $input) { id } }';
const SLOW = '{ referrers { id } }';
const OWN = '{ currentUser { id } }';
const EXPORT = '/rest-api/followups.csv';
const CONNECTIONS = 10;
const MANY_CONNECTIONS = 60;
const BEHIND = 12;
/** Far longer than a response takes, far shorter than a request waits in the queue. */
const SOON_MS = 5_000;
/** Long enough for the server to read what was sent. */
const ARRIVES_MS = 100;

/**
 * The client closes a connection whose first request waits for Postgres, with more requests pipelined behind
 * it.
 */
describe('pipelined requests whose client has gone', function pipelined() {
  this.timeout(60_000);
  let server: TestServer;
  let person: HttpClient;
  let warned: Error[];
  const onWarning = (warning: Error) => void warned.push(warning);

  before(async () => {
    server = await startTestServer();
    person = await signedIn(server, 'sales@lanebook.test');
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
  /** A request with a body of at least that many bytes. */
  const graphql = (query: string, bytes = 0, line = 'POST /graphql'): string => {
    const body = JSON.stringify({ query }).padEnd(bytes, ' ');
    return `${head(line)}Origin: ${server.url}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  };

  /** Locks the table that each connection's first request reads. */
  const whileSlow = async (work: () => Promise<void>): Promise<void> => {
    const lock = new pg.Client({ connectionString: server.databaseUrl });
    await lock.connect();
    try {
      await lock.query(`begin; lock table ${tableOf(referrerList)} in access exclusive mode`);
      await work();
    } finally {
      await lock.end();
    }
  };

  /** Sends a request and disconnects before the response, unless that is a rejection. */
  const cut = (behind: string): Promise<Ending> =>
    rawRequest({ url: server.url, pieces: [graphql(SLOW) + behind], last: 'cut', withinMs: SOON_MS });
  /** Ten such connections, one after another. */
  const askAndGo = (behind: string): Promise<void> =>
    whileSlow(async () => {
      for (let count = 0; count < CONNECTIONS; count += 1)
        expect(await cut(behind.repeat(BEHIND))).to.equal('cut');
    });

  for (const [what, behind] of [
    [
      'a request that is too long',
      () => `${head('POST /graphql')}Origin: ${server.url}\r\nContent-Length: 9000000\r\n\r\n`,
    ],
    ['a request in chunks', () => `${head('POST /graphql')}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
    ['CONNECT', () => 'CONNECT a:1 HTTP/1.1\r\nHost: a:1\r\n\r\n'],
    ['what is no request', () => '\0\r\n\r\n'],
    ['a head that is too long', () => `${head('GET /')}Long: ${'x'.repeat(20_000)}\r\n\r\n`],
  ] as const)
    it(`takes no refusal of ${what} for the answer to an earlier one`, () =>
      whileSlow(async () => {
        const pieces = [graphql(SLOW) + behind()];
        expect(await rawRequest({ url: server.url, pieces, last: 'wait', withinMs: SOON_MS })).to.equal(
          'closed',
        );
      }));

  const soon = async <A>(work: Promise<A>): Promise<A> => {
    const late = pause(SOON_MS, undefined, { ref: false }).then(() => {
      throw new Error(`no answer within ${SOON_MS} ms`);
    });
    return Promise.race([work, late]);
  };

  const isAnswered = async (): Promise<void> => {
    const { data, errors } = await soon(person.graphql(OWN));
    expect(errors).to.equal(undefined);
    expect(data.currentUser.id).to.equal('4');
  };

  it('leave the places of their person', async () => {
    await askAndGo(graphql(OWN));
    await isAnswered();
  });

  for (const [what, behind] of [
    ['small bodies', () => graphql(OWN).repeat(BEHIND)],
    ['bodies that no buffer holds', () => graphql(OWN, 40_000).repeat(BEHIND)],
    ['a large body', () => graphql(OWN, 300_000)],
    ['small bodies and large ones', () => (graphql(OWN) + graphql(OWN, 100_000)).repeat(3)],
    [
      'a body of a kind that is refused',
      () => graphql(OWN, 300_000, 'POST /graphql?').replace('/json', '/x'),
    ],
    ['a body that nobody reads', () => graphql(OWN, 300_000, 'GET /rest-api/cities?state=RI')],
  ] as const) {
    it(`leave the places of their person at once, with ${what} behind them`, () =>
      whileSlow(async () => {
        for (let count = 0; count < MANY_CONNECTIONS; count += 1) expect(await cut(behind())).to.equal('cut');
        await isAnswered();
      }));

    it(`leave them when they go all at once, with ${what} behind them`, () =>
      whileSlow(async () => {
        await Promise.all(Array.from({ length: MANY_CONNECTIONS }, () => cut(behind())));
        const from = performance.now();
        await until(async () => (await person.graphql(OWN)).errors === undefined);
        expect(performance.now() - from).to.be.below(SOON_MS);
      }));
  }

  const isExported = async (): Promise<void> => {
    expect((await soon(person.once(EXPORT))).status).to.equal(200);
  };

  for (const [what, behind, canGoOn] of [
    ['small', () => graphql(OWN).repeat(BEHIND), isAnswered],
    ['large', () => graphql(OWN, 300_000), isAnswered],
    ['exported', () => get(EXPORT).repeat(4), isExported],
  ] as const)
    it(`take no places for what is ${what} while it waits behind another answer`, () =>
      whileSlow(async () => {
        const { hostname, port } = new URL(server.url);
        const waiting = connect(Number(port), hostname).on('error', () => undefined);
        try {
          await new Promise((sent) => waiting.write(graphql(SLOW) + behind(), sent));
          await pause(ARRIVES_MS);
          await canGoOn();
        } finally {
          waiting.destroy();
        }
      }));

  it('leave the checks of their documents, which is no error of ours', async () => {
    const internal = async (): Promise<string | undefined> =>
      /^lanebook_internal_errors_total \d+/mu.exec((await person.get('/metrics')).text)?.[0];
    const names = Array.from({ length: 190 }, (_, nth) => `${'a'.repeat(90)}${nth}: id`);
    const long = (name: string): string => `query ${name} { currentUser { ${names.join(' ')} } }`;
    const before = await internal();
    expect(before).to.match(/\d/);
    const ask = (nth: number) =>
      rawRequest({ url: server.url, pieces: [graphql(long(`q${nth}`))], last: 'cut', withinMs: SOON_MS });
    await Promise.all(Array.from({ length: MANY_CONNECTIONS }, (_, nth) => ask(nth)));
    const { errors } = await soon(person.graphql(long('own')));
    expect(errors).to.equal(undefined);
    expect(await internal()).to.equal(before);
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
      // Disconnects at the first byte of the response.
      const cut = () => rawRequest({ url: server.url, pieces: [get(path)], last: 'wait', withinMs: SOON_MS });
      for (let count = 0; count < CONNECTIONS; count += 1) expect(await cut()).to.equal(200);
      await until(() => held().length === 0);
      expect((await soon(person.once(path))).status).to.equal(200);
    });
});
