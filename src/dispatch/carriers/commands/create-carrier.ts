import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { allocated } from '../../../shared-kernel/ids/whole-id.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { carrierInput } from '../../contract/carriers.ts';
import { type CarrierEvent, carrier, carrierStream } from '../carrier.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

export const createCarrier = defineCommand({
  name: 'createCarrier',
  input: carrierInput,
  permission: 'carrier_update',
  aggregate: carrier,
  allocates: 'carrier',
  stream: (_input, { newId }) => carrierStream(newId),
  decide: ({ state, input, given }): Decision =>
    E.right(
      state ? [] : [{ type: 'CarrierDefined', data: { ...input, id: allocated(carrierId, given.newId) } }],
    ),
});
