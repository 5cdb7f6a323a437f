import { expect } from 'chai';
import fc from 'fast-check';
import { greatCircle } from '../../shared-kernel/great-circle.ts';
import { ROAD_FACTOR } from '../distance.ts';
import { cityNamed } from './city-named.ts';
import type { Locality } from './locality-index.ts';
import { centroidMiles, citiesOf, localitiesFor, localityOfZip, pointOfCity, pointOfZip } from './places.ts';
import { readZipData } from './zip-data.ts';

const labels = (text: string): ReadonlyArray<string> =>
  localitiesFor(text).map(({ city, state, zip }) => `${city}, ${state} ${zip}`);

describe('places', () => {
  it('are those of the bundled data', () => {
    expect(readZipData().length).to.be.greaterThan(42_000);
    expect(localityOfZip('33101')).to.deep.include({ id: 'FL', city: 'Miami', state: 'FL', zip: '33101' });
    expect(localityOfZip('00501')).to.deep.include({ city: 'Holtsville', state: 'NY', zip: '00501' });
    expect(localityOfZip('99950')).to.deep.include({ city: 'Ketchikan', state: 'AK' });
  });

  it('are found by ZIP+4 as well, and not at all by anything else', () => {
    expect(localityOfZip('33101-1234')?.zip).to.equal('33101');
    for (const text of ['', '3310', '00000', '99999', '033101', '33101-12', 'Miami', '33101 x'])
      expect(localityOfZip(text), text).to.equal(null);
  });

  it('have cities that are named by their name, whatever its case, or by their id in /rest-api/cities', () => {
    const { id, name } = citiesOf('FL').find((city) => city.name === 'Naples') ?? { id: '', name: '' };
    expect([cityNamed('FL', id), cityNamed('FL', 'nAPLES')]).to.deep.equal([name, 'Naples']);
    expect(cityNamed('GA', id)).to.equal(undefined);
  });

  it('have a centroid', () => {
    const { lat = 0, lng = 0 } = pointOfZip('75201') ?? {};
    expect(lat).to.be.closeTo(32.78, 0.05);
    expect(lng).to.be.closeTo(-96.8, 0.05);
  });

  it('have cities that lie at the centroid of their lowest ZIP code', () => {
    const lowest = new Map<string, Locality>();
    for (const { zip } of readZipData()) {
      const place = localityOfZip(zip);
      const key = place && `${place.state} ${place.city}`;
      if (key && zip < (lowest.get(key)?.zip ?? '99999')) lowest.set(key, place);
    }
    expect(lowest.size).to.be.greaterThan(20_000);
    const elsewhere = [...lowest.values()].filter(({ zip, city, state }) => {
      const [of, at] = [pointOfCity({ city, state }), pointOfZip(zip)];
      return of?.lat !== at?.lat || of?.lng !== at?.lng;
    });
    expect(elsewhere).to.deep.equal([]);
    expect(pointOfCity({ city: 'Nowhere', state: 'FL' })).to.equal(undefined);
    expect(pointOfCity({ city: 'Miami', state: 'GA' })).to.equal(undefined);
  });

  it('leave out what claims to lie in a state and does not', () => {
    expect(localityOfZip('10200')).to.equal(null);
    expect(localityOfZip('96939')).to.equal(null);
    expect(localityOfZip('96910')?.state).to.equal('GU');
  });

  it('are suggested by the beginning of a city, the biggest first', () => {
    expect(labels('miami')[0]).to.equal('Miami, FL 33101');
    expect(labels('MIAMI B')).to.deep.equal(['Miami Beach, FL 33109']);
    expect(labels('springfield').slice(0, 2)).to.deep.equal([
      'Springfield, IL 62701',
      'Springfield, MA 01101',
    ]);
    expect(labels('york')[0]).to.equal('York, PA 17401');
  });

  it('are suggested by city and state, however the state is written', () => {
    for (const text of ['Miami, FL', 'miami,fl', 'Miami , Florida', 'miami fl', 'Miami, f'])
      expect(labels(text)[0], text).to.equal('Miami, FL 33101');
    expect(labels('Springfield, MO')).to.deep.equal(['Springfield, MO 65801']);
    expect(labels('Springfield, Q')).to.deep.equal([]);
  });

  it('are suggested by short and long spelling', () => {
    expect(labels('St. Louis, MO')[0]).to.equal('Saint Louis, MO 63101');
    expect(labels('ft lauderdale')[0]).to.equal('Fort Lauderdale, FL 33301');
    expect(labels('McAllen')[0]).to.equal('Mcallen, TX 78501');
    expect(labels('Winston Salem')[0]).to.equal('Winston Salem, NC 27101');
    expect(labels('St').every((place) => place.startsWith('St'))).to.equal(true);
  });

  it('are suggested by the beginning of a ZIP code, in order', () => {
    expect(labels('3310').slice(0, 2)).to.deep.equal(['Miami, FL 33101', 'Miami, FL 33102']);
    expect(labels('00501')).to.deep.equal(['Holtsville, NY 00501']);
    expect(labels('33101-12')).to.deep.equal(['Miami, FL 33101']);
    expect(labels('999999')).to.deep.equal([]);
  });

  it('are suggested for anything typed: at most 20, and never an error', () => {
    for (const text of ['', ' ', ',', 's', '9', '0', '🚗', 'مرحبا', "O'"])
      expect(labels(text).length).to.be.at.most(20);
    expect(labels('')).to.deep.equal([]);
    fc.assert(fc.property(fc.string(), (text) => localitiesFor(text).length <= 20));
  });

  it('name military places by their abbreviations', () => {
    const cityOf = (zip: string) => localityOfZip(zip)?.city;
    expect(['09001', '96601', '34002', '58204'].map(cityOf)).to.deep.equal([
      ...['APO', 'FPO', 'DPO', 'Grand Forks AFB'],
    ]);
    expect(cityNamed('AE', 'Apo')).to.equal('APO');
  });

  it("list a state's cities by name, each once", () => {
    const cities = citiesOf('RI');
    const names = cities.map(({ name }) => name);
    expect(cities[names.indexOf('Providence')]).to.deep.equal({ id: '02901', name: 'Providence' });
    expect(new Set(names).size).to.equal(names.length);
    expect(names).to.deep.equal([...names].sort((one, other) => one.localeCompare(other)));
  });
});

describe('the distance between centroids', () => {
  it('is the great circle, longer by the road factor', () => {
    const [miami, dallas] = [localityOfZip('33101'), localityOfZip('75201')];
    const straight = miami && dallas ? greatCircle(miami, dallas) : Number.NaN;
    expect(straight).to.be.closeTo(1110, 5);
    expect(centroidMiles('33101', '75201-0001')).to.equal(Math.round(straight * ROAD_FACTOR));
  });

  it('is null where a ZIP code is unknown, and 0 within one', () => {
    expect(centroidMiles('33101', '99999')).to.equal(null);
    expect(centroidMiles('', '33101')).to.equal(null);
    expect(centroidMiles('33101', '33101')).to.equal(0);
  });

  it('is the same both ways, and no longer than half way around the earth', () => {
    const zips = readZipData().map(({ zip }) => zip);
    fc.assert(
      fc.property(fc.constantFrom(...zips), fc.constantFrom(...zips), (from, to) => {
        const miles = centroidMiles(from, to);
        return (
          miles === centroidMiles(to, from) &&
          (miles === null || (miles >= 0 && miles < 12_500 * ROAD_FACTOR))
        );
      }),
    );
  });
});
