import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { allocated } from '../../../shared-kernel/ids/whole-id.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { carrierInput } from '../../contract/carriers.ts';
import { carrier, carrierStream } from '../carrier.ts';
import type { CarrierEvent } from '../events.ts';
import { mayNotSetTaxes, withoutMasks } from './tax-fields.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

/** Adds a carrier. Dispatchers add one while they dispatch (rules, "Permissions"). */
export const addCarrier = defineCommand({
  name: 'addCarrier',
  input: carrierInput,
  permission: ['carrier_create', 'order_dispatch_only'],
  aggregate: carrier,
  allocates: 'carrier',
  stream: (_input, { newId }) => carrierStream(newId),
  decide: ({ state, input, given }): Decision => {
    if (state) return E.right([]);
    const refused = mayNotSetTaxes(given.actor, input) ?? withoutMasks(input, undefined).rejection;
    if (refused) return E.left(refused);
    return E.right([
      { type: 'CarrierAdded', data: { ...input, carrierId: allocated(carrierId, given.newId) } },
    ]);
  },
});
