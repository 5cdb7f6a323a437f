import { appendFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { arbitraryListing } from '../../testing/listings.ts';
import { listingBody } from '../central-dispatch/listing-body.ts';
import { createStandIn, type StandInParts } from './stand-in.ts';

const HERE = 'http://localhost';
const V2 = 'application/vnd.coxauto.v2+json';
const { signal } = new AbortController();

const open = async (parts: StandInParts = {}) => {
  const { fetch } = createStandIn(parts);
  const body = new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: 'office', client_secret: 's3cret' },
  });
  const token = await fetch(`${HERE}/connect/token`, { method: 'POST', body, signal });
  const { access_token } = (await token.json()) as { readonly access_token: string };
  return async (
    method: string,
    path: string,
    sent?: unknown,
    { accept = V2, ...others }: Readonly<Record<string, string>> = {},
  ) => {
    const headers = { authorization: `Bearer ${access_token}`, accept, 'content-type': accept, ...others };
    const answer = await fetch(`${HERE}${path}`, {
      ...{ method, headers, signal },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
};

const pathIn = (headers: Headers): string => new URL(headers.get('location') ?? '').pathname;

describe('the stand-in of the load board', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'load-board-'));
  });
  after(() => rm(folder, { recursive: true }));

  it('ignores names that it does not know without a word, and has the defaults of the real one', async () => {
    const ask = await open();
    const { hasInOpVehicle: _, ...body } = listingBody(arbitraryListing(), 10_000);
    const wrong = { ...body, traylerType: 'ENCLOSED', price: { ...body.price, totall: 1 } };
    const { status, headers } = await ask('POST', '/listings', wrong);
    expect(status).to.equal(201);
    const listing = (await ask('GET', pathIn(headers))).body;
    expect(listing).not.to.have.any.keys('traylerType');
    expect(listing).to.include({ hasInOpVehicle: true });
    expect(listing.price).to.deep.equal(body.price);
  });

  it('keeps its listings over a restart, also one that was killed while it wrote', async () => {
    const file = join(folder, 'deeper', 'kept.jsonl');
    const first = await open({ file });
    const listings = [arbitraryListing(), arbitraryListing()].map((each) => listingBody(each, 10_000));
    const paths: string[] = [];
    for (const each of listings) paths.push(pathIn((await first('POST', '/listings', each)).headers));
    const [kept = '', removed = ''] = paths;
    const { body, headers } = await first('GET', kept);
    await first('DELETE', removed);
    await appendFile(file, '["listing","42');

    for (let start = 0; start < 2; start += 1) {
      const again = await open({ file });
      const after = await again('GET', kept);
      expect(after.body).to.deep.equal(body);
      expect(after.headers.get('etag')).to.equal(headers.get('etag'));
      expect((await again('GET', removed)).body).to.include({ listingStatus: 'DELETED' });
    }
    expect((await readFile(file, 'utf8')).trim().split('\n')).to.have.length(5);
    const third = pathIn((await (await open({ file }))('POST', '/listings', listings[0])).headers);
    expect(paths).not.to.include(third);
  });

  it('gives no id that a board with another file has given, as a database may know it', async () => {
    const body = listingBody(arbitraryListing(), 10_000);
    const boards = await Promise.all([open(), open()]);
    const posted = await Promise.all(boards.map((ask) => ask('POST', '/listings', body)));
    const [one = '', other = ''] = posted.map(({ headers }) => pathIn(headers));
    expect(one)
      .to.match(/\/\d{8}$/u)
      .and.not.to.equal(other);
  });

  it('wants a token, the media type and the version', async () => {
    const { fetch } = createStandIn();
    expect((await fetch(`${HERE}/listings/mine`, { signal })).status).to.equal(401);
    const ask = await open();
    const body = listingBody(arbitraryListing(), 10_000);
    const { headers } = await ask('POST', '/listings', body);
    const path = pathIn(headers);
    expect((await ask('GET', path, undefined, { accept: 'application/json' })).status).to.equal(415);
    expect((await ask('PUT', path, body)).status).to.equal(428);
    expect((await ask('PUT', path, body, { 'if-match': '"9"' })).status).to.equal(412);
    const unnamed = await ask('PUT', path, body, { 'if-match': headers.get('etag') ?? '' });
    expect(unnamed.status).to.equal(400);
    expect(unnamed.body.errors[0]).to.include({ property: 'vehicles[0].vehicleId' });
    expect((await ask('GET', '/elsewhere')).status).to.equal(404);
  });
});
