import { expect } from 'chai';
import fc from 'fast-check';
import { differences } from './differences.ts';

describe('the differences between two states', () => {
  it('name each field by its path, with what it was and is', () => {
    const before = { lane: { from: 'Miami', to: 'Dallas' }, miles: 1500, notes: [] };
    const after = { lane: { from: 'Miami', to: 'Austin' }, miles: 1500, notes: [{ text: 'call back' }] };
    expect(differences(before, after)).to.deep.equal([
      { field: 'lane.to', from: 'Dallas', to: 'Austin' },
      { field: 'notes.0.text', from: undefined, to: 'call back' },
    ]);
  });

  it('count what is null, missing or empty as nothing', () => {
    expect(differences({ a: null, b: [], c: {} }, {})).to.deep.equal([]);
    expect(differences(undefined, { a: null, b: false })).to.deep.equal([
      { field: 'b', from: undefined, to: false },
    ]);
  });

  it('are none between equals, and all are turned round by turning the sides', () => {
    const state = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
    fc.assert(fc.property(state, (a) => differences(a, structuredClone(a)).length === 0));
    fc.assert(
      fc.property(state, state, (a, b) => {
        const turned = differences(b, a).map(({ field, from, to }) => ({ field, from: to, to: from }));
        expect(turned).to.have.deep.members([...differences(a, b)]);
      }),
    );
  });
});
