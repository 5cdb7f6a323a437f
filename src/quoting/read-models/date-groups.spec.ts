import { expect } from 'chai';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { type DateRangeGroup, daysOf, inCommon } from './date-groups.ts';

const date = (text: string): CivilDate => text as CivilDate;
const OPEN = { from: null, to: null };

describe('the days of a list', () => {
  const groups: ReadonlyArray<readonly [DateRangeGroup, string | null, string | null]> = [
    ['TODAY', '2026-11-20', '2026-11-20'],
    ['WEEK', '2026-11-15', '2026-11-21'],
    ['MONTH', '2026-11-01', '2026-11-30'],
    ['PAST_DUE', null, '2026-11-19'],
    ['ALL', null, null],
  ];
  for (const [group, from, to] of groups)
    it(`of ${group} on 2026-11-20`, () => {
      expect(daysOf(group, date('2026-11-20'))).to.deep.equal({ from, to });
    });

  it('are those that a group and a range have in common', () => {
    const week = daysOf('WEEK', date('2026-11-20'));
    expect(inCommon(week, OPEN)).to.deep.equal(week);
    expect(inCommon(OPEN, week)).to.deep.equal(week);
    expect(inCommon(week, { from: date('2026-11-18'), to: date('2026-12-24') })).to.deep.equal({
      from: '2026-11-18',
      to: '2026-11-21',
    });
    expect(inCommon(week, { from: date('2026-11-01'), to: date('2026-11-16') })).to.deep.equal({
      from: '2026-11-15',
      to: '2026-11-16',
    });
  });
});
