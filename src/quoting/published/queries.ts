import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import type { StoredFile } from '../../shared-kernel/stored-file.ts';
import type { OrderStage } from './events.ts';

/** Kind of record that a status applies to. */
export type RecordType = 'QUOTE' | 'ORDER';

/** `parentId` is null for a parent. A retired status cannot be chosen; its name still resolves. */
export type StatusResponse = {
  readonly id: StatusId;
  readonly name: string;
  readonly type: RecordType;
  readonly parentId: StatusId | null;
  readonly retired: boolean;
};

/**
 * Amounts in cents; without a deposit of its own, the office's standard deposit. A retired referrer cannot be
 * chosen, but its name and deposit remain valid.
 */
export type ReferrerResponse = {
  readonly id: ReferrerId;
  readonly name: string;
  readonly slug: string;
  readonly depositAmount: number | null;
  readonly leadCost: number;
  readonly retired: boolean;
};

export const statusById = contextQuery<StatusId, StatusResponse>('quoting.statusById');
export const referrerById = contextQuery<ReferrerId, ReferrerResponse>('quoting.referrerById');

/** The choosable children of a parent status, in their order. */
export const childStatuses = contextQuery<StatusId, ReadonlyArray<StatusResponse>>('quoting.childStatuses');

/** A record as linked from other contexts. */
export type RecordResponse = { readonly id: RecordId; readonly isOrder: boolean };

export const recordById = contextQuery<RecordId, RecordResponse>('quoting.recordById');

/** The copies of a record, oldest first. */
export const copiesOfRecord = contextQuery<RecordId, ReadonlyArray<RecordResponse>>('quoting.copiesOfRecord');

/** The office's day of an order's dispatch; null without one. */
export const dispatchDayOf = contextQuery<RecordId, CivilDate>('quoting.dispatchDayOf');

/** Null for an unknown id, and for the files of a forgotten person. */
export const attachmentById = contextQuery<string, StoredFile>('quoting.attachmentById');

/** What a dispatch needs of an order. `carrierPay` in cents; `deliveryDate` null where none is wanted. */
export type OrderResponse = {
  readonly id: RecordId;
  readonly stage: OrderStage;
  readonly availableDate: CivilDate;
  readonly deliveryDate: CivilDate | null;
  readonly carrierPay: number;
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
export type Load = {
  readonly carrierType: 'OPEN' | 'ENCLOSED';
  readonly availableDate: CivilDate;
  readonly deliveryDate: CivilDate | null;
  readonly carrierPay: number;
  readonly fullPay: boolean;
  readonly origin: LaneEnd;
  readonly destination: LaneEnd;
  readonly vehicles: ReadonlyArray<LoadedVehicle>;
};

/** `stage` is null for a quote. */
export type LoadResponse = { readonly stage: OrderStage | null; readonly load: Load };

/** Null for an unknown record. */
export const loadById = contextQuery<RecordId, LoadResponse>('quoting.loadById');

/** Null for a quote, and for an unknown record. */
export const orderById = contextQuery<RecordId, OrderResponse>('quoting.orderById');
