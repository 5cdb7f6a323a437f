import { expect } from 'chai';
import { insuranceState } from '../../../../src/dispatch/contract/insurance.ts';
import { expiryInWords, insuranceInWords } from './insurance.ts';

const NOW = '2026-11-25';

describe("a carrier's insurance", () => {
  it('covers its last day, and needs attention for 30 days before', () => {
    expect(insuranceState('2026-11-24', NOW)).to.equal('expired');
    expect(insuranceState('2026-11-25', NOW)).to.equal('soon');
    expect(insuranceState('2026-12-25', NOW)).to.equal('soon');
    expect(insuranceState('2026-12-26', NOW)).to.equal('valid');
  });

  it('is a date with a word in a list', () => {
    expect(expiryInWords('2026-11-20', NOW)).to.equal('Nov 20 · expired');
    expect(expiryInWords('2025-11-20', NOW)).to.equal('Nov 20, 2025 · expired');
    expect(expiryInWords('2026-11-25', NOW)).to.equal('Nov 25 · today');
    expect(expiryInWords('2026-12-04', NOW)).to.equal('Dec 4 · in 9 days');
    expect(expiryInWords('2027-03-01', NOW)).to.equal('Mon, Mar 1, 2027');
  });

  it('is said beside a title', () => {
    expect(insuranceInWords(null, NOW)).to.equal('No insurance on file');
    expect(insuranceInWords('2026-11-20', NOW)).to.equal('Insurance expired Nov 20');
    expect(insuranceInWords('2026-11-26', NOW)).to.equal('Insurance expires tomorrow');
    expect(insuranceInWords('2027-03-01', NOW)).to.equal('Insured until Mar 1, 2027');
  });
});
