/** A JSON object that somebody sent. */
export type Fields = Readonly<Record<string, unknown>>;

/** Names of a request with what they may hold: `true` is any value; an object stands for its like, also in a list. */
type Names = { readonly [name: string]: true | Names };

const VEHICLE: Names = {
  ...{ vehicleId: true, externalVehicleId: true, pickupStopNumber: true, dropoffStopNumber: true },
  ...{ vin: true, year: true, make: true, model: true, color: true, vehicleType: true, isInoperable: true },
  ...{ lotNumber: true, additionalInfo: true, licensePlate: true, licensePlateState: true },
};

const STOP: Names = {
  ...{ stopNumber: true, locationName: true, locationType: true, address: true, city: true, state: true },
  ...{ postalCode: true, country: true, phone: true, contactName: true, contactPhone: true },
};

/** ListingRequest of Listings V2. */
const LISTING: Names = {
  ...{ shipperOrderId: true, externalId: true, partnerReferenceId: true, trailerType: true },
  ...{ hasInOpVehicle: true, loadSpecificTerms: true, requiresInspection: true },
  ...{ availableDate: true, expirationDate: true, desiredDeliveryDate: true },
  price: {
    total: true,
    cod: { amount: true, paymentMethod: true, paymentLocation: true },
    balance: {
      ...{ amount: true, paymentTime: true, balancePaymentTermsBeginOn: true, balancePaymentMethod: true },
    },
  },
  stops: STOP,
  vehicles: VEHICLE,
  marketplaces: { marketplaceId: true, searchable: true, digitalOffersEnabled: true },
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const only = (names: Names, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((each) => only(names, each));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(names)
      .filter(([name]) => value[name] !== undefined)
      .map(([name, inner]) => [name, inner === true ? value[name] : only(inner, value[name])]),
  );
};

const DEFAULTS = { trailerType: 'OPEN', hasInOpVehicle: true };

/** What the board keeps of a request: names that it does not know are ignored without a word. */
export const keptOf = (body: unknown): Fields => ({ ...DEFAULTS, ...(only(LISTING, body) as Fields) });

export const listIn = (value: unknown): ReadonlyArray<Fields> =>
  Array.isArray(value) ? value.filter(isFields) : [];
