import { api } from '../../../api/api.ts';
import { fromStatus, OFFLINE } from '../../../api/api-error.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { fresh } from '../../../api/fresh.ts';
import {
  ChartTableDocument,
  CreatePricingExceptionDocument,
  ExceptionIdsDocument,
  ExceptionTableDocument,
  FeeTableDocument,
  MileageTableDocument,
  PriceImportDocument,
  PricePublicationsDocument,
  PriceRowChangesDocument,
  PublishedPricesDocument,
  SaveDistanceFeesDocument,
  SaveMileagePricingsDocument,
  SavePriceRowsDocument,
  SizeTableDocument,
  TakeBackPriceRowsDocument,
  UndoPricePublicationDocument,
  UpdatePricingExceptionsDocument,
  UpdateVehicleSizeDocument,
} from '../../../api/generated/pricing/tables/tables.ts';
import { unlessFailed } from '../../../api/tags.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';
import type { Seen } from './table-definition.ts';

type City = { readonly id: string; readonly name: string };

const isCities = (answer: unknown): answer is ReadonlyArray<City> =>
  Array.isArray(answer) && answer.every((each) => typeof each?.name === 'string');

const TEN_MINUTES = 600;

const shown = { providesTags: ['Prices'] } as const;
const changed = { invalidatesTags: unlessFailed('Prices') } as const;

const tablesApi = api.injectEndpoints({
  endpoints: (build) => ({
    mileageTable: endpoint(MileageTableDocument, shown),
    exceptionTable: endpoint(ExceptionTableDocument, shown),
    exceptionIds: endpoint(ExceptionIdsDocument),
    publishedPrices: endpoint(PublishedPricesDocument),
    chartTable: endpoint(ChartTableDocument, shown),
    sizeTable: endpoint(SizeTableDocument, shown),
    feeTable: endpoint(FeeTableDocument, shown),
    pricePublications: endpoint(PricePublicationsDocument, shown),
    priceRowChanges: endpoint(PriceRowChangesDocument, shown),
    priceImport: endpoint(PriceImportDocument),
    saveMileagePricings: endpoint(SaveMileagePricingsDocument, changed),
    saveDistanceFees: endpoint(SaveDistanceFeesDocument, changed),
    savePriceRows: endpoint(SavePriceRowsDocument, changed),
    createPricingException: endpoint(CreatePricingExceptionDocument, changed),
    updatePricingExceptions: endpoint(UpdatePricingExceptionsDocument, changed),
    updateVehicleSize: endpoint(UpdateVehicleSizeDocument, changed),
    undoPricePublication: endpoint(UndoPricePublicationDocument, changed),
    // It may fail by what others changed, which is shown then.
    takeBackPriceRows: endpoint(TakeBackPriceRowsDocument, { invalidatesTags: ['Prices'] }),
    /** Cities of a state, by name. */
    cities: build.query<ReadonlyArray<City>, string>({
      queryFn: async (state, { signal }) => {
        try {
          const response = await fetch(`/rest-api/cities?${new URLSearchParams({ state })}`, { signal });
          const answer: unknown = await response.json().catch(() => undefined);
          return response.ok && isCities(answer) ? { data: answer } : { error: fromStatus(response.status) };
        } catch {
          return { error: OFFLINE };
        }
      },
      keepUnusedDataFor: TEN_MINUTES,
    }),
  }),
});

export const {
  useMileageTableQuery,
  useExceptionTableQuery,
  useChartTableQuery,
  useSizeTableQuery,
  useFeeTableQuery,
  usePricePublicationsQuery,
  usePriceRowChangesQuery,
  useLazyCitiesQuery,
  useCreatePricingExceptionMutation,
} = tablesApi;

const { endpoints } = tablesApi;

export const {
  saveMileagePricings: { initiate: saveMileage },
  saveDistanceFees: { initiate: saveFees },
  savePriceRows: { initiate: saveRows },
  updatePricingExceptions: { initiate: updateExceptions },
  updateVehicleSize: { initiate: updateSize },
  undoPricePublication: { initiate: undoPublication },
  takeBackPriceRows: { initiate: takeBackRows },
} = endpoints;

export const fetchPublications = fresh(endpoints.pricePublications);
export const fetchExceptionIds = fresh(endpoints.exceptionIds);
export const fetchFates = fresh(endpoints.priceImport);
export const fetchMileage = fresh(endpoints.mileageTable);
export const fetchFees = fresh(endpoints.feeTable);
export const fetchExceptions = fresh(endpoints.exceptionTable);
export const fetchChart = fresh(endpoints.chartTable);
export const fetchSizes = fresh(endpoints.sizeTable);

const fetchSeen = fresh(endpoints.publishedPrices);

/** The latest publication, and the revision of a draft; undefined where they cannot be read. */
export const fetchLatest = (dispatch: ListsDispatch, draft: string | undefined): Promise<Seen | undefined> =>
  dispatch(fetchSeen({ at: draft === undefined ? undefined : { draft } }))
    .unwrap()
    .catch(() => undefined);
