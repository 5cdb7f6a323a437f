import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { CarrierLocalityDocument } from '../../../api/generated/dispatch/registry/locality.ts';

const localityApi = api.injectEndpoints({
  endpoints: () => ({
    carrierLocality: endpoint(CarrierLocalityDocument),
  }),
});

export const { useCarrierLocalityQuery } = localityApi;
