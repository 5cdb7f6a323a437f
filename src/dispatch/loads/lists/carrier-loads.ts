import { conditionOf } from '../../../platform/lists/conditions.ts';
import { defineList, listRow } from '../../../platform/lists/list.ts';
import { pageQuery } from '../../../platform/lists/list-queries.ts';
import { idKey } from '../../../platform/lists/listed-keys.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { type Cents, toDollars } from '../../../shared-kernel/money.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { LOADS, type LoadRow } from '../read-models/loads.ts';

/** The loads of a carrier, newest first. */
const loadsOfCarrier = defineList({
  ...{ name: 'carrier_loads', filter: fields({ carrierId }) },
  firstOrder: 'NEWEST',
  orders: {
    NEWEST: {
      alias: 'l',
      keys: [
        { column: 'position', kind: 'number' },
        { column: 'order_id', kind: 'id' },
      ],
      direction: ' desc',
    },
  },
  source: ({ carrierId: of }) => ({
    ...{ way: 'l', from: `${LOADS} l` },
    where: conditionOf('l.carrier_id = $1', [], [of]),
  }),
  row: listRow<LoadRow>({ columns: 'r.*', join: `join ${LOADS} r on r.order_id = l.order_id` }),
  key: idKey('l.order_id'),
});

const viewOf = (row: LoadRow) => ({
  ...{ orderId: row.order_id, status: row.status, miles: row.miles },
  origin: row.has_lane ? { city: row.origin_city, state: row.origin_state } : null,
  destination: row.has_lane ? { city: row.destination_city, state: row.destination_state } : null,
  carrierPay: toDollars(row.carrier_pay as Cents),
  dispatchedOn: row.dispatched_on,
  ...{ pickupDate: row.pickup_date, deliveryDate: row.delivery_date },
  ...{ pickedUpOn: row.picked_up_on, deliveredOn: row.delivered_on },
  ...{ isPickedUpLate: row.late_pickup, isOnTime: row.on_time },
});

/** A page of a carrier's loads. */
export const pageOfLoads = pageQuery(loadsOfCarrier, viewOf);
