import { expect } from 'chai';
import { describe, it } from 'mocha';
import { insuranceNote } from './insurance.ts';

const NOW = '2026-11-25';

describe("a carrier's insurance", () => {
  it('is pointed out once it is over, and in its last 30 days', () => {
    expect(insuranceNote('2026-11-24', NOW)).to.deep.equal({
      words: 'Insurance expired Tue, Nov 24',
      isExpired: true,
    });
    expect(insuranceNote('2026-11-25', NOW)).to.deep.equal({
      words: 'Insurance until Wed, Nov 25',
      isExpired: false,
    });
    expect(insuranceNote('2026-12-25', NOW)?.isExpired).to.equal(false);
  });

  it('is not spoken of while it is in order, or where no day is recorded', () => {
    expect(insuranceNote('2026-12-26', NOW)).to.equal(undefined);
    expect(insuranceNote(null, NOW)).to.equal(undefined);
  });
});
