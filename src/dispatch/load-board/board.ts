import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { nullable } from '../../shared-kernel/nullable.ts';
import type { LostFor } from './load-board.ts';

export const lostFor: t.Type<LostFor> = t.keyof({ MOVED: null, ACCOUNT: null });

/**
 * The load board is not reached; nothing was sent. `lostFor`: what an administrator can mend of that; null where that is not
 * known, and in events from before it was kept.
 */
const LoadBoardLost = defineEvent('LoadBoardLost', 1, t.type({ lostFor: nullable(lostFor) }));

/** The load board is reached again. */
const LoadBoardReached = defineEvent('LoadBoardReached', 1, t.type({}));

/** What the board told from an instant (ISO) on has waited for long, as it cannot be read; null: nothing has any more. */
const BoardEventsWaiting = defineEvent('BoardEventsWaiting', 1, t.type({ since: nullable(t.string) }));

export const BOARD_EVENTS = [LoadBoardLost, LoadBoardReached, BoardEventsWaiting] as const;
export type LoadBoardEvent = EventOf<(typeof BOARD_EVENTS)[number]>;

/** Since when the board is not reached (an ISO instant), and why; null where it is, or nobody knows why. */
export type BoardLoss = { readonly lostSince: string | null; readonly lostFor: LostFor | null };

/** `waitingSince`: an ISO instant, see `BoardEventsWaiting`. */
type State = BoardLoss & { readonly waitingSince: string | null };

const REACHED: BoardLoss = { lostSince: null, lostFor: null };

/** Whether nothing is new in that the board is reached, or is not, and why. */
export const isSameLoss = (loss: BoardLoss, isReached: boolean, why: LostFor | null): boolean =>
  isReached ? loss.lostSince === null : loss.lostSince !== null && loss.lostFor === why;

/** Whether the load board is reached, and what of it cannot be read: one stream. */
export const board: Aggregate<State, LoadBoardEvent> = {
  name: 'load_board',
  events: BOARD_EVENTS,
  initial: { ...REACHED, waitingSince: null },
  evolve: (state, event) => {
    switch (event.type) {
      case 'BoardEventsWaiting':
        return { ...state, waitingSince: event.data.since };
      case 'LoadBoardLost':
        return { ...state, lostSince: state.lostSince ?? event.at, lostFor: event.data.lostFor };
      case 'LoadBoardReached':
        return { ...state, ...REACHED };
    }
  },
  subject: (stream) => stream,
};
