import { answerDispatch } from '../dispatch/dispatches/commands/answer-dispatch.ts';
import { dispatchOrder } from '../dispatch/dispatches/commands/dispatch-order.ts';
import { setDispatchStatus } from '../dispatch/dispatches/commands/move-dispatch.ts';
import { ORDER_STATUS } from '../quoting/contract/known-statuses.ts';
import { NOBODY } from '../shared-kernel/actor.ts';
import { addDays, type CivilDate } from '../shared-kernel/civil-date.ts';
import { fitCarrier, sameId } from './demo-carriers.ts';
import type { DemoChange } from './demo-changes.ts';
import { DEMO_RECORDS } from './demo-size.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

/** Records of the demo that are dispatched by their status alone, and those whose first carrier rejected the load. */
const UNRECORDED: ReadonlyArray<number> = [62, 72];
const REJECTED: ReadonlyArray<number> = [67, 73];
/** Those of them that it rejected by its link; the others told the office. */
const REJECTED_BY_LINK: ReadonlyArray<number> = [73];
/** Every sixth carrier has accepted its load by its link. */
const ACCEPTED_EVERY = 6;

const INSTRUCTIONS = [
  'Call the customer an hour before pickup.',
  'Gate code from the customer; park on the street.',
  'Keys are with the front desk.',
  null,
];

type Dispatched = {
  readonly nth: number;
  readonly availableDate: CivilDate;
  /** ZIP codes. */
  readonly from: string;
  readonly to: string;
  readonly today: CivilDate;
  /** The parent statuses that it passes through. */
  readonly statuses: ReadonlyArray<number>;
};

const later = (one: CivilDate, other: CivilDate): CivilDate => (one < other ? other : one);

/** Every status is set on the day of the seeding: planned around it, most loads are in time and some are late. */
const plannedDays = ({ nth, availableDate, today, statuses }: Dispatched) => {
  const isPickedUp = statuses.includes(ORDER_STATUS.pickedUp);
  const pickupDate = isPickedUp && nth % 3 > 0 ? later(availableDate, today) : availableDate;
  if (!statuses.includes(ORDER_STATUS.delivered))
    return { pickupDate, deliveryDate: addDays(pickupDate, 3 + (nth % 5)) };
  return { pickupDate, deliveryDate: later(pickupDate, addDays(today, nth % 4 === 0 ? -1 : nth % 3)) };
};

/** Places among the carriers of a lane, load after load: the first ones get most of them. */
const TURNS = [0, 1, 0, 2, 0, 1, 3, 0, 4, 1, 0, 5];

/** A lane has its carriers, some of which have driven it several times. */
const carrierFor = ({ nth, from, to }: Dispatched, again: number): number => {
  const place = TURNS[nth % TURNS.length] ?? 0;
  const size = nth > DEMO_RECORDS.small ? 'whole' : 'small';
  return fitCarrier(3 * Number(from[0]) + 7 * Number(to[0]) + place + again, size);
};

const statusOf = ({ input }: DemoChange): number =>
  Number((input(0) as { readonly parentStatusId?: string }).parentStatusId);

const dispatching = (order: Dispatched, by: string, again = 0): DemoChange => ({
  ...{ command: dispatchOrder, by },
  input: (orderId, idOf = sameId) => ({
    ...{ orderId, driverId: `${idOf(carrierFor(order, again))}-1` },
    ...{ instructions: INSTRUCTIONS[order.nth % INSTRUCTIONS.length], ...plannedDays(order) },
  }),
});

const moving = (status: string, by: string): DemoChange => ({
  ...{ command: setDispatchStatus, by },
  input: (orderId) => ({ orderId, status }),
});

/** The answer of the first carrier by its link. */
const answering = (order: Dispatched, accepted: boolean): DemoChange => ({
  ...{ command: answerDispatch, by: NOBODY.id },
  input: (orderId, idOf = sameId) => ({
    ...{ orderId, dispatchId: `${orderId}-1`, accepted },
    carrierId: String(idOf(carrierFor(order, 0))),
    name: `${FIRST_NAMES[order.nth % FIRST_NAMES.length]} ${LAST_NAMES[order.nth % LAST_NAMES.length]}`,
    note: accepted ? null : 'No room on the trailer that week.',
  }),
});

const rejecting = (order: Dispatched, by: string): DemoChange =>
  REJECTED_BY_LINK.includes(order.nth) ? answering(order, false) : moving('REJECTED', by);

/** What precedes a change of an order's status, so that dispatch and order agree. */
const before = (order: Dispatched, change: DemoChange): ReadonlyArray<DemoChange> => {
  const { by } = change;
  switch (statusOf(change)) {
    case ORDER_STATUS.dispatched:
      if (REJECTED.includes(order.nth))
        return [dispatching(order, by), rejecting(order, by), dispatching(order, by, 1)];
      return order.nth % ACCEPTED_EVERY === 0
        ? [dispatching(order, by), answering(order, true)]
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
  about: Omit<Dispatched, 'statuses'>,
): ReadonlyArray<DemoChange> => {
  if (UNRECORDED.includes(about.nth)) return changes;
  const order = { ...about, statuses: changes.map(statusOf) };
  return changes.flatMap((change) => [...before(order, change), change]);
};

/** Commands that look at the order in a read model, which must have it. */
export const LOOKS_AT_ORDER: ReadonlyArray<DemoChange['command']> = [
  dispatchOrder,
  setDispatchStatus,
  answerDispatch,
];
