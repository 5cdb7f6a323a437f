import { Intent } from '@blueprintjs/core';
import { api } from '../../api/api.ts';
import { type ApiError, fromStatus, OFFLINE } from '../../api/api-error.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  DistanceDocument,
  LocationByZipcodeDocument,
  LocationsDocument,
} from '../../api/generated/quoting/places.ts';
import { toast } from '../../kit/toaster.ts';

type MakeOfYear = { readonly year: number; readonly make: string };
type Names = ReadonlyArray<string>;

/** Text from the specification (core, 8). */
const VEHICLES_FAILED = 'Server connection error, please try it again';

const TEN_MINUTES = 600;

const isNames = (answer: unknown): answer is Names =>
  Array.isArray(answer) && answer.every((each) => typeof each === 'string');

/** Fetches names from a REST endpoint; parameters may contain any typed text. */
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

/** Shows one toast per failed request; typing is not interrupted. */
const sayWhenFailed = async (
  _asked: unknown,
  { queryFulfilled }: { readonly queryFulfilled: Promise<unknown> },
): Promise<void> => {
  await queryFulfilled.catch(() => toast('vehicles', VEHICLES_FAILED, Intent.DANGER));
};

const placesApi = api.injectEndpoints({
  endpoints: (build) => ({
    locations: endpoint(LocationsDocument, { keepUnusedDataFor: TEN_MINUTES }),
    locationByZipcode: endpoint(LocationByZipcodeDocument, { keepUnusedDataFor: TEN_MINUTES }),
    distance: endpoint(DistanceDocument, { keepUnusedDataFor: TEN_MINUTES }),
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
  useLazyLocationByZipcodeQuery,
  useDistanceQuery,
  useVehicleMakesQuery,
  useVehicleModelsQuery,
} = placesApi;
