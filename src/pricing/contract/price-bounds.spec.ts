import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import type * as t from 'io-ts';
import { decodeWith } from '../../shared-kernel/validation.ts';
import {
  BOUND_MESSAGES,
  modelYear,
  wholeBump,
  wholeFee,
  wholeMiles,
  wholePercent,
  wholePrice,
} from './price-bounds.ts';

type Bound = {
  readonly codec: t.Type<t.Int, number>;
  readonly least: number;
  readonly most: number;
  readonly message: string;
};

const BOUNDS: Readonly<Record<string, Bound>> = {
  miles: { codec: wholeMiles, least: 0, most: 99_999, message: BOUND_MESSAGES.miles },
  prices: { codec: wholePrice, least: 1, most: 100_000, message: BOUND_MESSAGES.price },
  fees: { codec: wholeFee, least: 0, most: 100_000, message: BOUND_MESSAGES.fee },
  'per cents': { codec: wholePercent, least: 0, most: 1_000, message: BOUND_MESSAGES.percent },
  'model years': { codec: modelYear, least: 1900, most: 2099, message: BOUND_MESSAGES.year },
  bumps: { codec: wholeBump, least: -100_000, most: 100_000, message: BOUND_MESSAGES.bump },
};

/** A number, or the sentence that refuses it. */
const read = ({ codec }: Bound, value: unknown): unknown => {
  const decoded = decodeWith(codec)(value);
  return E.isRight(decoded) ? decoded.right : decoded.left[''];
};

describe('the bounds of price tables', () => {
  for (const [name, bound] of Object.entries(BOUNDS)) {
    const { least, most, message } = bound;

    it(`take ${name} from ${least} to ${most}, both included, and none beyond`, () => {
      const values = [least - 1, least, most, most + 1];
      expect(values.map((value) => read(bound, value))).to.deep.equal([message, least, most, message]);
    });

    it(`take whole ${name} alone, as a number or as a text, and never cut a fraction`, () => {
      const fractions = fc.double({ min: least, max: most, noNaN: true }).filter((one) => one % 1 !== 0);
      fc.assert(
        fc.property(fc.integer({ min: least, max: most }), fractions, (whole, fraction) => {
          expect([read(bound, whole), read(bound, String(whole))]).to.deep.equal([whole, whole]);
          expect([read(bound, fraction), read(bound, String(fraction))]).to.deep.equal([message, message]);
        }),
      );
      for (const text of ['99.50', '10.5', '1e1', '=1+1', '', ' ', '5 miles', '1,00'])
        expect(read(bound, text), text).to.equal(message);
    });
  }

  it('take an amount as a spreadsheet writes it', () => {
    const texts = ['1,200', '$1,200', '$1,200.00', ' $1200 ', '1200.00', '1200'];
    expect(texts.map((text) => read(BOUNDS.prices as Bound, text))).to.deep.equal(texts.map(() => 1_200));
  });
});
