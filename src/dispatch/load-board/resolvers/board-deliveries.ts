import * as E from 'fp-ts/lib/Either.js';
import type { DeliveryEndpoint } from '../../../platform/rest-endpoint.ts';
import { systemActor } from '../../../shared-kernel/actor.ts';
import type { LoadBoard } from '../load-board.ts';
import { takeBoardEvents } from '../reactions/take-board-events.ts';

/** Where the board delivers its events. */
export const createDeliveries = (
  board: Pick<LoadBoard, 'delivered'>,
  ensureSubscribed: () => Promise<void>,
): DeliveryEndpoint => ({
  path: '/rest-api/load-board-events',
  permission: 'anyone',
  bytes: 262_144,
  actor: systemActor('load-board'),
  deliver: async ({ headers, body }, { sql, send }) => {
    await ensureSubscribed();
    const delivered = await board.delivered(headers, body)();
    if (E.isLeft(delivered)) return delivered.left.kind === 'foreign' ? 401 : 503;
    const lost = await takeBoardEvents(delivered.right, { sql, send });
    return lost.length === 0 ? 204 : 503;
  },
});
