import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  AddCarrierDocument,
  AddDriverDocument,
  CarrierAsOfDocument,
  CarrierDocument,
  CarrierEventsDocument,
  CarrierLocalityDocument,
  RestoreDriverDocument,
  RetireDriverDocument,
  RevealTaxNumberDocument,
  SimilarCarriersDocument,
  UpdateCarrierDocument,
  UpdateDriverDocument,
} from '../../api/generated/carriers/carriers.ts';
import { unlessFailed } from '../../api/tags.ts';

const changed = unlessFailed('Carriers');
const HISTORY = { type: 'Carriers', id: 'history' } as const;

const carrierApi = api.injectEndpoints({
  endpoints: () => ({
    carrier: endpoint(CarrierDocument, { providesTags: ['Carriers'] }),
    /** The carrier as of the event of that revision. */
    carrierAsOf: endpoint(CarrierAsOfDocument, { providesTags: ['Carriers'] }),
    carrierEvents: endpoint(CarrierEventsDocument, { providesTags: ['Carriers', HISTORY] }),
    similarCarriers: endpoint(SimilarCarriersDocument, { providesTags: ['Carriers'] }),
    carrierLocality: endpoint(CarrierLocalityDocument),
    addCarrier: endpoint(AddCarrierDocument, { invalidatesTags: changed }),
    updateCarrier: endpoint(UpdateCarrierDocument, { invalidatesTags: changed }),
    addDriver: endpoint(AddDriverDocument, { invalidatesTags: changed }),
    updateDriver: endpoint(UpdateDriverDocument, { invalidatesTags: changed }),
    retireDriver: endpoint(RetireDriverDocument, { invalidatesTags: changed }),
    restoreDriver: endpoint(RestoreDriverDocument, { invalidatesTags: changed }),
    /** Each call is recorded as a look at the number, also a repeated one. */
    revealTaxNumber: endpoint(RevealTaxNumberDocument, { invalidatesTags: unlessFailed(HISTORY) }),
  }),
});

export const {
  useCarrierQuery,
  useCarrierAsOfQuery,
  useCarrierEventsQuery,
  useSimilarCarriersQuery,
  useCarrierLocalityQuery,
  useAddCarrierMutation,
  useUpdateCarrierMutation,
  useAddDriverMutation,
  useUpdateDriverMutation,
  useRetireDriverMutation,
  useRestoreDriverMutation,
  useRevealTaxNumberMutation,
} = carrierApi;
