import type { Driver } from './carriers/carrier.ts';
import type { CarrierView } from './carriers/carrier-view.ts';
import type { DispatchView } from './dispatches/dispatch-view.ts';
import type { ListingView } from './load-board/listing-view.ts';

export type CarrierMapper = CarrierView;
export type DriverMapper = Driver;
export type DispatchMapper = DispatchView;
export type LoadBoardListingMapper = ListingView;
