import type { LoadBoardAccess } from '../platform/config.ts';
import type { Context } from '../platform/context.ts';
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
import { openLoadBoard } from './load-board/adapters/open-load-board.ts';
import { createLoadBoard } from './load-board/index.ts';
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
    reactions: [dispatchFollowsOrder],
  },
  PARTS,
);

export type DispatchOutside = RegistryOutside & {
  readonly loadBoard: LoadBoardAccess;
  /** Address of the board's page on which a carrier is assigned, with `{id}`. */
  readonly assignUrl: string | undefined;
  /** Where the board delivers its events; undefined: they are fetched alone. */
  readonly boardCallbackUrl: string | undefined;
};

export const createDispatch = (outside: DispatchOutside): Context =>
  withParts(dispatch, [
    createRegistrations(outside),
    createLoadBoard({
      board: outside.loadBoard.kind === 'none' ? undefined : openLoadBoard(outside.loadBoard, outside.log),
      ...{ assignUrl: outside.assignUrl, callbackUrl: outside.boardCallbackUrl },
      now: () => new Date(),
    }),
  ]);
