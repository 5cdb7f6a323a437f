import type { DispatchStatus } from '../contract/dispatch-statuses.ts';
import type { DispatchEvent } from './dispatch.ts';

type Stage = 'NEW' | 'DISPATCHED' | 'PICKED_UP' | 'DELIVERED';

/** Where an order goes with its dispatch: null stays. `onlyUnderWay`: only an order that is Picked Up or Delivered. */
export type OrderMove = { readonly stage: Stage | null; readonly onlyUnderWay: boolean };

const to = (stage: Stage | null, onlyUnderWay = false): OrderMove => ({ stage, onlyUnderWay });

const STAYS = to(null);

const MOVES: Readonly<Record<DispatchStatus, OrderMove>> = {
  PENDING: to('DISPATCHED', true),
  ACCEPTED: to('DISPATCHED', true),
  PICKED_UP: to('PICKED_UP'),
  DELIVERED: to('DELIVERED'),
  REJECTED: STAYS,
  CANCELED: to('NEW'),
};

/** With a dispatch that was set to a status. */
export const moveWith = (status: DispatchStatus): OrderMove => MOVES[status];

/** With a new dispatch. One that is recorded later leaves the order where it is. */
export const moveWithNew = (status: DispatchStatus): OrderMove =>
  status === 'PENDING' ? to('DISPATCHED') : STAYS;

/** With an event of its dispatch. */
export const moveAfter = (event: DispatchEvent): OrderMove => {
  switch (event.type) {
    case 'OrderDispatched':
      return moveWithNew(event.data.status);
    case 'DispatchChanged':
    case 'DispatchAnswered':
      return STAYS;
    case 'DispatchMoved':
      return moveWith(event.data.status);
    case 'DispatchCanceled':
      return moveWith('CANCELED');
  }
};
