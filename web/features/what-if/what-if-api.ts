import { api } from '../../api/api.ts';
import { endpoint } from '../../api/endpoint.ts';
import {
  BeginPriceDraftDocument,
  PriceDraftDocument,
  PriceDraftsDocument,
  PublishDraftDocument,
  RepriceQuotesDocument,
  SettlePriceDraftDocument,
  ThrowDraftAwayDocument,
  UndoPublishedDraftDocument,
} from '../../api/generated/what-if/what-if.ts';
import { unlessFailed } from '../../api/tags.ts';

/** A failed publication may have failed by what others published, which the draft then shows. */
const always = { invalidatesTags: ['Prices'] } as const;
const changed = { invalidatesTags: unlessFailed('Prices') } as const;

const whatIfApi = api.injectEndpoints({
  endpoints: () => ({
    priceDrafts: endpoint(PriceDraftsDocument, { providesTags: ['Prices'] }),
    priceDraft: endpoint(PriceDraftDocument, { providesTags: ['Prices'] }),
    repriceQuotes: endpoint(RepriceQuotesDocument, { keepUnusedDataFor: 0 }),
    beginPriceDraft: endpoint(BeginPriceDraftDocument, changed),
    publishDraft: endpoint(PublishDraftDocument, always),
    settlePriceDraft: endpoint(SettlePriceDraftDocument, changed),
    throwDraftAway: endpoint(ThrowDraftAwayDocument, changed),
    undoPublishedDraft: endpoint(UndoPublishedDraftDocument, changed),
  }),
});

export const {
  usePriceDraftsQuery,
  usePriceDraftQuery,
  useBeginPriceDraftMutation,
  usePublishDraftMutation,
  useSettlePriceDraftMutation,
  useThrowDraftAwayMutation,
} = whatIfApi;

const { repriceQuotes, undoPublishedDraft } = whatIfApi.endpoints;

type PartOfPeriod = Parameters<typeof repriceQuotes.initiate>[0];

export const fetchPart = (part: PartOfPeriod) =>
  repriceQuotes.initiate(part, { subscribe: false, forceRefetch: true });

export const undoPublication = undoPublishedDraft.initiate;
