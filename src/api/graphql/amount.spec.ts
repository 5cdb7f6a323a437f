import { expect } from 'chai';
import { amountOf } from './amount.ts';

describe('how much a request brings', () => {
  it('is each thing once, and texts by their length', () => {
    expect(amountOf(null, 100)).to.equal(1);
    expect(amountOf({ a: 1, b: [true, 'x'] }, 100)).to.equal(5);
    expect(amountOf('x'.repeat(500), 100)).to.equal(6);
  });

  it('is counted no further than matters', () => {
    const endless = { length: 1_000_000, at: 0 };
    const items = new Proxy([] as unknown[], {
      get: (target, name) => {
        if (name === 'length') return endless.length;
        endless.at += 1;
        return Reflect.get(target, name);
      },
    });
    expect(amountOf(items, 100)).to.be.above(100);
    expect(endless.at).to.be.below(10);
  });

  it('takes no stack', () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(amountOf(deep, 1_000_000)).to.equal(100_001);
  });
});
