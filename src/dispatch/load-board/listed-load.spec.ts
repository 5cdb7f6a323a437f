import { expect } from 'chai';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { errorsOfRecord, listingOf } from './listed-load.ts';
import { arbitraryLoad, ORDER_4711 } from './testing/postings.ts';

const orderId = ORDER_4711;
const day = (text: string) => text as CivilDate;

describe('a load in the terms of a load board', () => {
  it('names places, what the carrier gets, and who pays him', () => {
    expect(listingOf(orderId, arbitraryLoad(), day('2026-01-15'))).to.deep.equal({
      ...{ orderId, trailer: 'OPEN', availableDate: '2026-01-16', expirationDate: '2026-02-14' },
      ...{ desiredDeliveryDate: null, price: { total: 80_000, paid: 'AT_DELIVERY' } },
      pickup: { city: 'Miami', state: 'FL', zipcode: '33101' },
      delivery: { city: 'Dallas', state: 'TX', zipcode: '75201' },
      vehicles: [
        {
          ...{ vin: '4T1B11HK5KU123456', year: 2019, make: 'Toyota', model: 'Camry' },
          isInoperable: false,
        },
      ],
    });
    expect(listingOf(orderId, arbitraryLoad({ fullPay: true }), day('2026-01-15')).price.paid).to.equal(
      'BY_OFFICE',
    );
  });

  it('is available today once its day is over, and asks for no delivery before', () => {
    const waiting = arbitraryLoad({ deliveryDate: day('2026-01-18') });
    expect(listingOf(orderId, waiting, day('2026-01-20'))).to.deep.include({
      ...{ availableDate: '2026-01-20', desiredDeliveryDate: null, expirationDate: '2026-02-19' },
    });
  });

  it("has the board's errors by the fields of a record, without VINs", () => {
    expect(
      errorsOfRecord({
        availableDate: 'Too late.',
        'price.total': 'Too low.',
        'pickup.zipcode': 'Unknown.',
        'vehicles.0.isInoperable': 'Say so.',
        'vehicles.1.vin': 'VIN 4T1B11HK5KU123456 is not known.',
      }),
    ).to.deep.equal({
      'transport.availableDate': 'Too late.',
      'transport.basePrice': 'Too low.',
      'origin.zipcode': 'Unknown.',
      'vehicles.0.operable': 'Say so.',
      'vehicles.1.vin': 'VIN … is not known.',
    });
  });
});
