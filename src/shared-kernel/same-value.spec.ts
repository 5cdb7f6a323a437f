import { expect } from 'chai';
import fc from 'fast-check';
import { sameValue } from './same-value.ts';

const reversed = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(reversed);
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
};

describe('the same value', () => {
  it('is what JSON writes the same but for the order of fields', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => sameValue(value, reversed(value))));
  });

  it('is not one with another field, another order of a list, or another kind', () => {
    expect(sameValue({ a: 1 }, { a: 1, b: undefined })).to.equal(false);
    expect(sameValue({ a: 1 }, { b: 1 })).to.equal(false);
    expect(sameValue([1, 2], [2, 1])).to.equal(false);
    expect(sameValue([], {})).to.equal(false);
    expect(sameValue(null, {})).to.equal(false);
    expect(sameValue('1', 1)).to.equal(false);
  });
});
