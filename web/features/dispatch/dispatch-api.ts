import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  AddCarrierToDispatchDocument,
  AddDriverToDispatchDocument,
  CancelDispatchDocument,
  CarrierFitnessDocument,
  CarriersToChooseDocument,
  CarrierToDispatchDocument,
  DispatchBoardDocument,
  DispatchesTakenBackDocument,
  DispatchOrderDocument,
  LanesOfCarrierDocument,
  OrderToDispatchDocument,
  PrepareTakeBackDocument,
  SetDispatchStatusDocument,
  UpdateDispatchDocument,
} from '../../api/generated/dispatch/dispatch.ts';
import { unlessFailed } from '../../api/tags.ts';

/** A dispatch moves its order, so records are invalidated too. */
const anyRecord = unlessFailed('Quote');
const anyCarrier = unlessFailed('Carriers');

const dispatchApi = api.injectEndpoints({
  endpoints: () => ({
    orderToDispatch: endpoint(OrderToDispatchDocument, {
      providesTags: (_result, _error, { id }) => ['Quote', { type: 'Quote', id }],
    }),
    /** All pages of a search that were asked for so far, as one. */
    carriersToChoose: endpoint(CarriersToChooseDocument, {
      providesTags: ['Carriers'],
      serializeQueryArgs: ({ queryArgs: { orderId, search } }) => ({ orderId, search }),
      merge: (before, { data, pageInfo }, { arg }) => {
        const isFirst = !arg.cursor?.after;
        const known = new Set(before.data.map(({ carrier }) => carrier.id));
        return {
          data: isFirst ? data : [...before.data, ...data.filter(({ carrier }) => !known.has(carrier.id))],
          pageInfo,
        };
      },
      forceRefetch: ({ currentArg, previousArg }) => currentArg?.cursor?.after !== previousArg?.cursor?.after,
    }),
    lanesOfCarrier: endpoint(LanesOfCarrierDocument, { providesTags: ['Carriers', 'Quote'] }),
    carrierToDispatch: endpoint(CarrierToDispatchDocument, { providesTags: ['Carriers'] }),
    dispatchBoard: endpoint(DispatchBoardDocument, { providesTags: ['Quote'] }),
    carrierFitness: endpoint(CarrierFitnessDocument, { providesTags: ['Carriers'] }),
    addCarrierToDispatch: endpoint(AddCarrierToDispatchDocument, { invalidatesTags: anyCarrier }),
    addDriverToDispatch: endpoint(AddDriverToDispatchDocument, { invalidatesTags: anyCarrier }),
    dispatchOrder: endpoint(DispatchOrderDocument, { invalidatesTags: anyRecord }),
    updateDispatch: endpoint(UpdateDispatchDocument, { invalidatesTags: anyRecord }),
    setDispatchStatus: endpoint(SetDispatchStatusDocument, { invalidatesTags: anyRecord }),
    cancelDispatch: endpoint(CancelDispatchDocument, { invalidatesTags: anyRecord }),
    dispatchesTakenBack: endpoint(DispatchesTakenBackDocument, { keepUnusedDataFor: 0 }),
    /** Changes nothing by itself. */
    prepareTakeBack: endpoint(PrepareTakeBackDocument),
  }),
});

/** Without a subscription: asked by whoever changes a status, or misses a load on the board. */
export const { dispatchesTakenBack, prepareTakeBack, orderToDispatch } = dispatchApi.endpoints;

export const {
  useOrderToDispatchQuery,
  useCarriersToChooseQuery,
  useLanesOfCarrierQuery,
  useCarrierToDispatchQuery,
  useDispatchBoardQuery,
  useCarrierFitnessQuery,
  useAddCarrierToDispatchMutation,
  useAddDriverToDispatchMutation,
  useDispatchOrderMutation,
  useUpdateDispatchMutation,
  useSetDispatchStatusMutation,
  useCancelDispatchMutation,
} = dispatchApi;
