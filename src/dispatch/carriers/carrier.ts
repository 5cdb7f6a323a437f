import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { carrierId } from '../../shared-kernel/ids/carrier.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { personal, withoutPersonal } from '../../shared-kernel/personal.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';

const values = t.type({ id: carrierId, name: personal(t.string) });

export const CarrierDefined = defineEvent('CarrierDefined', 1, values);
const CarrierRevised = defineEvent('CarrierRevised', 1, values);
/** It cannot be chosen any more; its name still resolves. */
const CarrierRetired = defineEvent('CarrierRetired', 1, t.type({ id: carrierId }));

export const CARRIER_EVENTS = [CarrierDefined, CarrierRevised, CarrierRetired] as const;
export type CarrierEvent = EventOf<(typeof CARRIER_EVENTS)[number]>;

export type Carrier = t.TypeOf<typeof values> & { readonly retired: boolean; readonly forgotten: boolean };

type State = Carrier | undefined;

const evolve = (state: State, event: CarrierEvent | PersonForgotten): State => {
  switch (event.type) {
    case 'CarrierDefined':
      return { ...event.data, retired: false, forgotten: false };
    case 'CarrierRevised':
      return state && { ...state, ...event.data };
    case 'CarrierRetired':
      return state && { ...state, retired: true };
    case 'PersonForgotten':
      return state && { ...state, ...withoutPersonal(values, state), forgotten: true };
  }
};

/** The stream of one, and the subject of its personal data. */
export const carrierStream = (id: number): string => subjectOf('carrier', id);

export const carrier: Aggregate<State, CarrierEvent | PersonForgotten> = {
  name: 'carrier',
  events: [...CARRIER_EVENTS, PersonForgotten],
  initial: undefined,
  evolve,
  subject: (stream) => stream,
};
