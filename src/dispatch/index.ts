import type { Context } from '../platform/context.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import { withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/resolver.ts';
import { CARRIER_FILE_EVENTS } from './carriers/documents/file-events.ts';
import { carrierDocumentById } from './carriers/documents/queries.ts';
import { carriers } from './carriers/index.ts';
import { documentDeletion } from './carriers/reactions/delete-documents.ts';
import { documentFilesById } from './carriers/read-models/carrier-documents.ts';
import { carriersById } from './carriers/read-models/carrier-list.ts';
import type { DocumentServices } from './carriers/resolvers.ts';
import { followOrder } from './dispatches/commands/move-dispatch.ts';
import { dispatches } from './dispatches/index.ts';
import { carrierById, dispatchesOf, registrationOfCarrier } from './dispatches/queries.ts';
import { dispatchFollowsOrder } from './dispatches/reactions/follow-order.ts';
import { dispatchesOfOrders } from './dispatches/read-models/dispatches-of-order.ts';
import { registrationsOfCarriers } from './dispatches/read-models/registrations-of-carriers.ts';
import { createRegistrations, type RegistryOutside } from './registry/index.ts';

/** Shared services that this context needs. */
export type DispatchServices = DocumentServices & { readonly files: Pick<FileStore, 'delete'> };

export type DispatchOutside = RegistryOutside;

/** What needs nothing outside. */
const dispatch = (services: DispatchServices): Context => ({
  name: 'dispatch',
  schemas: [],
  commands: [followOrder],
  readModels: [],
  queryHandlers: [
    queryHandler(carrierById, carriersById),
    queryHandler(carrierDocumentById, documentFilesById),
    queryHandler(dispatchesOf, dispatchesOfOrders),
    queryHandler(registrationOfCarrier, registrationsOfCarriers),
  ],
  resolvers: { queries: {}, mutations: {}, types: {} },
  reactions: [dispatchFollowsOrder, documentDeletion(services.files)],
  files: { events: CARRIER_FILE_EVENTS, byId: carrierDocumentById },
});

export const createDispatch = (outside: DispatchOutside, services: DispatchServices): Context =>
  withParts(dispatch(services), [carriers(services), dispatches, createRegistrations(outside)]);
