import { expect } from 'chai';
import { carrierChanges, isDriverOf } from './carrier-changes.ts';

const driver = (id: string, firstName: string, retired = false) => ({
  id,
  firstName,
  lastName: null,
  retired,
});
const SEEN = {
  forgotten: false,
  ...{ id: '7', companyName: 'Red Rock', mcNumber: '123456', dotNumber: null, city: null, state: null },
  ...{ phoneNumber: '+14355550100', insuranceExpires: '2099-01-31', drivers: [driver('7-1', 'Omar')] },
};

describe('what changed about a carrier since it was chosen', () => {
  it('is its name, phone, numbers and insurance', () => {
    expect(carrierChanges(SEEN, SEEN, '7-1')).to.deep.equal([]);
    const now = { ...SEEN, companyName: 'Red Rock II', phoneNumber: '+14355550199', insuranceExpires: null };
    expect(
      carrierChanges(SEEN, now, '7-1').map(({ label, from, to }) => `${label}: ${from}, ${to}`),
    ).to.deep.equal([
      'Carrier: Red Rock, Red Rock II',
      'Phone: (435) 555-0100, (435) 555-0199',
      'Insurance expires: Sat, Jan 31, 2099, –',
    ]);
  });

  it('is the name of the chosen driver, and no other one, nor where the carrier is', () => {
    const named = (...drivers: ReadonlyArray<ReturnType<typeof driver>>) => ({
      ...SEEN,
      city: 'Moab',
      drivers,
    });
    expect(carrierChanges(SEEN, named(driver('7-1', 'Omer'), driver('7-2', 'Lena')), '7-1')).to.deep.equal([
      { label: 'Driver', from: 'Omar', to: 'Omer' },
    ]);
    expect(carrierChanges(SEEN, named(driver('7-1', 'Omer')), '7-2')).to.deep.equal([]);
  });

  it('is that the chosen driver was removed, once', () => {
    const without = { ...SEEN, drivers: [driver('7-1', 'Omar', true)] };
    const removed = [{ label: 'Driver', from: 'Omar', to: 'removed' }];
    expect(carrierChanges(SEEN, without, '7-1')).to.deep.equal(removed);
    expect(carrierChanges(SEEN, { ...SEEN, drivers: [] }, '7-1')).to.deep.equal(removed);
    expect(carrierChanges(without, without, '7-1')).to.deep.equal([]);
    expect(carrierChanges(SEEN, without, null)).to.deep.equal([]);
  });
});

describe('a driver of a carrier', () => {
  it('is told by the id, also where the carrier is not known to have that driver yet', () => {
    expect(isDriverOf(SEEN, '7-9')).to.equal(true);
    for (const other of ['70-1', '17-7', '8-7']) expect(isDriverOf(SEEN, other), other).to.equal(false);
  });
});
