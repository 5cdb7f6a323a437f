import { changedBy, type LastChanges } from '../../shared-kernel/conflict.ts';
import type { Aggregate, Recorded } from '../../shared-kernel/event.ts';
import type { CarrierId } from '../../shared-kernel/ids/carrier.ts';
import { PersonForgotten } from '../../shared-kernel/person-forgotten.ts';
import { withoutPersonal } from '../../shared-kernel/personal.ts';
import { subjectOf } from '../../shared-kernel/subject.ts';
import type { CarrierDocumentId, DocumentKind } from '../contract/carrier-documents.ts';
import { CARRIER_FIELDS, type CarrierField } from '../contract/carriers.ts';
import type { DriverId } from '../contract/driver-id.ts';
import { DRIVER_FIELDS, type DriverField } from '../contract/drivers.ts';
import {
  CARRIER_EVENTS,
  type CarrierEvent,
  type CarrierValues,
  carrierValues,
  type DriverValues,
  driverValues,
} from './events.ts';

export type Driver = DriverValues & { readonly id: DriverId; readonly retired: boolean };

/** A document; a removed one stays, so that it can be restored. Its name is null once the carrier is forgotten. */
export type CarrierDocument = {
  readonly id: CarrierDocumentId;
  readonly kind: DocumentKind;
  readonly key: string;
  readonly fileName: string | null;
  readonly removed: boolean;
};

/** A motor carrier with its drivers; retired ones stay, so that dispatches keep their names. */
export type Carrier = {
  readonly id: CarrierId;
  /** That of the last event. */
  readonly revision: number;
  readonly values: CarrierValues;
  readonly drivers: ReadonlyArray<Driver>;
  readonly documents: ReadonlyArray<CarrierDocument>;
  readonly changed: LastChanges<CarrierField>;
  /** The last changes of each driver's fields. */
  readonly driversChanged: Readonly<Record<DriverId, LastChanges<DriverField>>>;
  readonly forgotten: boolean;
};

type State = Carrier | undefined;
type Event = CarrierEvent | PersonForgotten;

const withDriver = (carrier: Carrier, id: DriverId, change: Partial<Driver>): Carrier => ({
  ...carrier,
  drivers: carrier.drivers.map((driver) => (driver.id === id ? { ...driver, ...change } : driver)),
});

const withDocument = (carrier: Carrier, id: CarrierDocumentId, removed: boolean): Carrier => ({
  ...carrier,
  documents: carrier.documents.map((each) => (each.id === id ? { ...each, removed } : each)),
});

/** `values` are all of a driver's, changed or not. */
const withDriverValues = (
  state: Carrier,
  event: Recorded<Event>,
  id: DriverId,
  values: DriverValues,
): Carrier => {
  const before = state.drivers.find((driver) => driver.id === id);
  const differ = DRIVER_FIELDS.filter((name) => values[name] !== before?.[name]);
  const changed = { ...state.driversChanged[id], ...changedBy(event, differ) };
  return {
    ...withDriver(state, id, values),
    driversChanged: { ...state.driversChanged, [id]: changed },
  };
};

const withValues = (state: Carrier, event: Recorded<Event>, values: CarrierValues): Carrier => {
  const differ = CARRIER_FIELDS.filter((name) => values[name] !== state.values[name]);
  return { ...state, values, changed: { ...state.changed, ...changedBy(event, differ) } };
};

const become = (state: Carrier, event: Recorded<Exclude<Event, { type: 'CarrierAdded' }>>): Carrier => {
  switch (event.type) {
    case 'CarrierChanged': {
      const { carrierId: _id, ...values } = event.data;
      return withValues(state, event, values);
    }
    case 'TaxNumberRevealed':
    case 'TaxDocumentDownloaded':
      return state;
    case 'DriverAdded': {
      const { carrierId: _id, driverId: id, ...values } = event.data;
      return { ...state, drivers: [...state.drivers, { ...values, id, retired: false }] };
    }
    case 'DriverChanged': {
      const { carrierId: _id, driverId: id, ...values } = event.data;
      return withDriverValues(state, event, id, values);
    }
    case 'DriverRetired':
      return withDriver(state, event.data.driverId, { retired: true });
    case 'DriverRestored':
      return withDriver(state, event.data.driverId, { retired: false });
    case 'DocumentAdded': {
      const { documentId: id, kind, key, fileName } = event.data;
      return { ...state, documents: [...state.documents, { id, kind, key, fileName, removed: false }] };
    }
    case 'DocumentRemoved':
      return withDocument(state, event.data.documentId, true);
    case 'DocumentRestored':
      return withDocument(state, event.data.documentId, false);
    case 'PersonForgotten':
      return {
        ...state,
        values: withoutPersonal(carrierValues, state.values),
        drivers: state.drivers.map((driver) => ({ ...driver, ...withoutPersonal(driverValues, driver) })),
        documents: state.documents.map((document) => ({ ...document, fileName: null })),
        forgotten: true,
      };
  }
};

const evolve = (state: State, event: Recorded<Event>): State => {
  const { revision } = event;
  if (event.type !== 'CarrierAdded') return state && { ...become(state, event), revision };
  const { carrierId: id, ...values } = event.data;
  return {
    ...{ id, revision, values, drivers: [], documents: [] },
    ...{ changed: {}, driversChanged: {}, forgotten: false },
  };
};

/** The stream of one, and the subject of its personal data and that of its drivers. */
export const carrierStream = (id: number): string => subjectOf('carrier', id);

export const carrier: Aggregate<State, Event> = {
  name: 'carrier',
  events: [...CARRIER_EVENTS, PersonForgotten],
  initial: undefined,
  evolve,
  subject: (stream) => stream,
};
