import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { dispatchChanges } from '../../contract/dispatches.ts';
import { carrierOfDriver } from '../../contract/driver-id.ts';
import { activeOf, type DispatchEvent, dispatch, dispatchStream } from '../dispatch.ts';
import { choiceErrors } from './choice-errors.ts';
import { closed, gatherFacts, NO_ORDER } from './facts.ts';
import { stoppedAtGate } from './gate.ts';
import { MAY_DISPATCH, NOT_DISPATCHED } from './permissions.ts';

type Decision = E.Either<Rejection, ReadonlyArray<DispatchEvent>>;

/** Changes driver, days or instructions of the active dispatch. New days must be accepted again, and so must the load by another carrier. */
export const updateDispatch = defineCommand({
  name: 'updateDispatch',
  input: both(fields({ orderId: recordId }), dispatchChanges),
  permission: MAY_DISPATCH,
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  gather: gatherFacts,
  decide: ({ state, input: { orderId, ...sent }, facts, given }): Decision => {
    const { order, carrier } = facts;
    if (!order) return E.left(NO_ORDER);
    const active = activeOf(state);
    if (!active) return E.left(NOT_DISPATCHED);
    const { id, answer: _answer, by: _by, at: _at, revision: _revision, ...rest } = active;
    const { position: _position, ...before } = rest;
    const after = { ...before, ...sent };
    if (sameValue(after, before)) return E.right([]);
    const refused = closed(order);
    if (refused) return E.left(refused);
    const errors = choiceErrors(after, carrier, active);
    if (Object.keys(errors).length > 0) return E.left(invalid(errors));
    const carrierId = carrierOfDriver(after.driverId);
    const stopped = carrierId === before.carrierId ? undefined : stoppedAtGate(facts, after, given);
    if (stopped) return E.left(stopped);
    const asksAgain =
      after.pickupDate !== before.pickupDate ||
      after.deliveryDate !== before.deliveryDate ||
      carrierId !== before.carrierId;
    const data = {
      ...{ ...after, orderId, dispatchId: id, carrierId },
      status: asksAgain && before.status === 'ACCEPTED' ? ('PENDING' as const) : before.status,
    };
    return E.right([{ type: 'DispatchChanged', data }]);
  },
});
