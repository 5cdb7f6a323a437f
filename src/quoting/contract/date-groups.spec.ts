import { expect } from 'chai';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { type DateRangeGroup, daysOf } from './date-groups.ts';

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
