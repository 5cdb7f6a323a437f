import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { DISPATCH_FIELDS, DISPATCH_LABELS, dispatchChanges } from '../../contract/dispatches.ts';
import { carrierOfDriver } from '../../contract/driver-id.ts';
import { activeOf, type DispatchEvent, dispatch, dispatchStream } from '../dispatch.ts';
import { choiceErrors } from './choice-errors.ts';
import { closed, gatherFacts, NO_ORDER } from './facts.ts';
import { passGate, refusedReason } from './gate.ts';
import { MAY_DISPATCH, NOT_DISPATCHED } from './permissions.ts';

type Decision = E.Either<Rejection, ReadonlyArray<DispatchEvent>>;

/**
 * Changes driver, days or instructions of the active dispatch. New days must be accepted again, and so must the load by
 * another carrier. Two people's changes of different fields both succeed.
 */
export const updateDispatch = defineCommand({
  name: 'updateDispatch',
  input: both(fields({ orderId: recordId }), dispatchChanges),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  gather: gatherFacts,
  decide: ({ state, input: { orderId, revision: seen, ...sent }, facts, given }): Decision => {
    const { order, carrier } = facts;
    if (!order) return E.left(NO_ORDER);
    const active = activeOf(state);
    if (!active) return E.left(NOT_DISPATCHED);
    const {
      id,
      by: _by,
      at: _at,
      revision: _revision,
      madeAt: _made,
      decidedAt: _decided,
      changed: _,
      answer: _answer,
      ...before
    } = active;
    // A reason that is not sent again stays with its carrier.
    const after = { ...before, ...sent, overrideReason: sent.overrideReason ?? before.overrideReason };
    const sections = DISPATCH_FIELDS.filter((name) => !sameValue(after[name], before[name]));
    if (sections.length === 0) return E.right([]);
    const conflict = conflictOf(active, { sections, seen, names: DISPATCH_LABELS, shown: 'order' });
    if (conflict) return E.left(conflict);
    const refused = closed(order);
    if (refused) return E.left(refused);
    const errors = choiceErrors(after, carrier, active);
    if (Object.keys(errors).length > 0) return E.left(invalid(errors));
    const carrierId = carrierOfDriver(after.driverId);
    const reason = sent.overrideReason ?? null;
    const isNewReason = reason !== null && reason !== before.overrideReason;
    const refusedForReason = isNewReason ? refusedReason(reason, given.actor) : undefined;
    if (refusedForReason) return E.left(refusedForReason);
    const passed =
      carrierId === before.carrierId
        ? E.right(after.overrideReason)
        : passGate(facts, { ...after, overrideReason: reason }, given);
    if (E.isLeft(passed)) return passed;
    const asksAgain =
      after.pickupDate !== before.pickupDate ||
      after.deliveryDate !== before.deliveryDate ||
      carrierId !== before.carrierId;
    const data = {
      ...{ ...after, orderId, dispatchId: id, carrierId, overrideReason: passed.right },
      status: asksAgain && before.status === 'ACCEPTED' ? ('PENDING' as const) : before.status,
    };
    return E.right([{ type: 'DispatchChanged', data }]);
  },
});
