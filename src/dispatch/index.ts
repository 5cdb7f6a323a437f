import type { LoadBoardAccess, RegistryAccess } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { FileStore } from '../platform/file-store/file-store.ts';
import type { Logger } from '../platform/logger.ts';
import { withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/resolver.ts';
import { type CarrierLinkServices, carrierLinks } from './carrier-links/index.ts';
import { CARRIER_FILE_EVENTS } from './carriers/documents/file-events.ts';
import { carrierDocumentById } from './carriers/documents/queries.ts';
import { carriers } from './carriers/index.ts';
import { documentDeletion } from './carriers/reactions/delete-documents.ts';
import { documentFilesById } from './carriers/read-models/carrier-documents.ts';
import { carriersById } from './carriers/read-models/carrier-list.ts';
import type { DocumentServices } from './carriers/resolvers/documents.ts';
import { followPay } from './dispatches/commands/follow-pay.ts';
import { followOrder } from './dispatches/commands/move-dispatch.ts';
import { dispatches } from './dispatches/index.ts';
import { carrierById, dispatchesOf, registrationsOfCarrier } from './dispatches/queries.ts';
import { dispatchFollowsOrder } from './dispatches/reactions/follow-order.ts';
import { orderFollowsDispatch } from './dispatches/reactions/move-order.ts';
import { dispatchesOfOrders } from './dispatches/read-models/dispatches-of-order.ts';
import { LISTED_FROM, listedDispatches } from './dispatches/read-models/listed-dispatches.ts';
import { registrationsOfCarriers } from './dispatches/read-models/registrations-of-carriers.ts';
import { openLoadBoard } from './load-board/adapters/open-load-board.ts';
import { createLoadBoard } from './load-board/index.ts';
import { loadsCarried } from './loads/index.ts';
import { listedDispatchOf } from './published/queries.ts';
import { openRegistry } from './registry/adapters/open-registry.ts';
import { createRegistrations } from './registry/index.ts';
import { nightlyRecheck } from './registry/reactions/nightly-recheck.ts';
import { createLookUp } from './registry/resolvers/look-up.ts';

/** Shared services that this context needs. */
export type DispatchServices = DocumentServices &
  CarrierLinkServices & { readonly files: Pick<FileStore, 'delete'> };

export type DispatchOutside = {
  readonly registry: RegistryAccess;
  readonly loadBoard: LoadBoardAccess;
  /** Address of the board's page on which a carrier is assigned, with `{id}`. */
  readonly assignUrl: string | undefined;
  /** Where the board delivers its events; undefined: they are fetched alone. */
  readonly boardCallbackUrl: string | undefined;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

/** What needs nothing outside. */
const dispatch = (services: DispatchServices): Context => ({
  name: 'dispatch',
  schemas: [],
  commands: [followOrder, followPay],
  readModels: [],
  queryHandlers: [
    queryHandler(carrierById, carriersById),
    queryHandler(carrierDocumentById, documentFilesById),
    queryHandler(dispatchesOf, dispatchesOfOrders),
    { ...queryHandler(listedDispatchOf, listedDispatches), reads: LISTED_FROM },
    queryHandler(registrationsOfCarrier, registrationsOfCarriers),
  ],
  resolvers: { queries: {}, mutations: {}, types: {} },
  reactions: [dispatchFollowsOrder, orderFollowsDispatch, documentDeletion(services.files)],
  files: { events: CARRIER_FILE_EVENTS, byId: carrierDocumentById },
});

export const createDispatch = (outside: DispatchOutside, services: DispatchServices): Context => {
  const { registry, loadBoard, assignUrl, boardCallbackUrl: callbackUrl, log } = outside;
  const lookUp = createLookUp(openRegistry(registry, log));
  return withParts({ ...dispatch(services), schedules: [nightlyRecheck(lookUp, log)] }, [
    carriers(services),
    dispatches,
    loadsCarried,
    carrierLinks(services),
    createRegistrations(lookUp),
    createLoadBoard({
      board: loadBoard.kind === 'none' ? undefined : openLoadBoard(loadBoard, log),
      ...{ assignUrl, callbackUrl, now: () => new Date() },
    }),
  ]);
};
