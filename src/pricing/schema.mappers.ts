import type { ListedChange } from './tables/drafts/unfinished-changes.ts';
import type { PriceChangeView } from './tables/resolvers/changes.ts';
import type { DraftView } from './tables/resolvers/drafts.ts';
import type { MetCell, MetRowView } from './tables/resolvers/met-rows.ts';
import type { PublicationView } from './tables/resolvers/publications.ts';
import type { RowChangeView } from './tables/resolvers/row-changes.ts';

export type PriceChangeMapper = PriceChangeView;
export type PriceDraftMapper = DraftView;
export type BrokenOffChangeMapper = ListedChange;
export type PriceConflictCellMapper = MetCell;
export type PriceDraftConflictMapper = MetRowView;
export type PricePublicationMapper = PublicationView;
export type PriceRowChangeMapper = RowChangeView;
