import * as t from 'io-ts';
import { dollars } from '../../../../shared-kernel/money.ts';

/**
 * The answers of Central Dispatch (https://api-docs.centraldispatch.com), as far as they are used. Fields that are not
 * needed for a decision may be absent.
 */
const text = t.union([t.string, t.null, t.undefined]);
const number = t.union([t.number, t.null, t.undefined]);
const id = t.union([t.string, t.number]);

const vehicle = t.type({ vehicleId: t.string, vin: text, year: number, make: text, model: text });
export type BoardVehicle = t.TypeOf<typeof vehicle>;

/** `GET /listings/id/{id}`; its status is ACTIVE, ARCHIVED or DELETED. */
export const listing = t.type({
  ...{ listingStatus: text, externalId: text, expirationDate: text },
  vehicles: t.array(vehicle),
});
export type BoardListing = t.TypeOf<typeof listing>;

const stop = t.type({ stopNumber: number, city: text, state: text, postalCode: text });

/** The same, as far as it tells what carriers see. */
export const shown = t.type({
  trailerType: t.keyof({ OPEN: null, ENCLOSED: null }),
  ...{ availableDate: text, desiredDeliveryDate: text },
  price: t.type({ total: dollars, balance: t.unknown }),
  stops: t.array(stop),
  vehicles: t.array(
    t.type({ vin: text, year: t.number, make: t.string, model: t.string, isInoperable: t.boolean }),
  ),
});

/** `GET /listings/mine` */
export const listings = t.type({
  items: t.array(t.type({ listingId: id, externalId: text, listingStatus: text })),
});
export type BoardListings = t.TypeOf<typeof listings>;

/** What an event is about: a listing itself, or a dispatch that was made from one. */
const about = t.type({
  listingId: t.union([id, t.null, t.undefined]),
  externalId: text,
  dispatchId: text,
});
export type EventBody = t.TypeOf<typeof about>;

/** An event as it is delivered; of what kind its body is, depends on its type. */
export const event = t.type({ eventId: t.string, eventType: t.string, timeStamp: t.string, body: about });

/** `GET /integrator-events`; `next` is the whole address of the next page. */
export const events = t.type({ items: t.array(t.unknown), next: text });
/** What `GET /integrator-events` has of an event, beside how its delivery went. */
export const searched = t.type({ eventData: t.unknown });

/** `GET /event-types` */
export const eventTypes = t.type({ items: t.array(t.UnknownRecord) });

/** `GET /api/fulfillments/id/{dispatchId}` */
export const dispatch = t.type({
  listingId: t.union([id, t.null, t.undefined]),
  externalId: text,
  carrierCompanyName: text,
  carrierName: text,
});

/** `POST /subscriptions` */
export const subscription = t.type({ subscriptionId: t.string, callbackUrl: text });

/** `GET /subscriptions/mine` */
export const subscriptions = t.type({ items: t.array(subscription) });
