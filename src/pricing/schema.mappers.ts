import type { PriceChangeView } from './tables/resolvers/changes.ts';
import type { DraftView } from './tables/resolvers/drafts.ts';
import type { PublicationView } from './tables/resolvers/publications.ts';

export type PriceChangeMapper = PriceChangeView;
export type PriceDraftMapper = DraftView;
export type PricePublicationMapper = PublicationView;
