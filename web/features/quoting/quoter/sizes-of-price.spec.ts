import { expect } from 'chai';
import { describe, it } from 'mocha';
import { sizeFromChart, unsizedWords } from './sizes-of-price.ts';

const SUV = { id: '3', name: 'SUV' };
const vehicle = { year: 2019, make: 'Ford', model: 'F-15 ', sizeId: null };
const answering = (size: typeof SUV | null, isSizeFromChart = size !== null) => ({
  vehicles: [{ vehicle: '2019 Ford F-15', size, isSizeFromChart }],
});

describe('what an answer of the quoter says of sizes', () => {
  it('names a vehicle that the chart does not know', () => {
    expect(unsizedWords(answering(null), 0, vehicle)).to.equal(
      'No size found for “Ford F-15”: priced without a size fee.',
    );
    expect(sizeFromChart(answering(null), 0, vehicle)).to.equal(null);
  });

  it('offers the size of the chart', () => {
    expect(sizeFromChart(answering(SUV), 0, vehicle)).to.equal(SUV);
    expect(unsizedWords(answering(SUV), 0, vehicle)).to.equal(undefined);
  });

  it('says nothing of another vehicle, of one with a size, and before there is an answer', () => {
    for (const other of [undefined, { ...vehicle, model: 'F-150' }, { ...vehicle, sizeId: '3' }]) {
      expect(unsizedWords(answering(null), 0, other)).to.equal(undefined);
      expect(sizeFromChart(answering(SUV), 0, other)).to.equal(null);
    }
    expect(unsizedWords(answering(null), 1, vehicle)).to.equal(undefined);
    expect(unsizedWords(undefined, 0, vehicle)).to.equal(undefined);
  });
});
