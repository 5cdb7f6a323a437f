import { expect } from 'chai';
import { describe, it } from 'mocha';
import { DATE, listedDate, OVERDUE_DATE, pastDate } from './listed-date.ts';

const NOW = '2026-11-29';

describe('a date in a list', () => {
  it('has its weekday in this year, and the year in its place in another one', () => {
    expect(listedDate('2026-11-20', NOW)).to.equal('Fri, Nov 20');
    expect(listedDate('2027-01-27', NOW)).to.equal('Jan 27, 2027');
    expect(listedDate('2025-12-31', NOW)).to.equal('Dec 31, 2025');
  });

  it('has neither where it is past by a year at most, as that is how words behind it mean it', () => {
    expect(pastDate('2026-11-28', NOW)).to.equal('Nov 28');
    expect(pastDate('2025-12-31', NOW)).to.equal('Dec 31');
    expect(pastDate('2025-11-30', NOW)).to.equal('Nov 30');
    expect(pastDate('2025-11-29', NOW)).to.equal('2025');
    expect(pastDate('2019-03-02', NOW)).to.equal('2019');
  });

  it('is at most as long as the one that its column has room for', () => {
    expect(DATE).to.equal('May 30, 2000');
    expect(OVERDUE_DATE).to.equal('May 30 · overdue');
    for (let day = 0; day < 1_000; day += 1) {
      const date = new Date(Date.UTC(2025, 0, 1 + day)).toISOString().slice(0, 10);
      expect(listedDate(date, NOW).length, date).to.be.most(DATE.length);
      if (date < NOW) expect(`${pastDate(date, NOW)} · overdue`.length, date).to.be.most(OVERDUE_DATE.length);
    }
  });
});
