import { addYears, type CivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { briefDate, civilDate, type DateWords, today } from '../format.ts';

/** A date in a cell, which is never cut: `Fri, Nov 20`, or `Nov 20, 2025` of another year. */
export const listedDate: DateWords = (date, now = today()) =>
  (date.slice(0, 4) === now.slice(0, 4) ? civilDate : briefDate)(date, now);

/** A date in the past that has words behind it: `Nov 20`, or `2025` where that day was more than a year ago. */
export const pastDate: DateWords = (date, now = today()) =>
  date > addYears(now as CivilDate, -1) ? briefDate(date, date) : date.slice(0, 4);

/** The widest dates of a cell: no month is as wide as May. */
export const DATE = listedDate('2000-05-30', '2001-01-01');
export const OVERDUE_DATE = `${pastDate('2000-05-30', '2000-12-01')} · overdue`;
