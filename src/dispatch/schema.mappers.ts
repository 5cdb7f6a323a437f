import type { Driver } from './carriers/carrier.ts';
import type { CarrierView } from './carriers/read-models/carrier-list.ts';
import type { DispatchView } from './dispatches/read-models/dispatches-of-order.ts';

export type CarrierMapper = CarrierView;
export type DriverMapper = Driver;
export type DispatchMapper = DispatchView;
