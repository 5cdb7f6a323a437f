/** What a load board takes: vehicles of a listing, and days from today until a load is available. */
export const POSTING_LIMITS = { vehicles: 12, daysAhead: 30 } as const;

export const POSTING_MESSAGES = {
  inThePast: 'The load board takes only loads that are available today or later.',
  tooFarAhead: `The load board takes only loads that are available within ${POSTING_LIMITS.daysAhead} days.`,
  deliveredBefore: 'The load board takes no delivery before the available date.',
  noVehicle: 'The load board needs at least one vehicle.',
  tooManyVehicles: `The load board takes at most ${POSTING_LIMITS.vehicles} vehicles.`,
  noPrice: 'The load board needs a price: what the carrier gets must be more than $0.00.',
  city: 'The load board needs the city.',
  state: 'The load board needs the state.',
  zipcode: 'The load board needs the ZIP code.',
} as const;
