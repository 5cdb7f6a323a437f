import { expect } from 'chai';
import { createDistances } from './road-distance.ts';

const log = { warn: () => undefined } as never;
const { distance } = createDistances({ roads: undefined, log });
const [LOS_ANGELES, MIAMI, NEW_YORK, ANCHORAGE, SEATTLE] = ['90012', '33101', '10001', '99501', '98101'];
const [HONOLULU, HILO, SAN_JUAN, PONCE, ST_THOMAS] = ['96813', '96720', '00901', '00716', '00802'];
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

  it('are estimated within a state or territory of islands, and to Alaska', async () => {
    const lanes = [
      [HONOLULU, HILO],
      [SAN_JUAN, PONCE],
      [HAGATNA, HAGATNA],
      [SEATTLE, ANCHORAGE],
    ] as const;
    for (const [from, to] of lanes)
      expect(await distance(from, to), `${from} ${to}`).to.deep.include({ milesBy: 'ESTIMATE' });
  });

  it('are not asked for from a road server where the sea lies between them', async () => {
    const roads = () => expect.fail('The road server was asked.');
    const byRoad = createDistances({ roads, log });
    expect(await byRoad.distance(LOS_ANGELES, HONOLULU)).to.equal(null);
    expect(await byRoad.distanceInBulk(LOS_ANGELES, HONOLULU)).to.equal(null);
  });
});
