import { expect } from 'chai';
import { wholeDigitsIn } from './whole-number.ts';

describe('a whole number as people and spreadsheets write it', () => {
  it('is read with dollar signs, also with a space behind, separators of thousands and .00', () => {
    for (const text of ['1300', ' $1,300.00 ', '$ 1,300.00', '$\u00a01,300', '01300'])
      expect(wholeDigitsIn(text), text).to.equal('1300');
    expect(wholeDigitsIn('-$300')).to.equal('-300');
    expect(wholeDigitsIn('-0')).to.equal('0');
  });

  it('is nothing else', () => {
    for (const text of ['', '$', '1.5', '1 300', '6%', '(100)', '1,30', '=1+1'])
      expect(wholeDigitsIn(text), text).to.equal(undefined);
  });
});
