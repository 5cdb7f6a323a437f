import { expect } from 'chai';
import { binOf, DIFFERENCE_BINS } from './repricing.ts';

describe('the bins of differences', () => {
  it('hold every difference in exactly one of them', () => {
    for (let difference = -1_200; difference <= 1_200; difference += 1) {
      const holding = DIFFERENCE_BINS.flatMap(({ least, most }, bin) =>
        (least === null || least <= difference) && (most === null || difference <= most) ? [bin] : [],
      );
      expect(holding, String(difference)).to.deep.equal([binOf(difference)]);
    }
  });
});
