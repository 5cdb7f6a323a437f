import { api } from '../../../../api/api.ts';
import { endpoint } from '../../../../api/endpoint.ts';
import {
  CarrierLoadsDocument,
  CarrierPapersDocument,
  CarrierRecordDocument,
} from '../../../../api/generated/dispatch/carriers/loads/loads.ts';
import { LOOKED_UP } from '../../registry/registry-api.ts';

/** Orders of a carrier change with their records. */
const TAGS = ['Carriers', 'Quote'] as const;

const loadsApi = api.injectEndpoints({
  endpoints: () => ({
    carrierRecord: endpoint(CarrierRecordDocument, { providesTags: TAGS }),
    carrierLoads: endpoint(CarrierLoadsDocument, { providesTags: TAGS }),
    carrierPapers: endpoint(CarrierPapersDocument, { providesTags: [...TAGS, LOOKED_UP] }),
  }),
});

export const { useCarrierRecordQuery, useCarrierLoadsQuery, useCarrierPapersQuery } = loadsApi;
