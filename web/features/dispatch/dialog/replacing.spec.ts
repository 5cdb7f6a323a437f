import { expect } from 'chai';
import { ORDER_STATUS } from '../../../../src/quoting/contract/known-statuses.ts';
import { choosingTitle } from './choosing-title.ts';
import { wordsOf } from './replacing.ts';

const carrier = (id: string, companyName: string) => ({ id, companyName, phoneNumber: null });
const RED_ROCK = carrier('7', 'Red Rock');
const BLUE_MESA = carrier('8', 'Blue Mesa');
const order = (status: number) => ({
  id: '245',
  parentStatus: { id: String(status) },
  dispatch: null,
  dispatches: [],
});
const NEW = order(ORDER_STATUS.new);
const OF_RED_ROCK = { id: '245-1', driver: { carrier: RED_ROCK } };

describe('words of a dispatch', () => {
  it('say to whom the order goes', () => {
    expect(choosingTitle(NEW, null)).to.equal('Dispatch order 245');
    expect(wordsOf(NEW, null, BLUE_MESA)).to.deep.equal({
      title: 'Dispatch order 245 to Blue Mesa',
      verb: 'Dispatch order 245',
      done: 'Order 245 was dispatched to Blue Mesa.',
      undone: 'Order 245 has not been dispatched.',
    });
  });

  it('say that it records who has an order that is on its way', () => {
    expect(choosingTitle(order(ORDER_STATUS.pickedUp), null)).to.equal('Record the carrier of order 245');
    expect(wordsOf(order(ORDER_STATUS.pickedUp), null, BLUE_MESA)).to.deep.equal({
      title: 'Record Blue Mesa as the carrier of order 245',
      verb: 'Record Blue Mesa as its carrier',
      done: 'Order 245: Blue Mesa was recorded as its carrier.',
      undone: 'The carrier of order 245 has not been recorded.',
    });
  });

  it('say who loses it where another dispatch is replaced', () => {
    expect(choosingTitle(NEW, OF_RED_ROCK)).to.equal('Replace Red Rock on order 245');
    expect(wordsOf(NEW, OF_RED_ROCK, BLUE_MESA)).to.deep.equal({
      title: 'Dispatch order 245 to Blue Mesa',
      verb: 'Replace Red Rock with Blue Mesa',
      done: 'Order 245: Red Rock was replaced by Blue Mesa. Nobody tells Red Rock: call them.',
      undone: 'Order 245 stays with Red Rock.',
    });
  });

  it('say that the same carrier gets it again', () => {
    expect(wordsOf(NEW, OF_RED_ROCK, RED_ROCK).verb).to.equal('Dispatch order 245 again');
  });
});
