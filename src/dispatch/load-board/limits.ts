/** What Central Dispatch takes: vehicles of a listing, days from today, characters of the terms. */
export const LISTING_LIMITS = { vehicles: 12, daysAhead: 30, terms: 500 } as const;
