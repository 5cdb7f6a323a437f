import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { livingMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { both, fields } from '../../../shared-kernel/validation.ts';
import { carrierChanges } from '../../contract/carriers.ts';
import { CARRIER_EVENTS, type Carrier, type CarrierEvent, carrier, carrierStream } from '../carrier.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

export const updateCarrier = defineCommand({
  name: 'updateCarrier',
  input: both(fields({ id: carrierId }), carrierChanges),
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ id }) => carrierStream(id),
  decide: ({ state, input }): Decision =>
    E.chain(({ retired: _retired, forgotten, ...values }: Carrier): Decision => {
      const data = { ...values, ...input };
      const revised: ReadonlyArray<CarrierEvent> = [{ type: 'CarrierRevised', data }];
      return unlessForgotten(CARRIER_EVENTS, { forgotten }, sameValue(data, values) ? [] : revised);
    })(livingMember(state, 'carrier')),
});
