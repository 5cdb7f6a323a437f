import { expect } from 'chai';
import fc from 'fast-check';
import { generateKeyBetween } from 'fractional-indexing';
import { byPlace, placeOfNumber } from './row-place.ts';

describe('a place that is stored as a whole number', () => {
  const number = fc.oneof(
    fc.nat(),
    fc.maxSafeNat(),
    fc.constantFrom(0, 61, 62, 3_905, 3_906, 242_233, 242_234),
  );

  it('is a key of the same order', () => {
    fc.assert(
      fc.property(number, number, (one, other) => {
        expect(byPlace(placeOfNumber(one), placeOfNumber(other))).to.equal(Math.sign(one - other));
      }),
    );
  });

  it('is next to that of the number after it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(), fc.constantFrom(61, 3_905, 242_233)), (one) => {
        expect(generateKeyBetween(placeOfNumber(one), null)).to.equal(placeOfNumber(one + 1));
      }),
    );
  });
});
