import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { createOsrm, type Roads } from '../../src/pricing/adapters/osrm.ts';
import { centroidMiles } from '../../src/pricing/places/places.ts';
import { createDistances } from '../../src/pricing/places/road-distance.ts';
import { until } from '../support/reacting.ts';

const MIAMI = { lat: 25.7743, lng: -80.1937 };
const DALLAS = { lat: 32.7876, lng: -96.7994 };
const METERS = 2_100_000;
const MILES = 1305;
const BY_ROAD = { miles: MILES, milesBy: 'ROAD' };
const ESTIMATED = { miles: centroidMiles('33101', '75201'), milesBy: 'ESTIMATE' };
const TIMEOUT_MS = 10_000;
const HASTY_MS = 150;

const json =
  (status: number, body: unknown): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const text =
  (status: number, body: string): RequestListener =>
  (_request, response) => {
    response.writeHead(status).end(body);
  };
const OK = json(200, { code: 'Ok', routes: [{ distance: METERS, duration: 70_000 }] });

/** Ways in which the server can fail, and the reason in the log. */
const FAILURES: Readonly<Record<string, readonly [RequestListener, string]>> = {
  'does not understand': [
    json(400, { code: 'InvalidQuery', message: 'Query string malformed' }),
    'InvalidQuery',
  ],
  'fails with a page': [text(500, '<h1>Internal error</h1>'), 'outage'],
  'fails with JSON': [json(503, { error: 'overloaded' }), 'unreadable'],
  'answers garbage': [text(200, '{"code":"Ok","rou'), 'outage'],
  'answers without a route': [json(200, { code: 'Ok', routes: [] }), 'unreadable'],
  'answers a negative distance': [json(200, { code: 'Ok', routes: [{ distance: -1 }] }), 'unreadable'],
  'answers words for a distance': [json(200, { code: 'Ok', routes: [{ distance: 'far' }] }), 'unreadable'],
  'answers a code that is no word': [json(200, { code: 'call +1 305 555 0134' }), 'unreadable'],
  hangs: [() => undefined, 'timeout'],
  'hangs in the middle of its answer': [
    (_request, response) => void response.writeHead(200).write('{"code":'),
    'timeout',
  ],
  'hangs up': [(request) => void request.socket.destroy(), 'outage'],
};

describe('distances by road', () => {
  let server: Server;
  let baseUrl: string;
  let behave: RequestListener = OK;
  let timeoutMs = TIMEOUT_MS;
  let asked: Array<string> = [];
  let warnings: Array<unknown> = [];
  const log = { warn: (...said: Array<unknown>) => void warnings.push(said) } as never;
  const roads: Roads = (from, to) => createOsrm(baseUrl, timeoutMs)(from, to);

  before(async () => {
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      behave(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    behave = OK;
    timeoutMs = TIMEOUT_MS;
    asked = [];
    warnings = [];
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  it('are asked for as OSRM wants it, longitude first, and told in miles', async () => {
    const told = await roads(MIAMI, DALLAS)();
    expect(asked).to.deep.equal(['/route/v1/driving/-80.1937,25.7743;-96.7994,32.7876?overview=false']);
    expect(E.isRight(told) && Math.round(told.right)).to.equal(MILES);
  });

  for (const [what, [behavior, reason]] of Object.entries(FAILURES)) {
    it(`give way to the centroids' when the server ${what}`, async () => {
      behave = behavior;
      if (reason === 'timeout') timeoutMs = HASTY_MS;
      const { distance } = createDistances({ roads, log });
      expect(await distance('33101', '75201')).to.deep.equal(ESTIMATED);
      expect(warnings).to.deep.equal([[{ reason }, 'no distance by road; the centroids stand in']]);
    });
  }

  it('are unknown where the server knows no route, which is kept', async () => {
    behave = json(400, { code: 'NoRoute', message: 'Impossible route' });
    const { distance, distanceInBulk } = createDistances({ roads, log, failureMs: 1 });
    for (let time = 0; time < 2; time += 1) expect(await distance('33101', '75201')).to.equal(null);
    expect(await distanceInBulk('33101', '75201')).to.equal(null);
    await new Promise((done) => setTimeout(done, 20));
    expect(await distance('33101', '75201')).to.equal(null);
    expect([asked.length, warnings]).to.deep.equal([1, []]);
  });

  it('give way when nobody listens', async () => {
    const { distance } = createDistances({ roads: createOsrm('http://127.0.0.1:1'), log });
    expect(await distance('33101', '75201')).to.deep.equal(ESTIMATED);
  });

  it('are kept by lane and direction, and asked for once at a time', async () => {
    const { distance } = createDistances({ roads, log });
    const told = await Promise.all([
      distance('33101', '75201'),
      distance('33101-0001', '75201'),
      distance('75201', '33101'),
    ]);
    expect(told).to.deep.equal([BY_ROAD, BY_ROAD, BY_ROAD]);
    expect(await distance('33101', '75201')).to.deep.equal(BY_ROAD);
    expect(asked).to.have.length(2);
  });

  it('are asked for again a while after a failure', async () => {
    const { distance } = createDistances({ roads, log, failureMs: 1_000 });
    behave = text(500, '');
    await distance('33101', '75201');
    behave = OK;
    expect(await distance('33101', '75201')).to.deep.equal(ESTIMATED);
    await until(async () => (await distance('33101', '75201'))?.miles === MILES);
    expect(asked).to.have.length(2);
  });

  it('are not asked for where a ZIP code is unknown, or both are the same', async () => {
    const { distance } = createDistances({ roads, log });
    expect(await distance('33101', '99999')).to.equal(null);
    expect(await distance('somewhere', '33101')).to.equal(null);
    expect((await distance('33101', '33101-0001'))?.miles).to.equal(0);
    expect(asked).to.deep.equal([]);
  });
});
