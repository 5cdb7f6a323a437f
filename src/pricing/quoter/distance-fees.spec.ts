import { expect } from 'chai';
import { feesOfVehicle } from './distance-fees.ts';

const size = { id: 2, name: 'Midsize', rateBump: 0, flatBump: 0 } as never;
const payer = { operable: true, isEnclosed: true, size, chartRow: null };
const BAND = { id: 1, minMileage: 0, maxMileage: 500, amount: 25 } as never;

describe('the fees of a vehicle by distance', () => {
  it('say why there is none: it does not pay it, nobody of its size does, or the miles have no row', () => {
    const fees = { ENCLOSED: new Map([[null, [BAND]]]), SIZE: new Map([[7, [BAND]]]) } as never;
    const found = feesOfVehicle(fees, 900, payer);
    expect(found.ENCLOSED).to.deep.equal({ band: null, exemption: null });
    expect(found.INOP).to.deep.equal({ band: null, exemption: 'It runs' });
    expect(found.SIZE).to.deep.equal({ band: null, exemption: 'No such fee for this size' });
    expect(found.DEPOSIT_FEE).to.deep.equal({ band: null, exemption: 'No such fee' });
    expect(feesOfVehicle(fees, 400, payer).ENCLOSED).to.deep.equal({ band: BAND, exemption: null });
  });
});
