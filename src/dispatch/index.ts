import type { Context } from '../platform/context.ts';
import { withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/resolver.ts';
import { carrierLinks, type DispatchServices } from './carrier-links/index.ts';
import { carriers } from './carriers/index.ts';
import { carriersById } from './carriers/read-models/carrier-list.ts';
import { followOrder } from './dispatches/commands/move-dispatch.ts';
import { dispatches } from './dispatches/index.ts';
import { carrierById, dispatchesOf, registrationOfCarrier } from './dispatches/queries.ts';
import { dispatchFollowsOrder } from './dispatches/reactions/follow-order.ts';
import { dispatchesOfOrders } from './dispatches/read-models/dispatches-of-order.ts';
import { registrationsOfCarriers } from './dispatches/read-models/registrations-of-carriers.ts';
import { createRegistrations, type RegistryOutside } from './registry/index.ts';

/** What needs nothing outside. */
const dispatch: Context = withParts(
  {
    name: 'dispatch',
    schemas: [],
    commands: [followOrder],
    readModels: [],
    queryHandlers: [
      queryHandler(carrierById, carriersById),
      queryHandler(dispatchesOf, dispatchesOfOrders),
      queryHandler(registrationOfCarrier, registrationsOfCarriers),
    ],
    resolvers: { queries: {}, mutations: {}, types: {} },
    reactions: [dispatchFollowsOrder],
  },
  [carriers, dispatches],
);

export type DispatchOutside = RegistryOutside;
export type { DispatchServices } from './carrier-links/index.ts';

export const createDispatch = (outside: DispatchOutside, services: DispatchServices): Context =>
  withParts(dispatch, [carrierLinks(services), createRegistrations(outside)]);
