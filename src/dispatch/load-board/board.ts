import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';

/** The load board is not reached; nothing was sent. */
const LoadBoardLost = defineEvent('LoadBoardLost', 1, t.type({}));

/** The load board is reached again. */
const LoadBoardReached = defineEvent('LoadBoardReached', 1, t.type({}));

export const BOARD_EVENTS = [LoadBoardLost, LoadBoardReached] as const;
export type LoadBoardEvent = EventOf<(typeof BOARD_EVENTS)[number]>;

type State = { readonly lostSince: string | null };

/** Whether the load board is reached: one stream. */
export const board: Aggregate<State, LoadBoardEvent> = {
  name: 'load_board',
  events: BOARD_EVENTS,
  initial: { lostSince: null },
  evolve: (_state, event) => ({ lostSince: event.type === 'LoadBoardLost' ? event.at : null }),
  subject: (stream) => stream,
};
