import { addDays, today } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { wholeDollars } from '../../../shared-kernel/money.ts';
import type { FoundListing, ListedStop, ListedVehicle, Listing, Posted } from '../load-board.ts';

export const arbitraryListedVehicle = (with_: Partial<ListedVehicle> = {}): ListedVehicle => ({
  ...{ vin: null, year: 2019, make: 'Honda', model: 'Civic', isInoperable: false },
  ...with_,
});

let orders = 10_000;

/** A listing that a board takes on the day of `now`, in ms; of an order of its own. */
export const arbitraryListing = (with_: Partial<Listing> = {}, now: number = Date.now()): Listing => {
  const day = (later: number) => addDays(today(new Date(now).toISOString()), later);
  orders += 1;
  return {
    orderId: orders as RecordId,
    trailer: 'OPEN',
    availableDate: day(1),
    expirationDate: day(15),
    desiredDeliveryDate: day(6),
    price: { total: wholeDollars(850), paid: 'AT_DELIVERY' },
    pickup: { city: 'Miami', state: 'FL', zipcode: '33101' },
    delivery: { city: 'Dallas', state: 'TX', zipcode: '75201' },
    vehicles: [arbitraryListedVehicle()],
    ...with_,
  };
};

/** What a board says of a listing that it has. */
export const standingAs = ({
  orderId,
  expirationDate,
  ...load
}: Listing): Omit<FoundListing, keyof Posted> => {
  const stop = (place: ListedStop) => ({ ...place, zipcode: place.zipcode.slice(0, 5) });
  return {
    ...{ expiresOn: expirationDate, reference: String(orderId) },
    shown: { ...load, pickup: stop(load.pickup), delivery: stop(load.delivery) },
  };
};
