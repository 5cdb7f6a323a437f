import type { Logger } from '../../../platform/logger.ts';
import type { LoadBoard } from '../load-board.ts';
import { createCentralDispatch } from './central-dispatch/central-dispatch.ts';
import type { LoadBoardAccess } from './load-board-access.ts';
import { createStandIn } from './stand-in/stand-in.ts';

/** Never looked up: the stand-in answers its addresses. */
const HERE = 'http://localhost';

const MADE_UP = {
  ...{ url: HERE, eventsUrl: HERE, fulfillmentUrl: HERE, tokenUrl: `${HERE}/connect/token` },
  ...{ clientId: 'made-up', clientSecret: 'made-up', marketplaceId: 10_000 },
};

/** The load board by the settings: Central Dispatch, its stand-in, or none. */
export const openLoadBoard = (access: LoadBoardAccess, log: Pick<Logger, 'warn'>): LoadBoard | undefined => {
  switch (access.kind) {
    case 'central-dispatch':
      return createCentralDispatch({ ...access, log });
    case 'stand-in': {
      const { fetch } = createStandIn({ file: access.file, deliver: globalThis.fetch });
      return createCentralDispatch({ ...MADE_UP, log, fetch });
    }
    case 'none':
      return undefined;
  }
};
