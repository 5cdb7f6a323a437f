import type { Board, BoardEvent } from './board.ts';
import { eventAnswer } from './event-answers.ts';
import type { Subscriptions } from './subscriptions.ts';

/** POST to an address of a subscriber. */
export type Deliver = (url: string, init: RequestInit) => Promise<unknown>;

/** Events of the same moment are gathered, as they come out of order. */
const GATHERED_MS = 100;
/** The longest that a timer can wait. */
const MOST_MS = 2_147_483_647;

/** Delivers events to subscribers: the later ones first, and each twice. Failures are left to the fetch of events. */
export const createDeliveries = (subscriptions: Subscriptions, deliver: Deliver) => {
  let waiting: BoardEvent[] = [];

  const send = (board: Board): void => {
    const events = waiting.reverse();
    waiting = [];
    for (const { callbackUrl, token } of subscriptions.enabled())
      for (const event of [...events, ...events]) {
        const headers = { 'content-type': 'application/json', 'api-token': token };
        const body = JSON.stringify(eventAnswer(board, event));
        deliver(callbackUrl, { method: 'POST', headers, body }).catch(() => undefined);
      }
  };

  /** `inMs` from now, where the event is one of the future. Nothing waits for it at an exit. */
  return (board: Board, event: BoardEvent, inMs: number): void => {
    const due = (): void => {
      if (event.dispatchId !== undefined && board.listing(event.listingId)?.status === 'DELETED') return;
      waiting.push(event);
      if (waiting.length === 1) setTimeout(() => send(board), GATHERED_MS).unref();
    };
    if (inMs <= 0) due();
    else setTimeout(due, Math.min(inMs, MOST_MS)).unref();
  };
};
