import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { fresh } from '../../../api/fresh.ts';
import {
  AddCarrierDocument,
  AddCarrierDocumentDocument,
  AddCarrierOfRowDocument,
  AddDriverDocument,
  CarrierAsOfDocument,
  CarrierDocument,
  CarrierDocumentsDocument,
  CarrierEventsDocument,
  CarrierImportDocument,
  CarrierInRowDocument,
  ChangeCarrierInRowDocument,
  ChangeCarrierOfRowDocument,
  CreateCarrierDocumentFormDocument,
  RemoveCarrierDocumentDocument,
  RestoreCarrierDocumentDocument,
  RestoreDriverDocument,
  RetireDriverDocument,
  RevealTaxNumberDocument,
  UpdateCarrierDocument,
  UpdateDriverDocument,
} from '../../../api/generated/dispatch/carriers/carriers.ts';
import type { CarrierInput } from '../../../api/generated/types.ts';
import { unlessFailed } from '../../../api/tags.ts';

const changed = unlessFailed('Carriers');
const DOCUMENTS = { type: 'Carriers', id: 'documents' } as const;
const HISTORY = { type: 'Carriers', id: 'history' } as const;
const documentsChanged = unlessFailed(DOCUMENTS, HISTORY);

const carrierApi = api.injectEndpoints({
  endpoints: () => ({
    carrier: endpoint(CarrierDocument, {
      providesTags: (_result, _error, { id }) => ['Carriers', { type: 'Carriers', id }],
    }),
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
    addCarrier: endpoint(AddCarrierDocument, { invalidatesTags: changed }),
    updateCarrier: endpoint(UpdateCarrierDocument, { invalidatesTags: changed }),
    carrierImport: endpoint(CarrierImportDocument),
    addCarrierOfRow: endpoint(AddCarrierOfRowDocument, { invalidatesTags: changed }),
    changeCarrierOfRow: endpoint(ChangeCarrierOfRowDocument, { invalidatesTags: changed }),
    carrierInRow: endpoint(CarrierInRowDocument),
    /** Does not refetch lists: their rows stay in place. Null if the change is stored but not readable yet. */
    changeCarrierInRow: endpoint(ChangeCarrierInRowDocument, {
      invalidatesTags: (_result, error, { id }) => (error ? [] : [{ type: 'Carriers', id }, HISTORY]),
    }),
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
  useAddCarrierMutation,
  useUpdateCarrierMutation,
  useAddDriverMutation,
  useUpdateDriverMutation,
  useRetireDriverMutation,
  useRestoreDriverMutation,
  useRevealTaxNumberMutation,
} = carrierApi;

/** The same outside of components, since it may outlive the list. */
export const changeCarrierInRow = carrierApi.endpoints.changeCarrierInRow.initiate;

/** Fetches the row of a carrier, bypassing the cache. */
export const fetchCarrierRow = (id: string) => fresh(carrierApi.endpoints.carrierInRow)({ id });

/** Fates of rows of a file, bypassing the cache. */
export const fetchImportFates = (rows: ReadonlyArray<CarrierInput>) =>
  fresh(carrierApi.endpoints.carrierImport)({ rows });

export const addCarrierOfRow = carrierApi.endpoints.addCarrierOfRow.initiate;
export const changeCarrierOfRow = carrierApi.endpoints.changeCarrierOfRow.initiate;
