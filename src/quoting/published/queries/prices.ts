import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { contextQuery } from '../../../shared-kernel/context-query.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ReferrerId } from '../../../shared-kernel/ids/referrer.ts';
import type { Cents } from '../../../shared-kernel/money.ts';
import type { QuotedPrice, QuotedRequest } from '../../../shared-kernel/quoted-price.ts';

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
