import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields, optional } from '../../../shared-kernel/validation.ts';
import { UNDER_WAY } from '../../contract/dispatch-statuses.ts';
import { DISPATCH_FIELDS, DISPATCH_LABELS, dispatchChanges } from '../../contract/dispatches.ts';
import { carrierOfDriver } from '../../contract/driver-id.ts';
import { NO_ORDER } from '../../no-order.ts';
import {
  activeOf,
  type Dispatch,
  type DispatchEvent,
  dispatch,
  dispatchStream,
  valuesOf,
} from '../dispatch.ts';
import { dispatchId } from '../dispatch-id.ts';
import { choiceErrors } from './choice-errors.ts';
import { dispatchedMeanwhile, meantOf } from './dispatched-meanwhile.ts';
import { closed, type DispatchFacts, gatherFacts } from './facts.ts';
import { type Override, passGate, passGateAgain, refusedReason } from './gate.ts';
import { MAY_DISPATCH, NOT_DISPATCHED } from './permissions.ts';

type Decision = E.Either<Rejection, ReadonlyArray<DispatchEvent>>;

const PICKED_UP =
  'The load was picked up, and its freight bill number is that of its carrier. Replace the carrier instead: the new dispatch has a number of its own.';

type Plan = Pick<Dispatch, 'carrierId' | 'deliveryDate' | 'overrideReason'>;

/** Another carrier and a later delivery pass the gate; `after` has the reason that was sent. */
const pass = (
  before: Plan & Override,
  after: Plan,
  facts: DispatchFacts,
  given: Parameters<typeof passGate>[2],
): E.Either<Rejection, Override> => {
  if (after.carrierId !== before.carrierId) return passGate(facts, after, given);
  const isLater = after.deliveryDate > before.deliveryDate;
  return passGateAgain(facts, { ...after, kept: before, isLater }, given);
};

/**
 * Changes driver, days or instructions of the active dispatch. New days must be accepted again, and so must the load by
 * another carrier, which may only have one that is not picked up: a freight bill number is of one carriage. Two people's changes of different fields both succeed. `dispatchId` is the one that was seen, null for
 * whichever is active: CONFLICT where another has taken its place.
 */
export const updateDispatch = defineCommand({
  name: 'updateDispatch',
  input: both(fields({ orderId: recordId, dispatchId: optional(dispatchId) }), dispatchChanges),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  // The carrier passes the gate of a later day too: without another driver it is that of the active dispatch.
  gather: async (ask, { orderId, driverId }, _known, recall) => {
    const chosen = driverId ?? activeOf(await recall(dispatch, dispatchStream(orderId)))?.driverId;
    return gatherFacts(ask, recall, { orderId, driverId: chosen });
  },
  decide: ({ state, input, facts, given }): Decision => {
    const { orderId, dispatchId: of, revision: seen, ...sent } = input;
    const { order, carrier } = facts;
    if (!order) return E.left(NO_ORDER);
    const active = activeOf(state);
    if (!active) return E.left(NOT_DISPATCHED);
    if (active !== meantOf(state, active, of)) return E.left(dispatchedMeanwhile(active, 'you change it'));
    const before = valuesOf(active);
    // A reason that is not sent again stays with its carrier.
    const after = { ...before, ...sent, overrideReason: sent.overrideReason ?? before.overrideReason };
    const sections = DISPATCH_FIELDS.filter((name) => !sameValue(after[name], before[name]));
    if (sections.length === 0) return E.right([]);
    const conflict = conflictOf(active, { sections, seen, names: DISPATCH_LABELS, shown: 'order' });
    if (conflict) return E.left(conflict);
    const refused = closed(order, active);
    if (refused) return E.left(refused);
    const errors = choiceErrors(after, carrier, active);
    if (Object.keys(errors).length > 0) return E.left(invalid(errors));
    const carrierId = carrierOfDriver(after.driverId);
    if (carrierId !== before.carrierId && UNDER_WAY.includes(before.status))
      return E.left(rejection('REFUSED', PICKED_UP, { driverId: PICKED_UP }));
    const reason = sent.overrideReason ?? null;
    const isNewReason = reason !== null && reason !== before.overrideReason;
    const refusedForReason = isNewReason ? refusedReason(reason, given.actor) : undefined;
    if (refusedForReason) return E.left(refusedForReason);
    const passed = pass(before, { ...after, carrierId, overrideReason: reason }, facts, given);
    if (E.isLeft(passed)) return passed;
    const asksAgain =
      after.pickupDate !== before.pickupDate ||
      after.deliveryDate !== before.deliveryDate ||
      carrierId !== before.carrierId;
    const changed = { ...after, ...passed.right };
    if (DISPATCH_FIELDS.every((name) => sameValue(changed[name], before[name]))) return E.right([]);
    const data = {
      ...{ ...changed, orderId, dispatchId: active.id, carrierId },
      status: asksAgain && before.status === 'ACCEPTED' ? ('PENDING' as const) : before.status,
    };
    return E.right([{ type: 'DispatchChanged', data }]);
  },
});
