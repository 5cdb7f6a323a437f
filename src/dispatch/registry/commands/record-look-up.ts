import * as E from 'fp-ts/lib/Either.js';
import { defineCommand } from '../../../platform/command/command.ts';
import type { Permission } from '../../../shared-kernel/permission.ts';
import { withoutPersonal } from '../../../shared-kernel/personal.ts';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { sameValue } from '../../../shared-kernel/same-value.ts';
import { fields } from '../../../shared-kernel/validation.ts';
import { registrationFacts } from '../facts.ts';
import { isFresh } from '../freshness.ts';
import { storedNumber } from '../numbers.ts';
import { type RegistrationEvent, registration, registrationStream } from '../registration.ts';

/** Who may look up carriers: those who keep them, and those who dispatch to them. */
export const LOOK_UP: ReadonlyArray<Permission> = ['carrier_create', 'carrier_update', 'order_dispatch_only'];

type Decision = E.Either<Rejection, ReadonlyArray<RegistrationEvent>>;

/**
 * Keeps what the registry has just answered for a carrier. The same answer within a day is no event, later a small one. Of a
 * forgotten carrier only what is not personal is kept.
 */
export const recordLookUp = defineCommand({
  name: 'recordLookUp',
  internal: true,
  input: fields(registrationFacts.props),
  permission: LOOK_UP,
  aggregate: registration,
  stream: ({ dotNumber }) => registrationStream(dotNumber),
  decide: ({ state, input, given }): Decision => {
    if (!state) return E.right([{ type: 'RegistrationLookedUp', data: input }]);
    const { lookedUpAt, delistedAt, forgotten, ...known } = state;
    const data = forgotten ? withoutPersonal(registrationFacts, input) : input;
    if (!sameValue(data, known)) return E.right([{ type: 'RegistrationLookedUp', data }]);
    const { dotNumber } = input;
    return E.right(
      delistedAt === null && isFresh({ lookedUpAt }, given.now)
        ? []
        : [{ type: 'RegistrationConfirmed', data: { dotNumber } }],
    );
  },
});

/** Keeps that the registry has a carrier no more that was looked up before. */
export const recordDelisted = defineCommand({
  name: 'recordDelisted',
  internal: true,
  input: fields({ dotNumber: storedNumber }),
  permission: LOOK_UP,
  aggregate: registration,
  stream: ({ dotNumber }) => registrationStream(dotNumber),
  decide: ({ state, input }): Decision =>
    E.right(state?.delistedAt === null ? [{ type: 'RegistrationDelisted', data: input }] : []),
});
