import * as t from 'io-ts';
import { addDays, type CivilDate, monthOf, weekOf } from '../../shared-kernel/civil-date.ts';
import { DISPATCHED_STATUSES, ORDER_STATUS, QUOTE_STATUS } from './known-statuses.ts';

/** The tabs of a list; NEWEST is ALL in another order. */
export const dateRangeGroup = t.keyof({ TODAY: null, WEEK: null, MONTH: null, PAST_DUE: null, ALL: null });

export type DateRangeGroup = t.TypeOf<typeof dateRangeGroup>;

/** A range of days, inclusive; null is open. */
export type OpenRange = { readonly from: CivilDate | null; readonly to: CivilDate | null };

/**
 * Records in these statuses are never past due: dispatched, canceled, lost, duplicate or expired (rules,
 * "Records").
 */
export const NEVER_PAST_DUE: ReadonlyArray<number> = [
  ...DISPATCHED_STATUSES,
  ORDER_STATUS.canceled,
  QUOTE_STATUS.lost,
  QUOTE_STATUS.duplicate,
  QUOTE_STATUS.expired,
];

/** Whether a date of a record has passed while its work is still open, as on the past-due tab. */
export const isOverdue = (date: string, parentStatusId: number, today: string): boolean =>
  date < today && !NEVER_PAST_DUE.includes(parentStatusId);

/** The days of a group. `today` is the civil date of the office. */
export const daysOf = (group: DateRangeGroup, today: CivilDate): OpenRange => {
  switch (group) {
    case 'TODAY':
      return { from: today, to: today };
    case 'WEEK':
      return weekOf(today);
    case 'MONTH':
      return monthOf(today);
    case 'PAST_DUE':
      return { from: null, to: addDays(today, -1) };
    case 'ALL':
      return { from: null, to: null };
  }
};
