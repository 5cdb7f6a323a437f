import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import {
  add,
  type Cents,
  cents,
  dollars,
  formatMoney,
  MAX_DOLLARS,
  subtract,
  wholeDollars,
} from './money.ts';

const refuses = (value: unknown): void => {
  expect(E.isLeft(dollars.decode(value)), String(value)).to.equal(true);
};

describe('money', () => {
  it('reads dollars into whole cents, exactly', () => {
    expect(dollars.decode(19.99)).to.deep.equal(E.right(1999));
    expect(dollars.decode(0.29)).to.deep.equal(E.right(29));
    expect(dollars.decode(1575)).to.deep.equal(E.right(157_500));
  });

  it('gives every amount back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_DOLLARS * 100 }), (amount) => {
        expect(dollars.decode(dollars.encode(amount as Cents))).to.deep.equal(E.right(amount));
      }),
    );
  });

  it('refuses a third decimal, negative and endless amounts, and what is no number', () => {
    for (const value of [
      1.005,
      0.001,
      -1,
      MAX_DOLLARS + 0.01,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      '12',
      null,
      {},
    ]) {
      refuses(value);
    }
  });

  it('keeps only whole cents', () => {
    expect(E.isLeft(cents.decode(0.5))).to.equal(true);
    expect(cents.decode(-50)).to.deep.equal(E.right(-50));
  });

  it('adds what floats cannot', () => {
    expect(add(10 as Cents, 20 as Cents)).to.equal(30);
    expect(subtract(wholeDollars(3), 1 as Cents)).to.equal(299);
  });

  it('writes dollars with separators and two decimals', () => {
    expect(formatMoney(123_456 as Cents)).to.equal('$1,234.56');
    expect(formatMoney(100_000_000 as Cents)).to.equal('$1,000,000.00');
    expect(formatMoney(5 as Cents)).to.equal('$0.05');
    expect(formatMoney(-99_900 as Cents)).to.equal('-$999.00');
  });
});
