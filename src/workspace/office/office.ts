import { type LastChanges, lastChange } from '../../shared-kernel/conflict.ts';
import type { Aggregate, Recorded } from '../../shared-kernel/event.ts';
import { NOTHING_SAVED, type OfficeSection } from '../contract/office.ts';
import {
  type Contract,
  OFFICE_EVENTS,
  type OfficeAddresses,
  type OfficeContact,
  type OfficeEvent,
  type OfficeLogo,
  SECTION_OF,
} from './events.ts';

/** Settings of the office. */
export type OfficeState = {
  /** That of its last event. */
  readonly revision: number;
  readonly name: string | null;
  readonly logo: OfficeLogo | null;
  /** How many logos there ever were. */
  readonly logos: number;
  readonly contact: OfficeContact;
  readonly addresses: OfficeAddresses;
  readonly contract: Contract;
  readonly changed: LastChanges<OfficeSection>;
};

const initial: OfficeState = {
  ...{ revision: NOTHING_SAVED, name: null, logo: null, logos: 0 },
  contact: { phone: null, supportPhone: null, email: null, website: null },
  addresses: { street: null, mailing: null },
  contract: { version: 0, text: null },
  changed: {},
};

const partOf = (event: OfficeEvent): Partial<OfficeState> => {
  switch (event.type) {
    case 'OfficeNamed':
      return { name: event.data.name };
    case 'OfficeLogoChosen':
      return { logo: event.data, logos: event.data.number };
    case 'OfficeLogoRemoved':
      return { logo: null };
    case 'OfficeContactChanged':
      return { contact: event.data };
    case 'OfficeAddressesChanged':
      return { addresses: event.data };
    case 'ContractTextChanged':
      return { contract: event.data };
  }
};

const evolve = (state: OfficeState, event: Recorded<OfficeEvent>): OfficeState => {
  const { revision } = event;
  const changed = { ...state.changed, [SECTION_OF[event.type]]: lastChange(event) };
  return { ...state, ...partOf(event), revision, changed };
};

export const office: Aggregate<OfficeState, OfficeEvent> = {
  name: 'office',
  events: OFFICE_EVENTS,
  initial,
  evolve,
  subject: (stream) => stream,
};
