import { place } from '../../../ui/format.ts';
import type { Place } from '../quote-types.ts';

/** What a lane's map shows: `Map: Miami, FL to Dallas, TX`. */
export const mapName = (origin: Place, destination: Place): string =>
  `Map: ${place(origin)} to ${place(destination)}`;

type Stop = Place & { readonly zipcode: string };

const stop = ({ city, state, zipcode }: Stop): string => `${city}, ${state} ${zipcode}`;

/** The drive on a public maps service; of the customer it tells no more than cities and ZIP codes. */
export const routeUrl = (origin: Stop, destination: Stop): string => {
  const search = new URLSearchParams({
    api: '1',
    origin: stop(origin),
    destination: stop(destination),
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${search}`;
};
