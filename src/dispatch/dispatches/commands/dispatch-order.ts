import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import type { OrderResponse } from '../../../quoting/published/queries/loads.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { invalid, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { line } from '../../../shared-kernel/text.ts';
import { both, fields, fieldsSent, optional } from '../../../shared-kernel/validation.ts';
import type { DispatchStatus } from '../../contract/dispatch-statuses.ts';
import { DISPATCH_MESSAGES, dispatchFields } from '../../contract/dispatches.ts';
import { carrierOfDriver } from '../../contract/driver-id.ts';
import { NO_ORDER } from '../../no-order.ts';
import {
  activeOf,
  type Dispatch,
  type DispatchEvent,
  type Dispatches,
  dispatch,
  dispatchStream,
} from '../dispatch.ts';
import { dispatchId, dispatchIdOf } from '../dispatch-id.ts';
import { choiceErrors } from './choice-errors.ts';
import { dispatchedMeanwhile, endedMeanwhile } from './dispatched-meanwhile.ts';
import { closed, gatherLoadToo } from './facts.ts';
import { passGate } from './gate.ts';

type Decision = E.Either<Rejection, ReadonlyArray<DispatchEvent>>;

/** CONFLICT where another dispatch is active than the one that the person saw; it names who made it. */
const otherThanSeen = (
  seen: string | null | undefined,
  active: Dispatch | undefined,
  state: Dispatches,
): Rejection | undefined => {
  if (seen === undefined || seen === (active?.id ?? null)) return undefined;
  return active
    ? dispatchedMeanwhile(active, 'you replace it')
    : endedMeanwhile(state.find(({ id }) => id === seen));
};

const CHANGED =
  'This order was changed meanwhile, so it was not dispatched. Look at what changed, and dispatch it again.';

/** CONFLICT where what the dispatch is made from is not as the person saw it. */
const changedSince = (seen: string | null | undefined, now: string | null): Rejection | undefined =>
  seen === undefined || seen === null || seen === now
    ? undefined
    : rejection('CONFLICT', CHANGED, { loadVersion: CHANGED });

/** An order that is on the way, or was, and that nobody is recorded to have gets a dispatch in that state. */
const firstStatus = ({ stage }: OrderResponse, before: Dispatches): DispatchStatus => {
  if (activeOf(before)) return 'PENDING';
  if (stage === 'PICKED_UP') return 'PICKED_UP';
  return stage === 'DELIVERED' || stage === 'COMPLETED' ? 'DELIVERED' : 'PENDING';
};

const isRepeat = (active: Dispatch, wanted: Partial<Dispatch>): boolean =>
  sameValue({ ...active, ...wanted, status: active.status, overrideReason: active.overrideReason }, active);

/**
 * Gives an order to a carrier's driver. `replaces` is the active dispatch that the person saw, null for none;
 * without it whatever is active is replaced. `loadVersion` is what of the order they saw, `carrierId` the carrier that they
 * meant. The same again changes nothing.
 */
export const dispatchOrder = defineCommand({
  name: 'dispatchOrder',
  input: both(
    fields({ orderId: recordId, ...dispatchFields }),
    fieldsSent({
      ...{ replaces: optional(dispatchId), loadVersion: optional(line(100)), carrierId: optional(carrierId) },
    }),
  ),
  permission: 'order_dispatch_only',
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  gather: (ask, input, _known, recall) => gatherLoadToo(ask, recall, input),
  decide: ({ state, input, facts, given }): Decision => {
    const { order, carrier, lane, version } = facts;
    if (!order) return E.left(NO_ORDER);
    const {
      orderId,
      replaces,
      loadVersion: seen,
      carrierId: meant,
      overrideReason: _reason,
      ...chosen
    } = input;
    if (meant && meant !== carrierOfDriver(chosen.driverId))
      return E.left(invalid({ driverId: DISPATCH_MESSAGES.driverOfOther }));
    const active = activeOf(state);
    if (active && isRepeat(active, chosen)) return E.right([]);
    const status = firstStatus(order, state);
    const refused =
      otherThanSeen(replaces, active, state) ??
      (status === 'PENDING' ? closed(order, active) : undefined) ??
      changedSince(seen, version);
    if (refused) return E.left(refused);
    const errors = choiceErrors(chosen, carrier);
    if (Object.keys(errors).length > 0) return E.left(invalid(errors));
    const passed = passGate(facts, input, given);
    if (E.isLeft(passed)) return passed;
    const data = {
      ...{ ...chosen, ...passed.right, orderId, status },
      dispatchId: dispatchIdOf(orderId, state.length + 1),
      carrierId: carrierOfDriver(chosen.driverId),
      ...{ carrierPay: order.carrierPay, lane },
      replaced: active?.id ?? null,
    };
    return E.right([{ type: 'OrderDispatched', data }]);
  },
  creates: ({ data }) => data.dispatchId,
});
