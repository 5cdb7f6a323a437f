import { expect } from 'chai';
import { mergedRow } from './merged-row.ts';

const BASE = { minMileage: 0, maxMileage: 100, price: 300 };
const rules = (...prices: ReadonlyArray<number | null>) => ({
  originCity: 'Miami',
  rules: prices.map((price) => price && { price, originRadius: null, destRadius: null }),
});

describe('a row that a draft and others changed', () => {
  it('keeps the cells that only one of them changed', () => {
    const draft = { ...BASE, price: 350 };
    const theirs = { ...BASE, maxMileage: 120 };
    for (const keep of ['DRAFT', 'THEIRS'] as const)
      expect(mergedRow(BASE, draft, theirs, keep)).to.deep.equal({ ...BASE, maxMileage: 120, price: 350 });
  });

  it('has the chosen side where both changed the same cell', () => {
    const draft = { ...BASE, price: 350, minMileage: 5 };
    const theirs = { ...BASE, price: 280 };
    expect(mergedRow(BASE, draft, theirs, 'DRAFT')).to.deep.equal({ ...draft });
    expect(mergedRow(BASE, draft, theirs, 'THEIRS')).to.deep.equal({ ...draft, price: 280 });
  });

  it('keeps the rules of an exception apart', () => {
    const merged = (keep: 'DRAFT' | 'THEIRS') =>
      mergedRow(rules(100, 200, null), rules(110, 200, 300), rules(100, 220, 310), keep);
    expect(merged('DRAFT')).to.deep.equal(rules(110, 220, 300));
    expect(merged('THEIRS')).to.deep.equal(rules(110, 220, 310));
  });

  it('is there or not as the chosen side has it', () => {
    expect(mergedRow(BASE, null, { ...BASE, price: 1 }, 'DRAFT')).to.equal(null);
    expect(mergedRow(BASE, { ...BASE, price: 1 }, null, 'THEIRS')).to.equal(null);
    expect(mergedRow(BASE, { ...BASE, price: 1 }, null, 'DRAFT')).to.deep.equal({ ...BASE, price: 1 });
  });
});
