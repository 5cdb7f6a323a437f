import { expect } from 'chai';
import * as E from 'fp-ts/lib/Either.js';
import { describe, it } from 'mocha';
import { STATUS_OF_STAGE } from '../../../quoting/published/events.ts';
import { followOrder } from '../commands/move-dispatch.ts';
import { canceled, dispatched, ORDER_4711, past } from '../testing/dispatches.ts';
import { dispatchFollowsOrder } from './follow-order.ts';

/** What is sent for an event of an order. */
const sentFor = async (type: string) => {
  const sent: unknown[] = [];
  const data = { quoteId: ORDER_4711, parentStatusId: STATUS_OF_STAGE.NEW, childStatusId: null };
  const heard = dispatchFollowsOrder.events.some((event) => event.type === type);
  if (heard)
    await dispatchFollowsOrder.react(
      { type, data, actor: 'user:1', position: 9n } as never,
      {
        send: async (command: unknown, input: unknown) => {
          sent.push([command, input]);
          return E.right({});
        },
      } as never,
    );
  return sent;
};

describe('the dispatch of an order', () => {
  const input = { orderId: ORDER_4711, parentStatusId: STATUS_OF_STAGE.NEW, by: 'user:1' };

  for (const type of ['StatusChanged', 'ConvertedToOrder'])
    it(`that broke off is taken back by a later New: ${type}`, async () => {
      expect(await sentFor(type)).to.deep.equal([[followOrder, { ...input, position: 9 }]]);
      past(dispatched())
        .when(followOrder, { ...input, position: 9 as never })
        .then(canceled(null, 1, 'user:1'));
    });
});
