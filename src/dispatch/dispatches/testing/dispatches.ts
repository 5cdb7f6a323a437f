import { given } from '../../../platform/testing/decider-spec.ts';
import type { OrderResponse, ShipmentResponse } from '../../../quoting/published/queries/loads.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { wholeDollars } from '../../../shared-kernel/money.ts';
import type { CarrierView } from '../../carriers/carrier-view.ts';
import { CARRIER_7, DRIVER_1, OMAR, WHOLE_CARRIER } from '../../carriers/testing/carriers.ts';
import { acceptanceOf, NO_ACCEPTANCE } from '../../contract/accepted-load.ts';
import type { DispatchedLane } from '../../contract/dispatched-lane.ts';
import { driverIdOf } from '../../contract/driver-id.ts';
import type { RegistrationFacts } from '../../registry/facts.ts';
import { goodFacts } from '../../registry/testing/registrations.ts';
import type { DispatchEvent, StoredEvent } from '../dispatch.ts';
import { dispatchIdOf } from '../dispatch-id.ts';

export const ORDER_4711 = 4711 as RecordId;

export const DRIVER_2 = driverIdOf(CARRIER_7, 2);
const REMOVED = driverIdOf(CARRIER_7, 3);

/** A carrier with two drivers and one who was removed. */
export const CARRIER: CarrierView = {
  ...WHOLE_CARRIER,
  ...{ id: CARRIER_7, revision: 3, forgotten: false },
  drivers: [
    { ...OMAR, id: DRIVER_1, retired: false },
    { ...OMAR, firstName: 'Lena', id: DRIVER_2, retired: false },
    { ...OMAR, firstName: 'Gone', id: REMOVED, retired: true },
  ],
};

export const orderIn = (stage: OrderResponse['stage']): OrderResponse => ({
  ...{ id: ORDER_4711, stage, deliveryDate: null, carrierPay: wholeDollars(800) },
  availableDate: '2026-01-16' as CivilDate,
  origin: { city: 'Miami', state: 'FL', zipcode: '33101' },
  destination: { city: 'Albany', state: 'NY', zipcode: '12207' },
  miles: 1_400,
});

/** Where that order goes. */
export const MIAMI_TO_ALBANY: DispatchedLane = {
  origin: { city: 'Miami', state: 'FL', zipcode: '33101', point: { lat: 25.78, lng: -80.2 } },
  destination: { city: 'Albany', state: 'NY', zipcode: '12207', point: { lat: 42.66, lng: -73.75 } },
  miles: 1_400,
};

/** What a form sends. */
export const CHOSEN = {
  orderId: ORDER_4711,
  driverId: DRIVER_1,
  pickupDate: '2026-01-16' as CivilDate,
  deliveryDate: '2026-01-20' as CivilDate,
  instructions: null,
  overrideReason: null,
};

export const dispatchNumber = (number: number) => dispatchIdOf(ORDER_4711, number);

type Dispatched = Extract<DispatchEvent, { readonly type: 'OrderDispatched' }>['data'];

export const dispatched = (number = 1, values: Partial<Dispatched> = {}): DispatchEvent => ({
  type: 'OrderDispatched',
  data: {
    ...CHOSEN,
    ...{ dispatchId: dispatchNumber(number), carrierId: CARRIER_7, status: 'PENDING' },
    ...{ carrierPay: 80_000 as Dispatched['carrierPay'], replaced: null, overridden: [] },
    lane: MIAMI_TO_ALBANY,
    ...values,
  },
});

/** `by` is who set the status of the order that it follows, `accepted` what of the order was. */
export const moved = (
  status: Extract<DispatchEvent, { readonly type: 'DispatchMoved' }>['data']['status'],
  number = 1,
  by: string | null = null,
  accepted: ShipmentResponse | null = null,
): DispatchEvent => ({
  type: 'DispatchMoved',
  data: {
    orderId: ORDER_4711,
    dispatchId: dispatchNumber(number),
    status,
    by,
    ...(accepted ? acceptanceOf(accepted) : NO_ACCEPTANCE),
  },
});

/** `by` is who set the status that took it back. */
export const canceled = (
  reason: string | null = null,
  number = 1,
  by: string | null = null,
): DispatchEvent => ({
  type: 'DispatchCanceled',
  data: { orderId: ORDER_4711, dispatchId: dispatchNumber(number), reason, by },
});

export type Past = StoredEvent & { readonly actor?: string; readonly at?: string };
export const past = (...events: ReadonlyArray<Past>) => given<StoredEvent>(...events);
/** Of a carrier that was never looked up. */
export const NEVER = {
  carrier: CARRIER,
  registrations: [],
  lane: MIAMI_TO_ALBANY,
  version: 'now',
  shipment: null,
};
export const with_ = (stage: OrderResponse['stage']) => ({ facts: { ...NEVER, order: orderIn(stage) } });

/** What a change without a difference would store. */
export const changedOf = () => {
  const {
    replaced: _replaced,
    lane: _lane,
    ...values
  } = (dispatched() as Extract<DispatchEvent, { readonly type: 'OrderDispatched' }>).data;
  return values;
};
export const registered = (facts: Partial<RegistrationFacts>) => ({
  ...goodFacts(facts),
  lookedUpAt: '2026-01-15T12:00:00.000Z',
  delistedAt: null,
});
