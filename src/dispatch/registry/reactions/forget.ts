import { defineForgetting } from '../../../platform/command/forgetting.ts';
import { defineReaction, type Reaction } from '../../../platform/reactor/reaction.ts';
import type { CarrierId } from '../../../shared-kernel/ids/carrier.ts';
import { PersonForgotten } from '../../../shared-kernel/person-forgotten.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { storedNumber } from '../numbers.ts';
import { registrationsOfCarrier } from '../queries.ts';
import { registration } from '../registration.ts';

export const forgetRegistration = defineForgetting({
  name: 'forgetRegistration',
  of: registration,
  id: storedNumber,
});

/** With a carrier, name, street and phone are forgotten that the registry told for its numbers. */
export const registrationsForget: Reaction<PersonForgotten> = defineReaction({
  name: 'registrations_forget_carriers',
  events: [PersonForgotten],
  setsAside: true,
  react: async ({ data: { subject } }, { send, ask }) => {
    for (const carrierId of idsOf('carrier')(subject)) {
      const found = (await ask(registrationsOfCarrier, carrierId as CarrierId)) ?? [];
      for (const { dotNumber } of found) await send(forgetRegistration, { id: dotNumber }, String(dotNumber));
    }
  },
});
