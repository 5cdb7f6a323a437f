import * as E from 'fp-ts/lib/Either.js';
import * as t from 'io-ts';
import { defineCommand } from '../../../platform/command/command.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { carrier, carrierStream } from '../carrier.ts';
import type { CarrierEvent } from '../events.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

/** Records that somebody looks at a carrier's EIN or SSN. There is nothing to look at where none is stored. */
export const revealTaxNumber = defineCommand({
  name: 'revealTaxNumber',
  input: fields({ carrierId, field: t.keyof({ ein: null, ssn: null }) }),
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ carrierId: id }) => carrierStream(id),
  decide: ({ state, input }): Decision => {
    if (!state) return E.left(noMember('carrier'));
    return E.right(state.values[input.field] === null ? [] : [{ type: 'TaxNumberRevealed', data: input }]);
  },
});
