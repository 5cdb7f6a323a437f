import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { ofComponents } from '../../../shared-kernel/price-components.ts';
import { carrierPay, typedTotal } from '../../contract/prices.ts';
import type { LoadKindResponse } from '../../published/queries/loads.ts';
import type { PricedRecordResponse } from '../../published/queries/prices.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

const RECORD = tableOf(quoteRecord);

type KindRow = {
  readonly id: RecordId;
  readonly carrier_type: LoadKindResponse['carrierType'];
  readonly vehicles: number;
};

/** How records go, and how many vehicles; null for unknown ones. */
export const loadKindsById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<LoadKindResponse | null>> => {
  const text = `
    select id, transport ->> 'carrierType' as carrier_type, jsonb_array_length(vehicles) as vehicles
    from ${RECORD} where id = any($1)`;
  const byId = new Map(
    (await sql<KindRow>('load_kinds_by_id', text, [ids])).map(
      ({ id, carrier_type: carrierType, vehicles }): [RecordId, LoadKindResponse] => [
        id,
        { carrierType, vehicles },
      ],
    ),
  );
  return ids.map((id) => byId.get(id) ?? null);
};

type PricedRow = Pick<
  QuoteRecordRow,
  'id' | 'quoted' | 'origin' | 'destination' | 'transport' | 'vehicles' | 'referrer_id'
>;

/** Vehicles as the quoter takes them. */
export const quotedVehiclesOf = (vehicles: QuoteRecordRow['vehicles']): PricedRecordResponse['vehicles'] =>
  vehicles.map(({ year, make, model, sizeId, operable }) => ({
    ...{ year, make, model, sizeId, operable },
  })) as unknown as PricedRecordResponse['vehicles'];

export const pricedRecordOf = ({
  id,
  quoted,
  origin,
  destination,
  ...row
}: PricedRow): PricedRecordResponse => {
  const { miles, carrierType, ...transport } = row.transport;
  return {
    ...{ id, quoted, carrierType, referrerId: row.referrer_id },
    ...{ originZip: origin.zipcode, destinationZip: destination.zipcode, miles },
    vehicles: quotedVehiclesOf(row.vehicles),
    amounts: ofComponents((name) => transport[name]),
    typedTotal: typedTotal(transport),
    carrierPay: carrierPay(transport),
  };
};

/** Prices of records, as they are and as they were quoted; null for unknown ones. */
export const pricedRecordsById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<PricedRecordResponse | null>> => {
  const columns = 'id, quoted, origin, destination, transport, vehicles, referrer_id';
  const text = `select ${columns} from ${RECORD} where id = any($1)`;
  const byId = new Map(
    (await sql<PricedRow>('priced_records_by_id', text, [ids])).map(
      (row): [RecordId, PricedRecordResponse] => [row.id, pricedRecordOf(row)],
    ),
  );
  return ids.map((id) => byId.get(id) ?? null);
};
