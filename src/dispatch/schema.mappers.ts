import type { StoryEntry } from '../platform/history/story.ts';
import type { OfficeOnPaper, Sheet } from './carrier-links/resolvers/sheet.ts';
import type { Driver } from './carriers/carrier.ts';
import type { CarrierView } from './carriers/carrier-view.ts';
import type { DocumentView } from './carriers/read-models/carrier-documents.ts';
import type { DispatchView } from './dispatches/dispatch-view.ts';
import type { ListingView } from './load-board/listing-view.ts';

export type CarrierMapper = CarrierView;
export type CarrierDocumentMapper = DocumentView;
export type CarrierEventMapper = StoryEntry;
export type DriverMapper = Driver;
export type DispatchMapper = DispatchView;
export type DispatchSheetMapper = Sheet;
export type OfficeOnPaperMapper = OfficeOnPaper;
export type LoadBoardListingMapper = ListingView;
