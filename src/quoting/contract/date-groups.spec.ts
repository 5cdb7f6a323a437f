import { expect } from 'chai';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { type DateRangeGroup, daysOf, isOverdue } from './date-groups.ts';
import { QUOTE_STATUS } from './known-statuses.ts';

const date = (text: string): CivilDate => text as CivilDate;

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
});

describe('a date of a record', () => {
  it('is overdue once it has passed, while the work is still open', () => {
    const { new: open, lost } = QUOTE_STATUS;
    expect(isOverdue('2026-11-19', open, '2026-11-20')).to.equal(true);
    expect(isOverdue('2026-11-20', open, '2026-11-20')).to.equal(false);
    expect(isOverdue('2026-11-19', lost, '2026-11-20')).to.equal(false);
  });
});
