import type { RegistryAccess } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
import type { Logger } from '../platform/logger.ts';
import { type Part, withParts } from '../platform/parts.ts';
import { queryHandler } from '../platform/resolver.ts';
import { carriers } from './carriers/index.ts';
import { carriersById } from './carriers/read-models/carrier-list.ts';
import { followOrder } from './dispatches/commands/move-dispatch.ts';
import { dispatches } from './dispatches/index.ts';
import { carrierById, dispatchesOf, registrationOfCarrier } from './dispatches/queries.ts';
import { dispatchFollowsOrder } from './dispatches/reactions/follow-order.ts';
import { dispatchesOfOrders } from './dispatches/read-models/dispatches-of-order.ts';
import { registrationsOfCarriers } from './dispatches/read-models/registrations-of-carriers.ts';
import { loadsCarried } from './loads/index.ts';
import { openRegistry } from './registry/adapters/open-registry.ts';
import { createRegistrations } from './registry/index.ts';
import { nightlyRecheck } from './registry/reactions/nightly-recheck.ts';
import { createLookUp } from './registry/resolvers/look-up.ts';

const PARTS: ReadonlyArray<Part> = [carriers, dispatches, loadsCarried];

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
  PARTS,
);

export type DispatchOutside = {
  readonly registry: RegistryAccess;
  readonly log: Pick<Logger, 'info' | 'warn'>;
};

export const createDispatch = ({ registry, log }: DispatchOutside): Context => {
  const lookUp = createLookUp(openRegistry(registry, log));
  return withParts({ ...dispatch, schedules: [nightlyRecheck(lookUp, log)] }, [createRegistrations(lookUp)]);
};
