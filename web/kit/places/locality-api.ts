import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import { LocalityOfZipDocument } from '../../api/generated/places/locality.ts';

const localityApi = api.injectEndpoints({
  endpoints: () => ({
    localityOfZip: endpoint(LocalityOfZipDocument),
  }),
});

export const { useLocalityOfZipQuery } = localityApi;
