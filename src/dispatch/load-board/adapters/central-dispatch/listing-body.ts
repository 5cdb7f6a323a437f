import { toDollars } from '../../../../shared-kernel/money.ts';
import type { ListedStop, ListedVehicle, Listing } from '../../load-board.ts';

/** Board's ids of the vehicles that stand in the listing, in the order of ours; undefined for a new one. */
type VehicleIds = ReadonlyArray<string | undefined>;

const instant = (day: string): string => `${day}T00:00:00Z`;

/** A stop has place and ZIP code alone: addresses are for the carrier who gets the load. */
const stop = (stopNumber: number, { city, state, zipcode }: ListedStop) => ({
  ...{ stopNumber, city, state, postalCode: zipcode.slice(0, 5), country: 'US' },
});

/** At delivery it is cash; otherwise the office pays by check in five business days from the signed bill of lading. */
const price = ({ total, paid }: Listing['price']) => {
  const amount = toDollars(total);
  return paid === 'AT_DELIVERY'
    ? {
        total: amount,
        cod: { amount, paymentMethod: 'CASH_CERTIFIED_FUNDS', paymentLocation: 'DELIVERY' },
      }
    : {
        total: amount,
        balance: {
          amount,
          paymentTime: 'FIVE_BUSINESS_DAYS',
          balancePaymentTermsBeginOn: 'RECEIVING_SIGNED_BOL',
          balancePaymentMethod: 'COMPANY_CHECK',
        },
      };
};

const vehicle = ({ vin, year, make, model, isInoperable }: ListedVehicle, vehicleId: string | undefined) => ({
  ...(vehicleId === undefined ? {} : { vehicleId }),
  ...{ pickupStopNumber: 1, dropoffStopNumber: 2 },
  ...(vin === null ? {} : { vin }),
  ...{ year, make, model },
  isInoperable,
});

/**
 * A ListingRequest of Listings V2. The board ignores names that it does not know, and some of its defaults are wrong for
 * us: hasInOpVehicle is true and searchable false unless they are sent.
 */
export const listingBody = (listing: Listing, marketplaceId: number, vehicleIds: VehicleIds = []) => ({
  shipperOrderId: String(listing.orderId),
  externalId: String(listing.orderId),
  trailerType: listing.trailer,
  hasInOpVehicle: listing.vehicles.some(({ isInoperable }) => isInoperable),
  availableDate: instant(listing.availableDate),
  expirationDate: instant(listing.expirationDate),
  ...(listing.desiredDeliveryDate === null
    ? {}
    : { desiredDeliveryDate: instant(listing.desiredDeliveryDate) }),
  price: price(listing.price),
  stops: [stop(1, listing.pickup), stop(2, listing.delivery)],
  vehicles: listing.vehicles.map((each, index) => vehicle(each, vehicleIds[index])),
  marketplaces: [{ marketplaceId, searchable: true, digitalOffersEnabled: false }],
});
