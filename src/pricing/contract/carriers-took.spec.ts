import { expect } from 'chai';
import type { Cents } from '../../shared-kernel/money.ts';
import { payOfVehicle, underCarriersTook } from './carriers-took.ts';

const pay = (cents: number) => cents as Cents;

describe('a carrier pay beside what carriers took', () => {
  it('is that of a vehicle', () => {
    expect([payOfVehicle(pay(280_001), 2), payOfVehicle(pay(90_000), 0)]).to.deep.equal([140_001, 90_000]);
  });

  it('is none without a price, and then not warned of', () => {
    expect(payOfVehicle(pay(0), 1)).to.equal(null);
    expect(underCarriersTook(null, { count: 3, isLatestOnly: false, low: 1_000, high: 1_400 })).to.equal(
      null,
    );
  });

  it('is warned of under all of at least three loads', () => {
    const took = { count: 3, isLatestOnly: false, low: 1_000.5, high: 1_400 };
    expect(underCarriersTook(pay(100_049), took)).to.equal(
      'The carrier pay of $1,000.49 per vehicle is less than what carriers took: $1,000.50 to $1,400.00 for 3 similar loads.',
    );
    expect(underCarriersTook(pay(100_050), took)).to.equal(null);
    expect(underCarriersTook(pay(1), { ...took, isLatestOnly: true })).to.match(
      /for the latest 3 similar loads\.$/u,
    );
    expect(underCarriersTook(pay(56_320), { ...took, low: 563.2 })).to.equal(null);
    expect(underCarriersTook(pay(1), { ...took, count: 2 })).to.equal(null);
    expect(underCarriersTook(pay(1), { count: 0, isLatestOnly: false, low: null, high: null })).to.equal(
      null,
    );
  });
});
