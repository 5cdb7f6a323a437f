import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import { conflictOf } from '../../../shared-kernel/conflict.ts';
import { unlessForgotten } from '../../../shared-kernel/forgotten.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import { invalid, type Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { decodeWith } from '../../../shared-kernel/validation.ts';
import {
  CARRIER,
  CARRIER_FIELDS,
  type CarrierField,
  carrierChanges,
  wholeCarrier,
} from '../../contract/carriers.ts';
import { carrier, carrierStream } from '../carrier.ts';
import { CARRIER_EVENTS, type CarrierEvent, type CarrierValues } from '../events.ts';
import { withoutMasks } from './tax-fields.ts';

type Decision = E.Either<Rejection, ReadonlyArray<CarrierEvent>>;

const NAMES = Object.fromEntries(CARRIER_FIELDS.map((name) => [name, CARRIER[name].label])) as Record<
  CarrierField,
  string
>;

const differing = (before: CarrierValues, after: CarrierValues): ReadonlyArray<CarrierField> =>
  CARRIER_FIELDS.filter((name) => !sameValue(after[name], before[name]));

/**
 * Changes some fields of a carrier. The result must be whole (specification, settings 5); concurrent changes of
 * different fields both succeed.
 */
export const updateCarrier = defineCommand({
  name: 'updateCarrier',
  input: carrierChanges,
  permission: 'carrier_update',
  aggregate: carrier,
  stream: ({ id }) => carrierStream(id),
  decide: ({ state, input: { id, revision, ...sent } }): Decision => {
    if (!state) return E.left(noMember('carrier'));
    const { values, rejection } = withoutMasks(sent, state.values);
    if (rejection) return E.left(rejection);
    const after = { ...state.values, ...values };
    const sections = differing(state.values, after);
    if (sections.length === 0) return E.right([]);
    const conflict = conflictOf(state, { sections, seen: revision, names: NAMES, shown: 'carrier' });
    if (conflict) return E.left(conflict);
    const events: ReadonlyArray<CarrierEvent> = [
      { type: 'CarrierChanged', data: { ...after, carrierId: id } },
    ];
    if (state.forgotten) return unlessForgotten(CARRIER_EVENTS, state, events);
    const whole = decodeWith(wholeCarrier)(after);
    return E.isLeft(whole) ? E.left(invalid(whole.left)) : E.right(events);
  },
});
