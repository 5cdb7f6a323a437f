import { expect } from 'chai';
import { describe, it } from 'mocha';
import { intentions, uuid } from './intention.ts';

describe('intention', () => {
  it('is a version 4 UUID', () => {
    expect(uuid()).to.match(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('keeps its key while the input stays', () => {
    const keyOf = intentions();
    expect(keyOf({ a: 1 })).to.equal(keyOf({ a: 1 }));
  });

  it('takes a new key for another input', () => {
    const keyOf = intentions();
    expect(keyOf({ a: 1 })).not.to.equal(keyOf({ a: 2 }));
  });
});
