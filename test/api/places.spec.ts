import { expect } from 'chai';
import { centroidMiles } from '../../src/pricing/places/places.ts';
import { createHttpClient, type HttpClient } from '../support/http-client.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { signedIn } from '../support/signed-in.ts';

const PATHS = [
  '/rest-api/distance?origin=33101&destination=75201',
  '/rest-api/cities?state=RI',
  '/rest-api/vehicle-makes?year=2019',
  '/rest-api/vehicle-models?year=2019&make=Toyota',
];

/** Flaw of a request → fields named in the rejection. */
const WRONG: Readonly<Record<string, ReadonlyArray<string>>> = {
  '/rest-api/distance': ['origin', 'destination'],
  '/rest-api/distance?origin=33101&destination=Dallas': ['destination'],
  '/rest-api/distance?origin=33101&origin=33102&destination=75201': ['origin'],
  '/rest-api/cities': ['state'],
  '/rest-api/cities?state=Florida': ['state'],
  '/rest-api/vehicle-makes?year=19': ['year'],
  '/rest-api/vehicle-models?year=2019': ['make'],
};

describe('places and vehicles over HTTP', function places() {
  this.timeout(60_000);
  let server: TestServer;
  let client: HttpClient;
  before(async () => {
    server = await startTestServer();
    client = await signedIn(server, 'sales@lanebook.test');
  });
  after(() => server.stop());

  const json = async (path: string) => JSON.parse((await client.get(path)).text);

  it('tell a ZIP code, a city and a lane by GraphQL', async () => {
    const { data } = await client.graphql(`{
      geolocation(zipcode: "33101") { lat lng }
      unknown: geolocation(zipcode: "99999") { lat }
      locations(text: "Miami, F") { id city state zip lat lng }
      locationByZipcode(zipcode: "75201-1234") { city state zip }
      distance(origin: "33101", destination: "75201")
      nowhere: distance(origin: "33101", destination: "99999")
    }`);
    expect(data.geolocation.lat).to.be.closeTo(25.77, 0.05);
    expect(data.unknown).to.equal(null);
    expect(data.locations[0]).to.include({ id: 'FL', city: 'Miami', state: 'FL', zip: '33101' });
    expect(data.locationByZipcode).to.deep.equal({ city: 'Dallas', state: 'TX', zip: '75201' });
    expect(data.distance).to.equal(centroidMiles('33101', '75201'));
    expect(data.nowhere).to.equal(null);
  });

  it('tell the miles, cities, makes and models by REST', async () => {
    const [miles, cities, makes, models] = await Promise.all(PATHS.map(json));
    expect(miles).to.equal(centroidMiles('33101', '75201'));
    expect(cities).to.deep.include({ id: '02901', name: 'Providence' });
    expect(makes).to.include('Toyota');
    expect(models).to.include('Camry');
  });

  it('take a ZIP code of six characters that starts with 0, and a state in small letters', async () => {
    expect(await json('/rest-api/distance?origin=033101&destination=75201')).to.equal(
      centroidMiles('33101', '75201'),
    );
    expect(await json('/rest-api/cities?state=ri')).to.deep.include({ id: '02901', name: 'Providence' });
  });

  it('answer null for the distance to a ZIP code that does not exist', async () => {
    expect(await json('/rest-api/distance?origin=33101&destination=99999')).to.equal(null);
  });

  for (const [path, fields] of Object.entries(WRONG)) {
    it(`refuse ${path}, naming ${fields.join(' and ')}`, async () => {
      const { status, text } = await client.once(path);
      expect(status).to.equal(400);
      expect(Object.keys(JSON.parse(text).fields)).to.have.members(fields);
    });
  }

  for (const path of PATHS) {
    it(`refuse a visitor ${path}`, async () => {
      const { status, text } = await createHttpClient(server.url).once(path);
      expect(status).to.equal(401);
      expect(JSON.parse(text).code).to.equal('UNAUTHENTICATED');
    });
  }
});
