import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { QuotedRequest } from '../../../shared-kernel/quoted-price.ts';
import type { PartOfPeriod, PricedQuoteResponse } from '../../published/queries/prices.ts';
import { quotedVehiclesOf } from './priced-records.ts';
import { LIST } from './quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

type Row = Pick<QuoteRecordRow, 'id' | 'referrer_id' | 'origin' | 'destination' | 'vehicles'> & {
  readonly received_on: CivilDate;
  readonly is_order: boolean;
  readonly carrier_type: 'OPEN' | 'ENCLOSED';
  readonly request: QuotedRequest | null;
};

/** Before every record of a day. */
const FIRST = 0;

/** The list's index has a period's records of a kind in this order, so that a part is read without those before it. */
const ofKind = (isOrder: boolean): string => `(
    select id, received_on, is_order from ${LIST}
    where is_order = ${isOrder} and received_on <= $2 and (received_on, id) > ($1, $3)
    order by received_on, id limit $4
  )`;

const PART = `
  select l.id, l.received_on, l.is_order, r.referrer_id, r.origin, r.destination, r.vehicles,
    r.transport->>'carrierType' as carrier_type, r.quoted->'request' as request
  from (
    select * from (${ofKind(false)} union all ${ofKind(true)}) kinds order by received_on, id limit $4
  ) l
  join ${tableOf(quoteRecord)} r on r.id = l.id
  order by l.received_on, l.id`;

const partOf = async (
  { from, to, after, limit }: PartOfPeriod,
  sql: Sql,
): Promise<ReadonlyArray<PricedQuoteResponse>> => {
  const start = [after?.receivedOn ?? from, to, after?.id ?? FIRST, limit];
  const rows = await sql<Row>('quotes_of_period', PART, start);
  return rows.map((row) => ({
    ...{ id: row.id, receivedOn: row.received_on, isBooked: row.is_order, quoted: row.request },
    ...{ originZip: row.origin.zipcode, destinationZip: row.destination.zipcode },
    ...{ carrierType: row.carrier_type, referrerId: row.referrer_id },
    vehicles: quotedVehiclesOf(row.vehicles),
  }));
};

/** Quotes as the quoter needs them, booked or not, part by part. */
export const quotesOfPeriods = (
  parts: ReadonlyArray<PartOfPeriod>,
  sql: Sql,
): Promise<ReadonlyArray<ReadonlyArray<PricedQuoteResponse>>> =>
  Promise.all(parts.map((part) => partOf(part, sql)));

const COUNT = `
  select count(*) as quotes from ${LIST} where is_order in (false, true) and received_on between $1 and $2`;

const countOf = async ({ from, to }: Pick<PartOfPeriod, 'from' | 'to'>, sql: Sql): Promise<number> =>
  Number((await sql<{ quotes: number }>('count_of_period', COUNT, [from, to]))[0]?.quotes ?? 0);

export const countsOfPeriods = (
  periods: ReadonlyArray<Pick<PartOfPeriod, 'from' | 'to'>>,
  sql: Sql,
): Promise<ReadonlyArray<number>> => Promise.all(periods.map((period) => countOf(period, sql)));
