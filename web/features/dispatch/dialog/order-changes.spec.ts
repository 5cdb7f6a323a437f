import { expect } from 'chai';
import { orderChanges } from './order-changes.ts';

const SEEN = {
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Albany', state: 'NY', zipcode: '12207' },
  vehicles: [{ year: 2019, make: 'Toyota', model: 'Camry', operable: true }],
  transport: {
    availableDate: '2099-07-01',
    deliveryDate: null,
    carrierType: 'OPEN' as const,
    carrierPay: 800,
  },
};

describe('what changed about an order since its dispatch was begun', () => {
  it('is its places, vehicles, transport, days and carrier pay', () => {
    expect(orderChanges(SEEN, SEEN)).to.deep.equal([]);
    const now = {
      origin: { city: 'Miami', state: 'FL', zipcode: '33109' },
      destination: { city: 'Troy', state: 'NY', zipcode: '12180' },
      vehicles: [...SEEN.vehicles, { year: 2021, make: 'Ford', model: 'F-350', operable: false }],
      transport: {
        availableDate: '2099-07-02',
        deliveryDate: '2099-07-09',
        carrierType: 'ENCLOSED',
        carrierPay: 650,
      },
    } as const;
    expect(orderChanges(SEEN, now).map(({ label, from, to }) => `${label}: ${from} → ${to}`)).to.deep.equal([
      'Pickup place: Miami, FL 33101 → Miami, FL 33109',
      'Delivery place: Albany, NY 12207 → Troy, NY 12180',
      'Load: Vehicles (1), open transport: 2019 Toyota Camry → Vehicles (2), enclosed transport: 2019 Toyota Camry; 2021 Ford F-350, does not run',
      'Available date: Wed, Jul 1, 2099 → Thu, Jul 2, 2099',
      'Delivery date: none → Thu, Jul 9, 2099',
      'Carrier pay: $800.00 → $650.00',
    ]);
  });
});
