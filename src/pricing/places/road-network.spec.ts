import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { localityOfZip } from './places.ts';
import { createDistances } from './road-distance.ts';
import { ALASKAN_HIGHWAYS, ROADS_APART } from './roads-apart.ts';

const log = { warn: () => undefined } as never;
const { distance } = createDistances({ roads: undefined, log });
const [LOS_ANGELES, MIAMI, NEW_YORK, ANCHORAGE, SEATTLE] = ['90012', '33101', '10001', '99501', '98101'];
const [HONOLULU, HILO, SAN_JUAN, PONCE, ST_THOMAS] = ['96813', '96720', '00901', '00716', '00802'];
const JUNEAU = '99801';
const [HAGATNA, SAIPAN, PAGO_PAGO] = ['96910', '96950', '96799'];

describe('the miles between places', () => {
  it('are unknown where the sea lies between them', async () => {
    const lanes = [
      ...[HONOLULU, SAN_JUAN, ST_THOMAS, HAGATNA, SAIPAN, PAGO_PAGO].flatMap((island) => [
        ...[LOS_ANGELES, MIAMI, NEW_YORK, ANCHORAGE].map((place) => [place, island] as const),
        [island, SEATTLE] as const,
      ]),
      ...([
        [SAN_JUAN, ST_THOMAS],
        [HAGATNA, SAIPAN],
        [HONOLULU, PAGO_PAGO],
      ] as const),
      [NEW_YORK, '09012'] as const,
    ];
    for (const [from, to] of lanes) expect(await distance(from, to), `${from} ${to}`).to.equal(null);
  });

  it('are estimated between places of one island or territory, and on the highways of Alaska', async () => {
    const lanes = [
      [HILO, '96740'],
      [HONOLULU, '96712'],
      [SAN_JUAN, PONCE],
      ['00820', '00840'],
      [HAGATNA, HAGATNA],
      [SEATTLE, ANCHORAGE],
      [ANCHORAGE, '99701'],
      [ANCHORAGE, '99734'],
      ['99840', SEATTLE],
      ['99827', ANCHORAGE],
      [JUNEAU, '99824'],
      ['99921', '99925'],
      ['02554', '02564'],
      // Islands with a bridge, and what is reached by way of Canada
      [MIAMI, '33040'],
      [NEW_YORK, '11201'],
      [SEATTLE, '98281'],
      ['55401', '56711'],
    ] as const;
    for (const [from, to] of lanes)
      expect(await distance(from, to), `${from} ${to}`).to.deep.include({ milesBy: 'ESTIMATE' });
  });

  it('are unknown where no road joins places of one state', async () => {
    const lanes = [
      [HONOLULU, HILO],
      [HONOLULU, '96766'],
      [HILO, '96732'],
      [ST_THOMAS, '00820'],
      [ST_THOMAS, '00830'],
      [SAN_JUAN, '00765'],
      ['00765', '00775'],
      [SAIPAN, '96951'],
      [JUNEAU, ANCHORAGE],
      [JUNEAU, '99840'],
      [JUNEAU, '99835'],
      ['99901', SEATTLE],
      ['99615', ANCHORAGE],
      ['99559', ANCHORAGE],
      ['02108', '02554'],
      ['02554', '02539'],
      ['02903', '02807'],
      ['48201', '49757'],
      [SEATTLE, '98250'],
      ['98250', '98243'],
      [LOS_ANGELES, '90704'],
      ['09012', '09013'],
    ] as const;
    for (const [from, to] of lanes) {
      expect([from, to].map(localityOfZip)).not.to.include(null);
      expect(await distance(from, to), `${from} ${to}`).to.equal(null);
      expect(await distance(to, from), `${to} ${from}`).to.equal(null);
    }
  });

  it('are estimated within a ZIP code, also of a place that no road reaches', async () => {
    for (const zip of ['99835', '90704', HILO, SAIPAN])
      expect(await distance(zip, zip), zip).to.deep.equal({ miles: 0, milesBy: 'ESTIMATE' });
  });

  it('are not asked for from a road server where the sea lies between them', async () => {
    const roads = () => expect.fail('The road server was asked.');
    const byRoad = createDistances({ roads, log });
    expect(await byRoad.distance(LOS_ANGELES, HONOLULU)).to.equal(null);
    expect(await byRoad.distanceInBulk(LOS_ANGELES, HONOLULU)).to.equal(null);
  });

  it('are those of the road server between islands of one state, where it knows a way, and none otherwise', async () => {
    const answering = (answer: E.Either<{ reason: string }, number>) =>
      createDistances({ roads: () => async () => answer, log }).distance('02108', '02554');
    expect(await answering(E.right(95.4))).to.deep.equal({ miles: 95, milesBy: 'ROAD' });
    expect(await answering(E.left({ reason: 'NoRoute' }))).to.equal(null);
    expect(await answering(E.left({ reason: 'timeout' }))).to.equal(null);
  });
});

describe('the tables of places without a road to the others', () => {
  const zipsIn = (listed: string): ReadonlyArray<string> => listed.split(/[ -]/u);

  it('name ZIP codes of the bundled data, each once', () => {
    const zips = [...Object.values(ROADS_APART), ALASKAN_HIGHWAYS].flatMap(zipsIn);
    expect(zips.filter((zip) => localityOfZip(zip) === null)).to.deep.equal([]);
    expect(new Set(zips).size).to.equal(zips.length);
    expect(zipsIn(ALASKAN_HIGHWAYS).filter((zip) => localityOfZip(zip)?.state !== 'AK')).to.deep.equal([]);
  });

  it('leave no place of Hawaii by itself: it is on one of the islands, as its longitude says', () => {
    const west = (zip: string): number => -(localityOfZip(zip)?.lng ?? expect.fail(zip));
    const ranges = { Kauai: [159, 160], Maui: [155.9, 156.8], Hawaii: [154.8, 156.1] } as const;
    for (const [island, [east, farWest]] of Object.entries(ranges))
      for (const zip of zipsIn(ROADS_APART[island] ?? ''))
        expect(west(zip), `${zip} ${island}`).to.be.within(east, farWest);
  });
});
