import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createOsrm } from '../../src/pricing/adapters/osrm.ts';
import { centroidMiles } from '../../src/pricing/places/places.ts';
import { createDistances } from '../../src/pricing/places/road-distance.ts';
import { readZipData } from '../../src/pricing/places/zip-data.ts';
import { until } from '../support/reacting.ts';

const METERS = 2_100_000;
const BY_ROAD = { miles: 1305, milesBy: 'ROAD' };
const DALLAS = '75201';
const PATIENCE_MS = 1_000;
/** For a server that answers, on a machine that is busy. */
const PATIENT_MS = 20_000;
const REST_MS = 1_000;
const STEP = 100;
/** As many lanes as a step of a what-if asks for, and some that are not among them. */
const zipsFrom = (from: number): ReadonlyArray<string> =>
  readZipData()
    .filter(({ zip }) => zip.startsWith('33'))
    .slice(from, from + STEP)
    .map(({ zip }) => zip);
const [ZIPS, OTHERS] = [zipsFrom(0), zipsFrom(STEP)];

const estimated = (zip: string) => ({ miles: centroidMiles(zip, DALLAS), milesBy: 'ESTIMATE' });

const answer = (response: ServerResponse, body: unknown = { code: 'Ok', routes: [{ distance: METERS }] }) =>
  void response.end(JSON.stringify(body));

describe('distances by road of lanes by the thousand', function inBulk() {
  this.timeout(30_000);
  let server: Server;
  let baseUrl: string;
  let behave: (response: ServerResponse) => void = answer;
  let [asked, running, most] = [0, 0, 0];
  let warnings: Array<unknown> = [];
  const log = { warn: (...said: Array<unknown>) => void warnings.push(said) } as never;

  const hang = (): void => undefined;
  const slowly = (ms: number) => (response: ServerResponse) => void setTimeout(answer, ms, response);
  const fails = (response: ServerResponse): void => void response.writeHead(503).end('');

  const create = (patienceMs: number) =>
    createDistances({ roads: createOsrm(baseUrl, PATIENT_MS), log, patienceMs, restMs: REST_MS });
  const all = (distance: ReturnType<typeof create>['distance'], zips = ZIPS) =>
    Promise.all(zips.map((zip) => distance(zip, DALLAS)));
  const timed = async <Result>(work: Promise<Result>) => {
    const from = performance.now();
    return { result: await work, ms: performance.now() - from };
  };

  before(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      running += 1;
      most = Math.max(most, running);
      response.once('close', () => {
        running -= 1;
      });
      behave(response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(async () => {
    await until(async () => running === 0);
    // The places are loaded on first use.
    expect(centroidMiles(ZIPS[0] ?? '', DALLAS)).to.be.greaterThan(0);
    behave = answer;
    [asked, most] = [0, 0];
    warnings = [];
  });
  afterEach(() => server.closeAllConnections());
  after(() => server.close());

  it('are asked for a few at a time, and each lane once', async () => {
    const { distanceInBulk } = create(PATIENT_MS);
    behave = slowly(5);
    const told = await all(distanceInBulk, [...ZIPS, ...ZIPS]);
    expect(told.every((each) => each?.milesBy === 'ROAD')).to.equal(true);
    expect([asked, most]).to.deep.equal([STEP, 8]);
    await all(distanceInBulk);
    expect(asked).to.equal(STEP);
    expect(warnings).to.deep.equal([]);
  });

  it('do not keep a lane waiting that a person quotes meanwhile', async () => {
    const { distance, distanceInBulk } = create(PATIENCE_MS);
    behave = hang;
    const many = all(distanceInBulk);
    await until(async () => running === 8);
    behave = answer;
    expect(await distance(OTHERS[0] ?? '', DALLAS)).to.deep.equal(BY_ROAD);
    expect(await distance(ZIPS[0] ?? '', DALLAS), 'one of those that hang').to.deep.equal(BY_ROAD);
    await many;
  });

  it('are estimated at once while the server hangs, after one wait, and by road once it answers again', async () => {
    const { distance, distanceInBulk } = create(PATIENCE_MS);
    behave = hang;
    const first = await timed(all(distanceInBulk));
    expect(first.result).to.deep.equal(ZIPS.map(estimated));
    expect(first.ms).to.be.lessThan(PATIENCE_MS * 2);
    expect(asked).to.equal(8);
    const second = await timed(all(distanceInBulk, OTHERS));
    expect(second.result).to.deep.equal(OTHERS.map(estimated));
    expect(second.ms).to.be.lessThan(PATIENCE_MS / 2);
    expect(asked).to.equal(8);
    expect(warnings).to.deep.equal([
      [{ reason: 'timeout' }, 'no distances by road for what-ifs; the centroids stand in'],
    ]);
    behave = answer;
    expect(await distance(ZIPS[0] ?? '', DALLAS), 'for a person').to.deep.equal(BY_ROAD);
    server.closeAllConnections();
    await until(async () => (await distanceInBulk(OTHERS[0] ?? '', DALLAS))?.milesBy === 'ROAD');
    expect(await distanceInBulk(ZIPS[1] ?? '', DALLAS)).to.deep.equal(BY_ROAD);
  });

  it('are estimated where the server is too slow for as many, and those that it answers are by road', async () => {
    const { distanceInBulk } = create(PATIENCE_MS);
    behave = slowly(PATIENCE_MS / 2.5);
    const { result, ms } = await timed(all(distanceInBulk));
    const byRoad = result.filter((each) => each?.milesBy === 'ROAD').length;
    expect(byRoad).to.be.within(8, 24);
    expect(ms).to.be.lessThan(PATIENCE_MS * 2);
    expect((await timed(all(distanceInBulk, OTHERS))).ms).to.be.lessThan(PATIENCE_MS / 2);
    expect(most).to.equal(8);
  });

  it('leave no failure behind for a person, and few requests to a server that fails', async () => {
    const { distance, distanceInBulk } = create(PATIENT_MS);
    behave = fails;
    expect(await all(distanceInBulk)).to.deep.equal(ZIPS.map(estimated));
    expect(asked).to.be.lessThan(20);
    expect(warnings).to.deep.equal([
      [{ reason: 'outage' }, 'no distances by road for what-ifs; the centroids stand in'],
    ]);
    behave = answer;
    expect(await all(distance)).to.deep.equal(ZIPS.map(() => BY_ROAD));
  });

  it('go on past lanes without a road, which are an answer', async () => {
    const { distanceInBulk } = create(PATIENT_MS);
    behave = (response) => answer(response, { code: 'NoRoute' });
    expect(await all(distanceInBulk)).to.deep.equal(ZIPS.map(() => null));
    await all(distanceInBulk);
    expect(asked).to.equal(STEP);
    expect(warnings).to.deep.equal([]);
  });

  it('take what is known of lanes in use, and displace none of them', async () => {
    const { distance, distanceInBulk } = create(PATIENT_MS);
    await all(distance);
    await all(distanceInBulk);
    expect(asked, 'known').to.equal(STEP);
    await all(distanceInBulk, OTHERS);
    expect(asked).to.equal(2 * STEP);
    behave = hang;
    expect(await all(distance)).to.deep.equal(ZIPS.map(() => BY_ROAD));
  });
});
