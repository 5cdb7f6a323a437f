import { expect } from 'chai';
import type { CivilDate } from '../../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../../shared-kernel/ids/record.ts';
import type { Cents } from '../../../../shared-kernel/money.ts';
import type { Listing } from '../../load-board.ts';
import { arbitraryListedVehicle } from '../../testing/listings.ts';
import { listingBody } from './listing-body.ts';

const LISTING: Listing = {
  orderId: 1234 as RecordId,
  trailer: 'ENCLOSED',
  availableDate: '2026-11-25' as CivilDate,
  expirationDate: '2026-12-09' as CivilDate,
  desiredDeliveryDate: '2026-12-01' as CivilDate,
  price: { total: 85_050 as Cents, paid: 'AT_DELIVERY' },
  pickup: { city: 'Miami', state: 'FL', zipcode: '33101-1234' },
  delivery: { city: 'Dallas', state: 'TX', zipcode: '75201' },
  vehicles: [
    arbitraryListedVehicle({ vin: '1HGCM82633A004352' }),
    arbitraryListedVehicle({ year: 2013, make: 'Ford', model: 'F-150', isInoperable: true }),
  ],
};

/** The board ignores names that it does not know without a word: they are held here, each of them. */
describe("a listing in the board's names", () => {
  it('has all of the order that carriers need, with the defaults of the board overruled', () => {
    expect(listingBody(LISTING, 10_000)).to.deep.equal({
      shipperOrderId: '1234',
      externalId: '1234',
      trailerType: 'ENCLOSED',
      hasInOpVehicle: true,
      availableDate: '2026-11-25T00:00:00Z',
      expirationDate: '2026-12-09T00:00:00Z',
      desiredDeliveryDate: '2026-12-01T00:00:00Z',
      price: {
        total: 850.5,
        cod: { amount: 850.5, paymentMethod: 'CASH_CERTIFIED_FUNDS', paymentLocation: 'DELIVERY' },
      },
      stops: [
        { stopNumber: 1, city: 'Miami', state: 'FL', postalCode: '33101', country: 'US' },
        { stopNumber: 2, city: 'Dallas', state: 'TX', postalCode: '75201', country: 'US' },
      ],
      vehicles: [
        {
          ...{ pickupStopNumber: 1, dropoffStopNumber: 2, vin: '1HGCM82633A004352' },
          ...{ year: 2019, make: 'Honda', model: 'Civic', isInoperable: false },
        },
        {
          ...{ pickupStopNumber: 1, dropoffStopNumber: 2 },
          ...{ year: 2013, make: 'Ford', model: 'F-150', isInoperable: true },
        },
      ],
      marketplaces: [{ marketplaceId: 10_000, searchable: true, digitalOffersEnabled: false }],
    });
  });

  it('leaves out what the order does not have, but never whether a vehicle is inoperable', () => {
    const vehicles = [arbitraryListedVehicle()];
    const body = listingBody({ ...LISTING, vehicles, desiredDeliveryDate: null }, 10_042);
    expect(body).not.to.have.any.keys('desiredDeliveryDate');
    expect(body.vehicles[0]).not.to.have.any.keys('vin', 'vehicleId');
    expect(body).to.include({ hasInOpVehicle: false });
    expect(body.marketplaces[0]).to.include({ marketplaceId: 10_042 });
  });

  it('is a balance where the office pays', () => {
    expect(
      listingBody({ ...LISTING, price: { total: 90_000 as Cents, paid: 'BY_OFFICE' } }, 1).price,
    ).to.deep.equal({
      total: 900,
      balance: {
        amount: 900,
        paymentTime: 'FIVE_BUSINESS_DAYS',
        balancePaymentTermsBeginOn: 'RECEIVING_SIGNED_BOL',
        balancePaymentMethod: 'COMPANY_CHECK',
      },
    });
  });

  it('names vehicles that stand on the board by their ids there', () => {
    const { vehicles } = listingBody(LISTING, 1, ['b331c130', undefined]);
    expect(vehicles[0]).to.include({ vehicleId: 'b331c130' });
    expect(vehicles[1]).not.to.have.any.keys('vehicleId');
  });
});
