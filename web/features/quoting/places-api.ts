import { Intent } from '@blueprintjs/core';
import { api } from '../../graphql/api.ts';
import { type ApiError, fromStatus, OFFLINE } from '../../graphql/api-error.ts';
import { toast } from '../../ui/toaster.ts';
import { documents } from './places-documents.ts';

/** A ZIP code and what it stands for; `id` is its state. */
export type Place = {
  readonly id: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly lat: number;
  readonly lng: number;
};

type Lane = { readonly origin: string; readonly destination: string };
type MakeOfYear = { readonly year: number; readonly make: string };
type Names = ReadonlyArray<string>;

/** The wording is the specification's (core, 8). */
const VEHICLES_FAILED = 'Server connection error, please try it again';

const TEN_MINUTES = 600;

const isNames = (answer: unknown): answer is Names =>
  Array.isArray(answer) && answer.every((each) => typeof each === 'string');

/** Names from a REST call; the parameters may hold anything that was typed. */
const names = async (
  path: string,
  parameters: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<{ readonly data: Names } | { readonly error: ApiError }> => {
  try {
    const response = await fetch(`/rest-api/${path}?${new URLSearchParams(parameters)}`, { signal });
    const answer: unknown = await response.json().catch(() => undefined);
    return response.ok && isNames(answer) ? { data: answer } : { error: fromStatus(response.status) };
  } catch {
    return { error: OFFLINE };
  }
};

/** Says once per failed request that there are no suggestions; typing goes on. */
const sayWhenFailed = async (
  _asked: unknown,
  { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> },
): Promise<void> => {
  await queryFulfilled.catch(() => toast(VEHICLES_FAILED, Intent.DANGER));
};

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    locations: build.query<ReadonlyArray<Place>, string>({
      query: (text) => ({ document: documents.locations, variables: { text } }),
      transformResponse: ({ locations }: { locations: ReadonlyArray<Place> }) => locations,
      keepUnusedDataFor: TEN_MINUTES,
    }),
    locationByZipcode: build.query<Place | null, string>({
      query: (zipcode) => ({ document: documents.locationByZipcode, variables: { zipcode } }),
      transformResponse: ({ locationByZipcode }: { locationByZipcode: Place | null }) => locationByZipcode,
      keepUnusedDataFor: TEN_MINUTES,
    }),
    distance: build.query<number | null, Lane>({
      query: (lane) => ({ document: documents.distance, variables: lane }),
      transformResponse: ({ distance }: { distance: number | null }) => distance,
      keepUnusedDataFor: TEN_MINUTES,
    }),
    vehicleMakes: build.query<Names, number>({
      queryFn: (year, { signal }) => names('vehicle-makes', { year: String(year) }, signal),
      onQueryStarted: sayWhenFailed,
      keepUnusedDataFor: TEN_MINUTES,
    }),
    vehicleModels: build.query<Names, MakeOfYear>({
      queryFn: ({ year, make }, { signal }) => names('vehicle-models', { year: String(year), make }, signal),
      onQueryStarted: sayWhenFailed,
      keepUnusedDataFor: TEN_MINUTES,
    }),
  }),
});

export const {
  useLocationsQuery,
  useLocationByZipcodeQuery,
  useDistanceQuery,
  useVehicleMakesQuery,
  useVehicleModelsQuery,
} = placesApi;
