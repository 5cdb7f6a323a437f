import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { type CarrierEvent, carrier, carrierStream } from '../carrier.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

export const deleteCarrier = defineCommand({
  name: 'deleteCarrier',
  input: fields({ id: carrierId }),
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ id }) => carrierStream(id),
  decide: ({ state, input: { id } }): Decision => {
    if (!state) return E.left(noMember('carrier'));
    return E.right(state.retired ? [] : [{ type: 'CarrierRetired', data: { id } }]);
  },
});
