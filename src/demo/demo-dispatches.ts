import { dispatchOrder } from '../dispatch/dispatches/commands/dispatch-order.ts';
import { setDispatchStatus } from '../dispatch/dispatches/commands/move-dispatch.ts';
import { ORDER_STATUS } from '../quoting/contract/known-statuses.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import { demoDriver } from './demo-carriers.ts';
import type { DemoChange } from './demo-changes.ts';

/** Records of the demo that are dispatched by their status alone, and those whose first carrier rejected the load. */
const UNRECORDED: ReadonlyArray<number> = [62, 72];
const REJECTED: ReadonlyArray<number> = [67, 73];

const INSTRUCTIONS = [
  'Call the customer an hour before pick-up.',
  'Gate code from the customer; park on the street.',
  'Keys are with the front desk.',
  null,
];

type Dispatched = { readonly nth: number; readonly availableDate: CivilDate };

const statusOf = ({ input }: DemoChange): number =>
  Number((input(0) as { readonly parentStatusId?: string }).parentStatusId);

const dispatching = ({ nth, availableDate }: Dispatched, by: string, again = 0): DemoChange => ({
  ...{ command: dispatchOrder, by },
  input: (orderId) => ({
    ...{ orderId, driverId: demoDriver(nth, again), instructions: INSTRUCTIONS[nth % INSTRUCTIONS.length] },
    pickupDate: addDays(availableDate, again),
    deliveryDate: addDays(availableDate, 3 + (nth % 5)),
  }),
});

const moving = (status: string, by: string): DemoChange => ({
  ...{ command: setDispatchStatus, by },
  input: (orderId) => ({ orderId, status }),
});

/** What precedes a change of an order's status, so that dispatch and order agree. */
const before = (order: Dispatched, change: DemoChange): ReadonlyArray<DemoChange> => {
  const { by } = change;
  switch (statusOf(change)) {
    case ORDER_STATUS.dispatched:
      return REJECTED.includes(order.nth)
        ? [dispatching(order, by), moving('REJECTED', by), dispatching(order, by, 1)]
        : [dispatching(order, by)];
    case ORDER_STATUS.pickedUp:
      return [moving('PICKED_UP', by)];
    case ORDER_STATUS.delivered:
      return [moving('DELIVERED', by)];
    default:
      return [];
  }
};

/** The changes of an order with the dispatches that they speak of. */
export const withDispatches = (
  changes: ReadonlyArray<DemoChange>,
  order: Dispatched,
): ReadonlyArray<DemoChange> =>
  UNRECORDED.includes(order.nth) ? changes : changes.flatMap((change) => [...before(order, change), change]);

/** Commands that look at the order in a read model, which must have it. */
export const LOOKS_AT_ORDER: ReadonlyArray<DemoChange['command']> = [dispatchOrder, setDispatchStatus];
