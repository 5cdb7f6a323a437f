import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { contextQuery } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import type { OrderStage } from '../events.ts';

/** The office's day of an order's dispatch; null without one. */
export const dispatchDayOf = contextQuery<RecordId, CivilDate>('quoting.dispatchDayOf');

/** Where an order is picked up, or delivered. */
type StopResponse = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
};

/** What a dispatch needs of an order. `carrierPay` in cents; `deliveryDate` null where none is wanted. */
export type OrderResponse = {
  readonly id: RecordId;
  readonly stage: OrderStage;
  readonly availableDate: CivilDate;
  readonly deliveryDate: CivilDate | null;
  readonly carrierPay: Cents;
  readonly origin: StopResponse;
  readonly destination: StopResponse;
  readonly miles: number | null;
};

/** A vehicle as a carrier sees it; the VIN is null once the customer is forgotten. */
type LoadedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
  readonly vin: string | null;
};

type LaneEnd = {
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
};

/** What a load board shows of an order. `carrierPay` in cents; with full pay the office pays the carrier. */
export type PostableLoad = {
  readonly carrierType: 'OPEN' | 'ENCLOSED';
  readonly availableDate: CivilDate;
  readonly deliveryDate: CivilDate | null;
  readonly carrierPay: Cents;
  readonly fullPay: boolean;
  readonly origin: LaneEnd;
  readonly destination: LaneEnd;
  readonly vehicles: ReadonlyArray<LoadedVehicle>;
};

/** `stage` is null for a quote. */
export type PostableResponse = { readonly stage: OrderStage | null; readonly load: PostableLoad };

/** Null for an unknown record. */
export const postableById = contextQuery<RecordId, PostableResponse>('quoting.postableById');

/** Null for a quote, and for an unknown record. */
export const orderById = contextQuery<RecordId, OrderResponse>('quoting.orderById');

type Locality = { readonly city: string; readonly state: string };

/** An order as a load: where it stands, whose it is, its lane and vehicles. */
export type LoadResponse = {
  readonly id: RecordId;
  readonly stage: OrderStage;
  readonly assigneeId: UserId;
  readonly origin: Locality;
  readonly destination: Locality;
  readonly vehicles: ReadonlyArray<{ readonly year: number; readonly make: string; readonly model: string }>;
};

/** Null for a quote, and for an unknown record. */
export const loadById = contextQuery<RecordId, LoadResponse>('quoting.loadById');

type ShippedStop = {
  readonly name: string | null;
  readonly companyName: string | null;
  readonly address: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly zipcode: string | null;
  readonly phone: string | null;
  readonly phone2: string | null;
};

type ShippedVehicle = {
  readonly year: number;
  readonly make: string;
  readonly model: string;
  readonly operable: boolean;
  readonly sizeId: number | null;
  readonly color: string | null;
  readonly plate: string | null;
  /** The plate's. */
  readonly state: string | null;
  readonly vin: string | null;
  readonly lot: string | null;
};

/** What whoever carries an order needs of it; personal values are null once its customer is forgotten. */
export type ShipmentResponse = {
  readonly id: RecordId;
  readonly forgotten: boolean;
  readonly carrierType: 'OPEN' | 'ENCLOSED';
  /** The customer pays everything to the office. */
  readonly fullPay: boolean;
  /** The note for the carrier. */
  readonly note: string | null;
  readonly origin: ShippedStop;
  readonly destination: ShippedStop;
  readonly vehicles: ReadonlyArray<ShippedVehicle>;
};

/** Null for a quote, and for an unknown record. */
export const shipmentById = contextQuery<RecordId, ShipmentResponse>('quoting.shipmentById');

/** How an order goes, and how many vehicles. */
export type LoadKindResponse = {
  readonly carrierType: 'OPEN' | 'ENCLOSED';
  readonly vehicles: number;
};

/** Null for an unknown record. */
export const loadKindById = contextQuery<RecordId, LoadKindResponse>('quoting.loadKindById');
