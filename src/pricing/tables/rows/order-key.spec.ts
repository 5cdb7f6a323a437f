import { expect } from 'chai';
import fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import { byOrderKey, orderKeyOfNumber } from './order-key.ts';

describe('a place that is stored as a whole number', () => {
  const number = fc.oneof(
    fc.nat(),
    fc.maxSafeNat(),
    fc.constantFrom(0, 61, 62, 3_905, 3_906, 242_233, 242_234),
  );

  it('is a key of the same order', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(byOrderKey(orderKeyOfNumber(one), orderKeyOfNumber(other))).to.equal(Math.sign(one - other));
      }),
    );
  });

  it('is next to that of the number after it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.constantFrom(61, 3_905, 242_233)), (one) => {
        expect(generateKeyBetween(orderKeyOfNumber(one), null)).to.equal(orderKeyOfNumber(one + 1));
      }),
    );
  });
});
