import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  AddCarrierDocument,
  AddCarrierDocumentDocument,
  AddDriverDocument,
  CarrierAsOfDocument,
  CarrierDocument,
  CarrierDocumentsDocument,
  CarrierEventsDocument,
  CarrierLocalityDocument,
  CreateCarrierDocumentFormDocument,
  RemoveCarrierDocumentDocument,
  RestoreCarrierDocumentDocument,
  RestoreDriverDocument,
  RetireDriverDocument,
  RevealTaxNumberDocument,
  SimilarCarriersDocument,
  UpdateCarrierDocument,
  UpdateDriverDocument,
} from '../../api/generated/carriers/carriers.ts';
import { unlessFailed } from '../../api/tags.ts';

const changed = unlessFailed('Carriers');
const DOCUMENTS = { type: 'Carriers', id: 'documents' } as const;
const HISTORY = { type: 'Carriers', id: 'history' } as const;
const documentsChanged = unlessFailed(DOCUMENTS, HISTORY);

const carrierApi = api.injectEndpoints({
  endpoints: () => ({
    carrier: endpoint(CarrierDocument, { providesTags: ['Carriers'] }),
    /** The carrier as of the event of that revision. */
    carrierAsOf: endpoint(CarrierAsOfDocument, { providesTags: ['Carriers'] }),
    carrierEvents: endpoint(CarrierEventsDocument, { providesTags: ['Carriers', HISTORY] }),
    carrierDocuments: endpoint(CarrierDocumentsDocument, { providesTags: ['Carriers', DOCUMENTS] }),
    /** An upload form for one document; stores nothing by itself. */
    createCarrierDocumentForm: endpoint(CreateCarrierDocumentFormDocument, {
      variables: (fileName: string) => ({ fileName }),
    }),
    addCarrierDocument: endpoint(AddCarrierDocumentDocument, {
      // An argument's `kind` chooses between documents unless the variables are named.
      variables: ({ carrierId, kind, asset }) => ({ carrierId, kind, asset }),
      invalidatesTags: documentsChanged,
    }),
    removeCarrierDocument: endpoint(RemoveCarrierDocumentDocument, { invalidatesTags: documentsChanged }),
    restoreCarrierDocument: endpoint(RestoreCarrierDocumentDocument, { invalidatesTags: documentsChanged }),
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
  useCarrierDocumentsQuery,
  useCreateCarrierDocumentFormMutation,
  useAddCarrierDocumentMutation,
  useRemoveCarrierDocumentMutation,
  useRestoreCarrierDocumentMutation,
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
