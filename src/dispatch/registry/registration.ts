import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { withoutPersonal } from '../../shared-kernel/personal.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import { type Registration, registrationFacts } from './facts.ts';
import { storedNumber } from './numbers.ts';

/** The registry's answer, the first one or another than before. */
export const RegistrationLookedUp = defineEvent('RegistrationLookedUp', 1, registrationFacts);
/** The registry was asked again, and its answer had not changed. */
const RegistrationConfirmed = defineEvent('RegistrationConfirmed', 1, t.type({ dotNumber: storedNumber }));
/** The registry was asked again, and has no carrier of this number any more. */
const RegistrationDelisted = defineEvent('RegistrationDelisted', 1, t.type({ dotNumber: storedNumber }));

export const REGISTRATION_EVENTS = [
  RegistrationLookedUp,
  RegistrationConfirmed,
  RegistrationDelisted,
] as const;
export type RegistrationEvent = EventOf<(typeof REGISTRATION_EVENTS)[number]>;

type State = (Registration & { readonly forgotten: boolean }) | undefined;

/** The stream of one carrier's registration, and the subject of its personal data. */
export const registrationStream = (dotNumber: number): string => subjectOf('registration', dotNumber);

export const registration: Aggregate<State, RegistrationEvent | PersonForgotten> = {
  name: 'registration',
  events: [...REGISTRATION_EVENTS, PersonForgotten],
  initial: undefined,
  evolve: (state, event) => {
    switch (event.type) {
      case 'RegistrationLookedUp':
        return {
          ...{ ...event.data, lookedUpAt: event.at, delistedAt: null },
          forgotten: state?.forgotten ?? false,
        };
      case 'RegistrationConfirmed':
        return state && { ...state, lookedUpAt: event.at, delistedAt: null };
      case 'RegistrationDelisted':
        return state && { ...state, delistedAt: event.at };
      case 'PersonForgotten':
        return state && { ...state, ...withoutPersonal(registrationFacts, state), forgotten: true };
    }
  },
  subject: (stream) => stream,
};
