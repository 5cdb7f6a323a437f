import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { ShipmentResponse } from '../../published/queries/loads.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

type Row = Pick<
  QuoteRecordRow,
  | 'id'
  | 'shipper_person'
  | 'origin'
  | 'origin_person'
  | 'destination'
  | 'destination_person'
  | 'vehicles'
  | 'vehicle_papers'
  | 'transport'
  | 'carrier_note'
>;

const NO_CONTACT = {
  name: null,
  companyName: null,
  address: null,
  address2: null,
  phone: null,
  phone2: null,
};
const NO_PAPERS = { plate: null, vin: null, lot: null };

const shipment = ({ id, transport, origin, destination, vehicles, ...personal }: Row): ShipmentResponse => ({
  id,
  // Every customer has a phone number, and no transaction record keeps it.
  forgotten: (personal.shipper_person?.phone ?? null) === null,
  carrierType: transport.carrierType,
  fullPay: transport.fullPay,
  note: personal.carrier_note,
  origin: { ...NO_CONTACT, ...origin, ...personal.origin_person },
  destination: { ...NO_CONTACT, ...destination, ...personal.destination_person },
  vehicles: vehicles.map((vehicle, index) => ({
    ...NO_PAPERS,
    ...vehicle,
    ...personal.vehicle_papers?.[index],
  })),
});

/** What carriers need of orders; null for quotes and unknown ones. */
export const shipmentsById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<ShipmentResponse | null>> => {
  const text = `
    select id, shipper_person, origin, origin_person, destination, destination_person, vehicles, vehicle_papers,
      transport, carrier_note
    from ${tableOf(quoteRecord)} where id = any($1) and is_order`;
  const rows = await sql<Row>('shipments_by_id', text, [ids]);
  const byId = new Map(rows.map((row) => [row.id, shipment(row)]));
  return ids.map((id) => byId.get(id) ?? null);
};
