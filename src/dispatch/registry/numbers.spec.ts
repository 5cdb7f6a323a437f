import { expect } from 'chai';
import fc from 'fast-check';
import * as E from 'fp-ts/lib/Either.js';
import { type NumberKind, registrationNumberOf } from '../contract/registration-number.ts';
import { writtenNumber } from './numbers.ts';

const read = (kind: NumberKind, text: unknown): number | undefined => {
  const decoded = writtenNumber(kind).decode(text);
  return E.isRight(decoded) ? decoded.right : undefined;
};

const PREFIXES: Readonly<Record<NumberKind, ReadonlyArray<string>>> = {
  MC: ['', 'MC', 'MC-', 'MC#', 'mc ', 'MC # ', 'MC: ', '#', 'MC no. '],
  DOT: ['', 'DOT', 'USDOT', 'USDOT ', 'US DOT #', 'US-DOT-', 'dot: ', 'US-DOT ', '#'],
};

describe('numbers of the registry', () => {
  for (const kind of ['MC', 'DOT'] as const)
    it(`are read with whatever people write before the digits of ${kind}, and with leading zeros`, () => {
      fc.assert(
        fc.property(
          fc.integer({ min: 1, max: 99_999_999 }),
          fc.constantFrom(...PREFIXES[kind]),
          fc.integer({ min: 1, max: 8 }),
          (number, prefix, width) => {
            const written = ` ${prefix}${String(number).padStart(width, '0')} `;
            expect(read(kind, written), written).to.equal(number);
          },
        ),
      );
    });

  it('are refused with more than 8 digits, none, or those of another register or series', () => {
    for (const text of ['', '0', '000', '123456789', 'MC', '12 34', '1.5', '-', 'U.S.', '१२', 'MC-123456-B'])
      for (const kind of ['MC', 'DOT'] as const) expect(read(kind, text), text).to.equal(undefined);
    for (const text of ['USDOT 123456', 'FF-123456', 'MX123456', 'MCX1'])
      expect(read('MC', text), text).to.equal(undefined);
    for (const text of ['MC-123456', 'US 123456']) expect(read('DOT', text), text).to.equal(undefined);
    for (const value of [123456, null, undefined, ['123456'], {}])
      expect(read('MC', value)).to.equal(undefined);
  });

  it('are the same in the form of a carrier', () => {
    for (const written of ['FF-700003', 'MX 700003', 'DOT 700003'])
      expect(E.isLeft(registrationNumberOf('MC').decode(written)), written).to.equal(true);
    expect(registrationNumberOf('MC').decode('MC-700003')).to.deep.equal(E.right('700003'));
    expect(E.isLeft(registrationNumberOf('DOT').decode('MC-700003'))).to.equal(true);
  });

  it('are refused at once, however long the text is', () => {
    const began = performance.now();
    for (const text of [`${' '.repeat(10_000)}x`, `MC${'#'.repeat(10_000)}`, '0'.repeat(10_000)])
      expect(read('MC', text)).to.equal(undefined);
    expect(performance.now() - began).to.be.lessThan(100);
  });
});
