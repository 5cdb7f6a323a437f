import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  AddCarrierDocument,
  AddDriverDocument,
  CarrierDocument,
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

const carrierApi = api.injectEndpoints({
  endpoints: () => ({
    carrier: endpoint(CarrierDocument, { providesTags: ['Carriers'] }),
    similarCarriers: endpoint(SimilarCarriersDocument, { providesTags: ['Carriers'] }),
    carrierLocality: endpoint(CarrierLocalityDocument),
    addCarrier: endpoint(AddCarrierDocument, { invalidatesTags: changed }),
    updateCarrier: endpoint(UpdateCarrierDocument, { invalidatesTags: changed }),
    addDriver: endpoint(AddDriverDocument, { invalidatesTags: changed }),
    updateDriver: endpoint(UpdateDriverDocument, { invalidatesTags: changed }),
    retireDriver: endpoint(RetireDriverDocument, { invalidatesTags: changed }),
    restoreDriver: endpoint(RestoreDriverDocument, { invalidatesTags: changed }),
    /** Each call is recorded as a look at the number, also a repeated one. */
    revealTaxNumber: endpoint(RevealTaxNumberDocument),
  }),
});

export const {
  useCarrierQuery,
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
