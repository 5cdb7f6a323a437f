import { expect } from 'chai';
import { choosingTitle, wordsOf } from './replacing.ts';

const carrier = (id: string, companyName: string) => ({ id, companyName, phoneNumber: null });
const RED_ROCK = carrier('7', 'Red Rock');
const BLUE_MESA = carrier('8', 'Blue Mesa');
const OF_RED_ROCK = { id: '245-1', driver: { carrier: RED_ROCK } };

describe('words of a dispatch', () => {
  it('say to whom the order goes', () => {
    expect(choosingTitle('245', null)).to.equal('Dispatch order 245');
    expect(wordsOf('245', null, BLUE_MESA)).to.deep.equal({
      title: 'Dispatch order 245 to Blue Mesa',
      verb: 'Dispatch order 245',
      done: 'Order 245 was dispatched to Blue Mesa.',
      undone: 'Order 245 has not been dispatched.',
    });
  });

  it('say who loses it where another dispatch is replaced', () => {
    expect(choosingTitle('245', OF_RED_ROCK)).to.equal('Replace Red Rock on order 245');
    expect(wordsOf('245', OF_RED_ROCK, BLUE_MESA)).to.deep.equal({
      title: 'Dispatch order 245 to Blue Mesa',
      verb: 'Replace Red Rock with Blue Mesa',
      done: 'Order 245: Red Rock was replaced by Blue Mesa. Nobody tells Red Rock: call them.',
      undone: 'Order 245 stays with Red Rock.',
    });
  });

  it('say that the same carrier gets it again', () => {
    expect(wordsOf('245', OF_RED_ROCK, RED_ROCK).verb).to.equal('Dispatch order 245 again');
  });
});
