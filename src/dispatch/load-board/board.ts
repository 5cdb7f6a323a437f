import * as t from 'io-ts';
import { type Aggregate, defineEvent, type EventOf } from '../../shared-kernel/event.ts';
import { nullable } from '../../shared-kernel/nullable.ts';

/** The load board is not reached; nothing was sent. */
const LoadBoardLost = defineEvent('LoadBoardLost', 1, t.type({}));

/** The load board is reached again. */
const LoadBoardReached = defineEvent('LoadBoardReached', 1, t.type({}));

/** What the board told from an instant (ISO) on has waited for long, as it cannot be read; null: nothing has any more. */
const BoardEventsWaiting = defineEvent('BoardEventsWaiting', 1, t.type({ since: nullable(t.string) }));

export const BOARD_EVENTS = [LoadBoardLost, LoadBoardReached, BoardEventsWaiting] as const;
export type LoadBoardEvent = EventOf<(typeof BOARD_EVENTS)[number]>;

/** ISO instants; see `LoadBoardLost` and `BoardEventsWaiting`. */
type State = { readonly lostSince: string | null; readonly waitingSince: string | null };

/** Whether the load board is reached, and what of it cannot be read: one stream. */
export const board: Aggregate<State, LoadBoardEvent> = {
  name: 'load_board',
  events: BOARD_EVENTS,
  initial: { lostSince: null, waitingSince: null },
  evolve: (state, event) =>
    event.type === 'BoardEventsWaiting'
      ? { ...state, waitingSince: event.data.since }
      : { ...state, lostSince: event.type === 'LoadBoardLost' ? event.at : null },
  subject: (stream) => stream,
};
