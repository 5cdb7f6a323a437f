type City = { readonly city: string | null; readonly state: string | null };

/**
 * Search page of Central Dispatch. From general knowledge: address and parameters are those of the
 * board's own search page, not of a published API.
 */
const LOAD_BOARD_SEARCH = 'https://www.centraldispatch.com/protected/listing-search/result';

/** Radius and limit of the search (specification, core 2 and 9). */
const RADIUS_MILES = '50';
const LIMIT = '50';

/**
 * Search URL for loads on a lane: around both cities, at most fifty. Null while the origin city is unknown.
 */
export const similarLoadsUrl = (origin: City, destination: City): string | null => {
  if (!origin.city?.trim()) return null;
  const end = (name: 'pickup' | 'delivery', { city, state }: City) => ({
    [`${name}City`]: city?.trim() ?? '',
    [`${name}State`]: state?.trim() ?? '',
    [`${name}Radius`]: RADIUS_MILES,
    [`${name}CitySearch`]: '1',
  });
  const search = new URLSearchParams({
    ...end('pickup', origin),
    ...end('delivery', destination),
    listingsPerPage: LIMIT,
  });
  return `${LOAD_BOARD_SEARCH}?${search}`;
};
