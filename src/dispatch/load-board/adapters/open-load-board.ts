import * as TE from 'fp-ts/lib/TaskEither.js';
import type { Logger } from '../../../platform/logger.ts';
import { rejection } from '../../../shared-kernel/rejection.ts';
import type { BoardFailure, LoadBoard } from '../load-board.ts';
import { createCentralDispatch } from './central-dispatch/central-dispatch.ts';
import type { LoadBoardAccess } from './load-board-access.ts';
import { createStandIn } from './stand-in/stand-in.ts';

/** For people who want to post, where there is no load board. */
export const NO_LOAD_BOARD = rejection(
  'UNAVAILABLE',
  'Orders cannot be posted here, as this installation has no account of a load board (Central Dispatch). Tell whoever runs Lanebook.',
);

const AWAY = (): TE.TaskEither<BoardFailure, never> => TE.left({ kind: 'unavailable' });

const NONE: LoadBoard = {
  ...{ post: AWAY, find: AWAY, read: AWAY, update: AWAY, remove: AWAY, events: AWAY, subscribe: AWAY },
  delivered: () => TE.left({ kind: 'foreign' }),
};

/** Never looked up: the stand-in answers its addresses. */
const HERE = 'http://localhost';

const MADE_UP = {
  ...{ url: HERE, eventsUrl: HERE, fulfillmentUrl: HERE, tokenUrl: `${HERE}/connect/token` },
  ...{ clientId: 'made-up', clientSecret: 'made-up', marketplaceId: 10_000 },
};

/** The load board by the settings: Central Dispatch, its stand-in, or none. */
export const openLoadBoard = (access: LoadBoardAccess, log: Pick<Logger, 'warn'>): LoadBoard => {
  switch (access.kind) {
    case 'central-dispatch':
      return createCentralDispatch({ ...access, log });
    case 'stand-in': {
      const { fetch } = createStandIn({ file: access.file, deliver: globalThis.fetch });
      return createCentralDispatch({ ...MADE_UP, log, fetch });
    }
    case 'none':
      return NONE;
  }
};
