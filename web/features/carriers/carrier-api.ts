import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  CarrierDocument,
  CreateCarrierDocument,
  DeleteCarrierDocument,
  UpdateCarrierDocument,
} from '../../api/generated/carriers/carriers.ts';
import { unlessFailed } from '../../api/tags.ts';

const changed = unlessFailed('Carriers');

const carrierApi = api.injectEndpoints({
  endpoints: () => ({
    carrier: endpoint(CarrierDocument, { providesTags: ['Carriers'] }),
    createCarrier: endpoint(CreateCarrierDocument, { invalidatesTags: changed }),
    updateCarrier: endpoint(UpdateCarrierDocument, { invalidatesTags: changed }),
    deleteCarrier: endpoint(DeleteCarrierDocument, { invalidatesTags: changed }),
  }),
});

export const {
  useCarrierQuery,
  useCreateCarrierMutation,
  useUpdateCarrierMutation,
  useDeleteCarrierMutation,
} = carrierApi;
