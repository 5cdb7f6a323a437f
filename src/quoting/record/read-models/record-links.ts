import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { carrierPay } from '../../contract/prices.ts';
import { stageOf } from '../../published/events.ts';
import type { LoadResponse, OrderResponse, PostableResponse } from '../../published/queries/loads.ts';
import type { RecordResponse } from '../../published/queries/records.ts';
import { loadOf } from '../load.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

const RECORD = tableOf(quoteRecord);

type LinkRow = Pick<QuoteRecordRow, 'id' | 'is_order' | 'parent_id'>;

const toAnswer = ({ id, is_order }: LinkRow): RecordResponse => ({ id, isOrder: is_order });

/** Kind of each record by id; null for an unknown one. */
export const recordsById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<RecordResponse | null>> => {
  const text = `select id, is_order, parent_id from ${RECORD} where id = any($1)`;
  const byId = new Map(
    (await sql<LinkRow>('records_by_id', text, [ids])).map((row) => [row.id, toAnswer(row)]),
  );
  return ids.map((id) => byId.get(id) ?? null);
};

/** The copies of each record, oldest first. */
export const copiesOfRecords = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<ReadonlyArray<RecordResponse>>> => {
  const text = `select id, is_order, parent_id from ${RECORD} where parent_id = any($1) order by id`;
  const copies = await sql<LinkRow>('copies_of_records', text, [ids]);
  return ids.map((id) => copies.filter(({ parent_id }) => parent_id === id).map(toAnswer));
};

type OrderRow = Pick<QuoteRecordRow, 'id' | 'parent_status_id' | 'transport' | 'origin' | 'destination'>;

const stopOf = ({ city, state, zipcode }: OrderRow['origin']) => ({ city, state, zipcode });

/** What dispatches need of orders; null for quotes and unknown ones. */
export const ordersById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<OrderResponse | null>> => {
  const text = `select id, parent_status_id, transport, origin, destination from ${RECORD} where id = any($1) and is_order`;
  const byId = new Map(
    (await sql<OrderRow>('orders_by_id', text, [ids])).map(
      ({ id, parent_status_id, transport, origin, destination }): [RecordId, OrderResponse] => {
        const { availableDate, deliveryDate, miles } = transport;
        const stage = stageOf(parent_status_id);
        const days = { availableDate, deliveryDate };
        const lane = { origin: stopOf(origin), destination: stopOf(destination), miles };
        return [id, { id, stage, ...days, ...lane, carrierPay: carrierPay(transport) }];
      },
    ),
  );
  return ids.map((id) => byId.get(id) ?? null);
};

type LoadRow = Pick<
  QuoteRecordRow,
  'id' | 'parent_status_id' | 'assignee_id' | 'origin' | 'destination' | 'vehicles'
>;

/** Orders as loads; null for quotes and unknown ones. */
export const loadsById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<LoadResponse | null>> => {
  const text = `
    select id, parent_status_id, assignee_id, origin, destination, vehicles
    from ${RECORD} where id = any($1) and is_order`;
  const byId = new Map(
    (await sql<LoadRow>('loads_by_id', text, [ids])).map((row): [RecordId, LoadResponse] => {
      const { id, origin, destination, vehicles } = row;
      return [
        id,
        {
          ...{ id, stage: stageOf(row.parent_status_id), assigneeId: row.assignee_id },
          origin: { city: origin.city ?? '', state: origin.state ?? '' },
          destination: { city: destination.city ?? '', state: destination.state ?? '' },
          vehicles: vehicles.map(({ year, make, model }) => ({ year, make, model })),
        },
      ];
    }),
  );
  return ids.map((id) => byId.get(id) ?? null);
};

type PostableRow = Pick<
  QuoteRecordRow,
  | 'id'
  | 'is_order'
  | 'parent_status_id'
  | 'transport'
  | 'origin'
  | 'destination'
  | 'vehicles'
  | 'vehicle_papers'
>;

/** What a load board shows of records; null for unknown ones. */
export const postablesById = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<PostableResponse | null>> => {
  const columns = 'id, is_order, parent_status_id, transport, origin, destination, vehicles, vehicle_papers';
  const text = `select ${columns} from ${RECORD} where id = any($1)`;
  const byId = new Map(
    (await sql<PostableRow>('postables_by_id', text, [ids])).map(
      ({
        id,
        is_order,
        parent_status_id,
        vehicles,
        vehicle_papers,
        ...row
      }): [RecordId, PostableResponse] => {
        const known = vehicles.map((each, index) => ({ ...each, vin: vehicle_papers?.[index]?.vin ?? null }));
        const stage = is_order ? stageOf(parent_status_id) : null;
        return [id, { stage, load: loadOf({ ...row, vehicles: known }) }];
      },
    ),
  );
  return ids.map((id) => byId.get(id) ?? null);
};
