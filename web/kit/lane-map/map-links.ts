import type { Locality } from '../../api/generated/types.ts';
import { place } from '../format.ts';

/** Accessible name of a lane's map: `Map: Miami, FL to Dallas, TX`. */
export const mapName = (origin: Locality, destination: Locality): string =>
  `Map: ${place(origin)} to ${place(destination)}`;

type Stop = Locality & { readonly zipcode: string };

const stop = ({ city, state, zipcode }: Stop): string => `${city}, ${state} ${zipcode}`;

/** Driving directions of a public maps service; reveals only cities and ZIP codes. */
export const routeUrl = (origin: Stop, destination: Stop): string => {
  const search = new URLSearchParams({
    api: '1',
    origin: stop(origin),
    destination: stop(destination),
    travelmode: 'driving',
  });
  return `https://www.google.com/maps/dir/?${search}`;
};
