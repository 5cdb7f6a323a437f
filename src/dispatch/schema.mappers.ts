import type { Driver } from './carriers/carrier.ts';
import type { CarrierView } from './carriers/read-models/carrier-list.ts';

export type CarrierMapper = CarrierView;
export type DriverMapper = Driver;
