import { api } from '../../../api/api.ts';
import { endpoint } from '../../../api/endpoint.ts';
import { fresh } from '../../../api/fresh.ts';
import {
  AcceptBrokenOffChangeDocument,
  CreatePriceDraftDocument,
  DiscardPriceDraftDocument,
  DraftInTablesDocument,
  ImportPricesDocument,
  PriceDraftDocument,
  PriceDraftsDocument,
  PublishPriceDraftDocument,
  RenamePriceDraftDocument,
  RepriceQuotesDocument,
  SettlePriceDraftDocument,
} from '../../../api/generated/pricing/drafts/drafts.ts';
import { unlessFailed } from '../../../api/tags.ts';

const shown = { providesTags: ['Prices'] } as const;
const changed = { invalidatesTags: unlessFailed('Prices') } as const;
/** It may fail by what others published, or changed in the draft, which it then shows. */
const always = { invalidatesTags: ['Prices'] } as const;

const draftsApi = api.injectEndpoints({
  endpoints: () => ({
    priceDrafts: endpoint(PriceDraftsDocument, shown),
    priceDraft: endpoint(PriceDraftDocument, shown),
    draftInTables: endpoint(DraftInTablesDocument, shown),
    repriceQuotes: endpoint(RepriceQuotesDocument, { keepUnusedDataFor: 0 }),
    createPriceDraft: endpoint(CreatePriceDraftDocument, changed),
    renamePriceDraft: endpoint(RenamePriceDraftDocument, changed),
    importPrices: endpoint(ImportPricesDocument, changed),
    publishPriceDraft: endpoint(PublishPriceDraftDocument, always),
    discardPriceDraft: endpoint(DiscardPriceDraftDocument, always),
    acceptBrokenOffChange: endpoint(AcceptBrokenOffChangeDocument, always),
    settlePriceDraft: endpoint(SettlePriceDraftDocument, always),
  }),
});

export const {
  usePriceDraftsQuery,
  usePriceDraftQuery,
  useDraftInTablesQuery,
  useCreatePriceDraftMutation,
  useRenamePriceDraftMutation,
  usePublishPriceDraftMutation,
  useDiscardPriceDraftMutation,
  useSettlePriceDraftMutation,
  useAcceptBrokenOffChangeMutation,
} = draftsApi;

const { endpoints } = draftsApi;

export const {
  createPriceDraft: { initiate: createDraft },
  importPrices: { initiate: importRows },
  publishPriceDraft: { initiate: publishDraft },
  discardPriceDraft: { initiate: discardDraft },
} = endpoints;

export const fetchPart = fresh(endpoints.repriceQuotes);

/** Whether a draft can still be changed. */
export const fetchDraftInTables = fresh(endpoints.draftInTables);
