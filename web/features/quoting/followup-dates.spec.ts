import { expect } from 'chai';
import { describe, it } from 'mocha';
import { dateGroupOf, datesOf, daysInWords, withDates, withKnownDates } from './followup-dates.ts';

const DAYS = { dateRangeStart: '2026-11-16', dateRangeEnd: '2026-11-20' };

describe('the dates of the follow-up list', () => {
  it('are all of them where the address names none', () => {
    expect(dateGroupOf({ assigneeId: '7' })?.id).to.equal('ALL');
    expect(dateGroupOf({ dateRangeGroup: 'PAST_DUE' })?.title).to.equal('Past Due');
  });

  it('are no group where only certain days are shown', () => {
    expect(dateGroupOf(DAYS)).to.equal(undefined);
  });

  it('pass over what is no group and no date', () => {
    expect(
      withKnownDates({ assigneeId: '7', dateRangeGroup: 'SOON', dateRangeStart: '2026-02-30' }),
    ).to.deep.equal({ assigneeId: '7' });
    expect(withKnownDates(DAYS)).to.deep.equal(DAYS);
  });

  it('change without the other filters', () => {
    const filters = { assigneeId: '7', parentStatusId: '124', ...DAYS };
    expect(withDates(filters, { dateRangeGroup: 'WEEK' })).to.deep.equal({
      assigneeId: '7',
      parentStatusId: '124',
      dateRangeGroup: 'WEEK',
    });
    expect(withDates({ childStatusId: '200' }, datesOf(filters))).to.deep.equal({
      childStatusId: '200',
      ...DAYS,
    });
  });

  it('read as days', () => {
    const now = '2026-11-21';
    expect(daysInWords(DAYS, now)).to.equal('Mon, Nov 16 – Fri, Nov 20');
    expect(daysInWords({ dateRangeStart: '2026-11-16', dateRangeEnd: '2026-11-16' }, now)).to.equal(
      'Mon, Nov 16',
    );
    expect(daysInWords({ dateRangeStart: '2026-11-16' }, now)).to.equal('From Mon, Nov 16');
    expect(daysInWords({ dateRangeEnd: '2027-01-02' }, now)).to.equal('Until Sat, Jan 2, 2027');
    expect(daysInWords({ assigneeId: '7' }, now)).to.equal(undefined);
  });
});
