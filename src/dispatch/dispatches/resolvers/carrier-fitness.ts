import { decoded } from '../../../platform/decoded.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import { civilDate, today } from '../../../shared-kernel/civil-date.ts';
import { carrierId } from '../../../shared-kernel/ids/carrier.ts';
import { noMember } from '../../../shared-kernel/members.ts';
import { toDollars } from '../../../shared-kernel/money.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { fields, optional } from '../../../shared-kernel/validation.ts';
import { carrierById } from '../../carriers/queries.ts';
import type { Registration } from '../../registry/facts.ts';
import { fitness } from '../../registry/fitness.ts';
import { isRecheckedNightly, registrationsOfCarrier } from '../../registry/queries.ts';
import { mayOverride } from '../commands/gate.ts';

const fitnessAsked = fields({ carrierId, deliveryDate: optional(civilDate) });

const latestOf = (registrations: ReadonlyArray<Registration>): Registration | undefined =>
  registrations.toSorted((a, b) => (a.lookedUpAt < b.lookedUpAt ? 1 : -1))[0];

/** A look-up as the API has it. */
const shownRegistration = (registration: Registration) => ({
  ...{ outOfService: registration.outOfService },
  insuranceOnFile: registration.insuranceOnFile === null ? null : toDollars(registration.insuranceOnFile),
  authority: {
    allowedToOperate: registration.isAllowedToOperate,
    ...{ common: registration.commonAuthority, contract: registration.contractAuthority },
  },
});

export const carrierFitness = async (args: unknown, { ask, actor, now }: ResolverContext) => {
  const { carrierId: id, deliveryDate } = decoded(fitnessAsked, args);
  const [carrier, found, lookedUpNightly] = await Promise.all([
    ask(carrierById, id),
    ask(registrationsOfCarrier, id),
    ask(isRecheckedNightly, id),
  ]);
  if (!carrier) throw new Rejected(noMember('carrier'));
  const registrations = found ?? [];
  const last = latestOf(registrations);
  const occasion = {
    today: today(now().toISOString()),
    deliveryDate,
    insuranceExpires: carrier.insuranceExpires,
  };
  const { stops, warnings } = fitness(registrations, occasion);
  return {
    ...{ stops: stops.map(({ sentence }) => sentence), stopKinds: stops.map(({ kind }) => kind), warnings },
    mayOverride: mayOverride(actor),
    ...{ lookedUpAt: last?.lookedUpAt ?? null, lookedUpNightly: lookedUpNightly ?? false },
    registration: last ? shownRegistration(last) : null,
  };
};
