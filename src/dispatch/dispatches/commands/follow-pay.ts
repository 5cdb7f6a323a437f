import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import { cents } from '../../../shared-kernel/money.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { activeOf, type DispatchEvent, dispatch, dispatchStream, valuesOf } from '../dispatch.ts';

/**
 * Lets the pay of the active dispatch follow that of the order, delivered or not. Less than the carrier accepted must be
 * accepted again; more must not.
 */
export const followPay = defineCommand({
  name: 'followPay',
  internal: true,
  input: fields({ orderId: recordId, carrierPay: cents }),
  permission: 'system',
  aggregate: dispatch,
  stream: ({ orderId }) => dispatchStream(orderId),
  decide: ({ state, input: { orderId, carrierPay } }): E.Either<Rejection, ReadonlyArray<DispatchEvent>> => {
    const active = activeOf(state);
    if (!active || active.carrierPay === carrierPay) return E.right([]);
    const asksAgain = active.status === 'ACCEPTED' && carrierPay < active.carrierPay;
    const data = {
      ...{ ...valuesOf(active), orderId, dispatchId: active.id, carrierPay },
      status: asksAgain ? ('PENDING' as const) : active.status,
    };
    return E.right([{ type: 'DispatchChanged', data }]);
  },
});
