import { type OrderStage, type StatusChanged, stageOf } from '../../../quoting/published/events.ts';
import { type CivilDate, today } from '../../../shared-kernel/civil-date.ts';
import type { EventOf, Recorded } from '../../../shared-kernel/event.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { type DispatchStatus, UNDER_WAY } from '../../contract/dispatch-statuses.ts';
import type { DispatchedLane } from '../../contract/dispatched-lane.ts';
import type {
  DispatchCanceled,
  DispatchChanged,
  DispatchMoved,
  OrderDispatched,
} from '../../published/events.ts';

export type LoadEvent =
  | EventOf<typeof OrderDispatched>
  | EventOf<typeof DispatchChanged>
  | EventOf<typeof DispatchMoved>
  | EventOf<typeof DispatchCanceled>
  | EventOf<typeof StatusChanged>;

/** An order that a carrier was given and has neither rejected nor lost: its active dispatch. `carrierPay` in cents. */
export type Load = {
  readonly orderId: RecordId;
  readonly dispatchId: string;
  readonly carrierId: CarrierId;
  readonly status: DispatchStatus;
  /** ISO instant of the dispatch, and its position in the log. */
  readonly at: string;
  readonly position: number;
  readonly lane: DispatchedLane | null;
  readonly carrierPay: number;
  /** Planned days. */
  readonly pickupDate: CivilDate;
  readonly deliveryDate: CivilDate;
  /** The office's days on which it was set to these statuses; null where it was not, and where nobody saw it. */
  readonly pickedUpOn: CivilDate | null;
  readonly deliveredOn: CivilDate | null;
};

const isUnderWay = (status: DispatchStatus): boolean => UNDER_WAY.includes(status);

/** The load in another status from a day on. */
const inStatus = (load: Load, status: DispatchStatus, day: CivilDate): Load => {
  if (status === load.status) return load;
  if (!isUnderWay(status)) return { ...load, status, pickedUpOn: null, deliveredOn: null };
  if (status === 'DELIVERED') return { ...load, status, deliveredOn: day };
  return { ...load, status, pickedUpOn: isUnderWay(load.status) ? load.pickedUpOn : day, deliveredOn: null };
};

const FOLLOWED: Partial<Readonly<Record<OrderStage, DispatchStatus>>> = {
  PICKED_UP: 'PICKED_UP',
  DELIVERED: 'DELIVERED',
};

/** The status that the order's own gives the load; undefined where it leaves it. */
const followed = (load: Load, stage: OrderStage): DispatchStatus | undefined =>
  stage === 'DISPATCHED' && isUnderWay(load.status) ? 'ACCEPTED' : FOLLOWED[stage];

/**
 * The load of an order after an event; undefined without one. The order's status counts as soon as it is set, before
 * the dispatch has followed: so the day is that of the office's own act.
 */
export const evolveLoad = (load: Load | undefined, event: Recorded<LoadEvent>): Load | undefined => {
  if (event.type === 'OrderDispatched') {
    const {
      replaced: _replaced,
      driverId: _driver,
      instructions: _i,
      overrideReason: _o,
      ...data
    } = event.data;
    return { ...data, at: event.at, position: Number(event.position), pickedUpOn: null, deliveredOn: null };
  }
  if (!load) return undefined;
  const day = today(event.at);
  if (event.type === 'StatusChanged') {
    const status = followed(load, stageOf(event.data.parentStatusId));
    return status === undefined ? load : inStatus(load, status, day);
  }
  if (event.data.dispatchId !== load.dispatchId) return load;
  switch (event.type) {
    case 'DispatchChanged': {
      const { carrierId, pickupDate, deliveryDate, status, carrierPay } = event.data;
      const plan = { carrierId, pickupDate, deliveryDate, carrierPay: carrierPay ?? load.carrierPay };
      return inStatus({ ...load, ...plan }, status, day);
    }
    case 'DispatchMoved':
      return event.data.status === 'REJECTED' || event.data.status === 'CANCELED'
        ? undefined
        : inStatus(load, event.data.status, day);
    case 'DispatchCanceled':
      return undefined;
  }
};

/** Whether it was picked up after its day; null where that is not known. */
export const isPickedUpLate = ({ pickedUpOn, pickupDate }: Load): boolean | null =>
  pickedUpOn === null ? null : pickedUpOn > pickupDate;

/** Whether it was delivered on its day or before; null where that is not known. */
export const isOnTime = ({ deliveredOn, deliveryDate }: Load): boolean | null =>
  deliveredOn === null ? null : deliveredOn <= deliveryDate;
