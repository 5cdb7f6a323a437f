import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { isSameMonth, nextMonth, tally, weeksOf } from './followup-month.ts';

const date = (text: string): CivilDate => text as CivilDate;

describe('a month of follow-ups', () => {
  it('is the weeks from Sunday that have a day in it', () => {
    const weeks = weeksOf(date('2026-11-21'));
    expect(weeks).to.have.length(5);
    expect(weeks[0]?.[0]).to.equal('2026-11-01');
    expect(weeks.at(-1)?.at(-1)).to.equal('2026-12-05');
    expect(weeksOf(date('2026-08-31'))).to.have.length(6);
    expect(weeksOf(date('2026-02-10'))).to.have.length(4);
  });

  it('follows the one before, over the turn of the year', () => {
    expect(nextMonth(date('2026-12-31'), 1)).to.equal('2027-01-01');
    expect(nextMonth(date('2027-01-15'), -1)).to.equal('2026-12-01');
    expect(nextMonth(date('2026-03-31'), -1)).to.equal('2026-02-01');
  });

  it('knows its days', () => {
    expect(isSameMonth(date('2026-11-01'), date('2026-11-30'))).to.equal(true);
    expect(isSameMonth(date('2026-11-01'), date('2025-11-01'))).to.equal(false);
  });

  it('counts what falls on a day', () => {
    expect(tally(['2026-11-21', '2026-11-22', '2026-11-21'])).to.deep.equal({
      '2026-11-21': 2,
      '2026-11-22': 1,
    });
  });
});
