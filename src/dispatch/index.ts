import type { Context } from '../platform/context.ts';
import { type Part, withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/resolver.ts';
import { carriers } from './carriers/index.ts';
import { carriersById } from './carriers/read-models/carrier-list.ts';
import { followOrder } from './dispatches/commands/move-dispatch.ts';
import { dispatches } from './dispatches/index.ts';
import { carrierById, dispatchesOf, registrationOfCarrier } from './dispatches/queries.ts';
import { dispatchFollowsOrder } from './dispatches/reactions/follow-order.ts';
import { orderFollowsDispatch } from './dispatches/reactions/move-order.ts';
import { dispatchesOfOrders } from './dispatches/read-models/dispatches-of-order.ts';
import { registrationsOfCarriers } from './dispatches/read-models/registrations-of-carriers.ts';
import { createRegistrations, type RegistryOutside } from './registry/index.ts';

const PARTS: ReadonlyArray<Part> = [carriers, dispatches];

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
    reactions: [dispatchFollowsOrder, orderFollowsDispatch],
  },
  PARTS,
);

export type DispatchOutside = RegistryOutside;

export const createDispatch = (outside: DispatchOutside): Context =>
  withParts(dispatch, [createRegistrations(outside)]);
