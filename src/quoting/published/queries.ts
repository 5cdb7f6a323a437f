import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { RecordId } from '../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../shared-kernel/ids/referrer.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { Cents } from '../../shared-kernel/money.ts';
import type { QuotedPrice, QuotedRequest } from '../../shared-kernel/quoted-price.ts';
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
  /** That of its last event. */
  readonly revision: number;
};

export const statusById = contextQuery<StatusId, StatusResponse>('quoting.statusById');
export const referrerById = contextQuery<ReferrerId, ReferrerResponse>('quoting.referrerById');

/** Who set a referrer's deposit last, and when (an ISO instant); `by` is null for Lanebook itself. */
export type DepositChange = { readonly by: UserId | null; readonly at: string };

export const depositChangeById = contextQuery<ReferrerId, DepositChange>('quoting.depositChangeById');

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

/** What the automatic quoter goes by in a record. */
export type QuotableRecord = {
  readonly originZip: string | null;
  readonly destinationZip: string | null;
  readonly carrierType: 'OPEN' | 'ENCLOSED';
  readonly referrerId: ReferrerId | null;
  readonly vehicles: QuotedRequest['vehicles'];
};

/** A record's price as it is now, and as it was quoted; amounts of the record in cents. */
export type PricedRecordResponse = QuotableRecord & {
  readonly id: RecordId;
  /** Its last price by the automatic quoter. */
  readonly quoted: QuotedPrice | null;
  readonly miles: number | null;
  readonly amounts: Readonly<Record<keyof QuotedPrice['amounts'], number>>;
  /** A total that somebody typed, so that its full-pay fee is not the computed one; null for a computed total. */
  readonly typedTotal: Cents | null;
  /** What the carrier of all vehicles gets: the base price with its fees. */
  readonly carrierPay: Cents;
};

/** Null for an unknown record. */
export const pricedRecordById = contextQuery<RecordId, PricedRecordResponse>('quoting.pricedRecordById');

/** What the API's record of an earlier revision brings along for fields of other contexts; absent from one as it is now. */
export type PricedThen = { readonly pricedThen?: PricedRecordResponse };

/** Quotes by the office's day of receipt, then by id, booked ones too: those after the given one, at most `limit`. */
export type PartOfPeriod = {
  readonly from: CivilDate;
  readonly to: CivilDate;
  readonly after: { readonly receivedOn: CivilDate; readonly id: RecordId } | null;
  readonly limit: number;
};

/** What the price of a quote depends on. */
export type PricedQuoteResponse = QuotableRecord & {
  readonly id: RecordId;
  readonly receivedOn: CivilDate;
  /** It is an order now. */
  readonly isBooked: boolean;
  /** What the automatic quoter was asked last; null where it never was. */
  readonly quoted: QuotedRequest | null;
};

/** A part of a period's quotes; fewer than the limit only at its end. */
export const quotesOfPeriod = contextQuery<PartOfPeriod, ReadonlyArray<PricedQuoteResponse>>(
  'quoting.quotesOfPeriod',
);

export const countOfPeriod = contextQuery<Pick<PartOfPeriod, 'from' | 'to'>, number>('quoting.countOfPeriod');
