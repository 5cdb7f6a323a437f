import { expect } from 'chai';
import fc from 'fast-check';
import { hasMoreValues } from './json-values.ts';

/** Number of fields and items, and of non-empty lists and objects. */
const valuesOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const inner = Object.values(value);
  return inner.reduce<number>((sum, each) => sum + valuesOf(each), Math.max(1, inner.length));
};

describe('the values of a text of JSON', () => {
  it('are counted without parsing it, whatever its texts hold', () => {
    const text = fc.string({ unit: fc.constantFrom('"', '\\', ',', '[', '{', 'a', ':') });
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.dictionary(text, text), (json, texts) => {
        const value = [json, texts];
        const written = JSON.stringify(value) + ' '.repeat(2_000);
        const count = valuesOf(value);
        expect([hasMoreValues(written, count - 1), hasMoreValues(written, count)]).to.deep.equal([
          true,
          false,
        ]);
      }),
    );
  });
});
