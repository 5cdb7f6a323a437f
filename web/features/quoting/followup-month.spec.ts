import { expect } from 'chai';
import { describe, it } from 'mocha';
import type { CivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { dayByKey, isSameMonth, tally, weeksOf } from './followup-month.ts';

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

  it('is walked through by keys: by days, to the ends of a week, and by months to a day that they have', () => {
    const from = date('2026-12-31');
    const to = (...keys: ReadonlyArray<string>) =>
      keys.reduce<CivilDate>((day, key) => dayByKey(day, key) ?? day, from);
    expect(to('ArrowRight')).to.equal('2027-01-01');
    expect(to('ArrowLeft', 'ArrowUp')).to.equal('2026-12-23');
    expect(to('ArrowDown')).to.equal('2027-01-07');
    expect(to('Home')).to.equal('2026-12-27');
    expect(to('End')).to.equal('2027-01-02');
    expect(to('PageUp')).to.equal('2026-11-30');
    expect(to('PageDown', 'PageDown')).to.equal('2027-02-28');
    expect(dayByKey(from, 'Enter')).to.equal(undefined);
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
