import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import { GeolocationDocument } from '../../api/generated/lane-map/zipcode.ts';

const SECONDS_PER_HOUR = 3600;

const zipcodeApi = api.injectEndpoints({
  endpoints: () => ({
    zipcodePoint: endpoint(GeolocationDocument, { keepUnusedDataFor: SECONDS_PER_HOUR }),
  }),
});

export const { useZipcodePointQuery } = zipcodeApi;
