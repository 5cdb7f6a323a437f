import { given } from '../../../platform/testing/decider-spec.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import { nthUserId } from '../../../shared-kernel/ids/user.ts';
import { ORDER_STATUS } from '../../contract/known-statuses.ts';
import type { QuoteEvent } from '../quote.ts';
import { arbitraryQuoteCreated } from '../testing/quotes.ts';
import { moveDispatchedOrder } from './move-dispatched-order.ts';

const id = 4711 as RecordId;
const { data: details } = arbitraryQuoteCreated();

const ORDER: QuoteEvent = {
  type: 'OrderCreated',
  data: { ...details, parentStatusId: 110 as StatusId },
};
const status = (parentStatusId: number): QuoteEvent => ({
  type: 'StatusChanged',
  data: { quoteId: id, parentStatusId: parentStatusId as StatusId, childStatusId: null },
});
const past = (...events: ReadonlyArray<QuoteEvent & { readonly actor?: string }>) =>
  given<QuoteEvent>(ORDER, ...events);

/** Dispatched at position 1, with what is decided from there on. */
const move = {
  ...{ id, stage: 'DISPATCHED', onlyUnderWay: false, onlyForward: false, decidedAt: 1 },
} as never;

describe('an order that is moved by its dispatch', () => {
  it('is Dispatched, once', () => {
    past().when(moveDispatchedOrder, move).then(status(112));
    past(status(112)).when(moveDispatchedOrder, move).then();
  });

  it('is not when completed or canceled before', () => {
    for (const ended of [ORDER_STATUS.completed, ORDER_STATUS.canceled])
      past(status(ended))
        .when(moveDispatchedOrder, { ...(move as object), decidedAt: 9 } as never)
        .thenRejected('REFUSED');
  });

  it('is New again once its dispatch is taken back, completed or not, but not when canceled', () => {
    const back = { ...(move as object), stage: 'NEW', decidedAt: 9 } as never;
    for (const before of [ORDER_STATUS.dispatched, ORDER_STATUS.completed])
      past(status(before)).when(moveDispatchedOrder, back).then(status(110));
    past(status(ORDER_STATUS.canceled)).when(moveDispatchedOrder, back).thenRejected('REFUSED');
  });

  it('follows the steps of its carrier that were told at once, unless a person decided meanwhile', () => {
    const delivered = { ...(move as object), stage: 'DELIVERED', onlyForward: true, decidedAt: 2 } as never;
    // Position 1 is the order's, 2 that of the delivery; the pickup that was told before was followed at 3.
    past(status(112), status(113)).when(moveDispatchedOrder, delivered).then(status(114));
    past(status(112), { ...status(113), actor: `user:${nthUserId(1)}` })
      .when(moveDispatchedOrder, delivered)
      .then();
    for (const since of [ORDER_STATUS.onHold, ORDER_STATUS.completed])
      past(status(112), status(since)).when(moveDispatchedOrder, delivered).then();
    const pickedUp = { ...(move as object), stage: 'PICKED_UP', decidedAt: 2 } as never;
    past(status(112), status(114)).when(moveDispatchedOrder, pickedUp).then();
  });

  it('keeps what was decided since, an end too; New takes the dispatch back', () => {
    for (const since of [ORDER_STATUS.onHold, ORDER_STATUS.completed, ORDER_STATUS.canceled])
      past(status(112), status(since)).when(moveDispatchedOrder, move).then();
    past(status(112), status(110)).when(moveDispatchedOrder, move).thenRejected('REFUSED');
    past(status(112), status(110))
      .when(moveDispatchedOrder, { ...(move as object), yields: true } as never)
      .then();
  });
});
