import { expect } from 'chai';
import { describe, it } from 'mocha';
import { chosenByKey, isTypingAhead } from './type-ahead.ts';

const CHOICES = [
  { value: '3', label: 'Oversize' },
  { value: '8', label: 'Large Pickup' },
  { value: '5', label: 'Large SUV' },
  { value: 'x', label: "Don't quote" },
];
let now = 0;
const typed = (word: string): string | undefined => {
  now += 5_000;
  const found = [...word].map((key, nth) => chosenByKey(CHOICES, key, now + 100 * nth)).at(-1);
  now += 100 * (word.length - 1);
  return found;
};

describe('typing in a cell of choices', () => {
  it('finds the choice that begins with the whole word', () => {
    expect([typed('do'), typed("don't quote"), typed('large s'), typed('O')]).to.deep.equal([
      ...['x', 'x', '5', '3'],
    ]);
  });

  it('finds none by another word, nor by the value of a choice', () => {
    expect([typed('van'), typed('8'), typed('lk')]).to.deep.equal([undefined, undefined, undefined]);
  });

  it('begins anew after a pause', () => {
    typed('lar');
    expect(isTypingAhead(now + 900)).to.equal(true);
    expect(isTypingAhead(now + 1_100)).to.equal(false);
    expect(typed('o')).to.equal('3');
  });
});
