import { addDays, type CivilDate, monthOf, weekOf } from '../../../src/shared-kernel/civil-date.ts';

const DAYS_OF_A_WEEK = 7;

/** Weeks, Sunday to Saturday, that contain a day of the date's month. */
export const weeksOf = (date: CivilDate): ReadonlyArray<ReadonlyArray<CivilDate>> => {
  const { from, to } = monthOf(date);
  const starts: Array<CivilDate> = [];
  for (let start = weekOf(from).from; start <= to; start = addDays(start, DAYS_OF_A_WEEK)) starts.push(start);
  return starts.map((start) => Array.from({ length: DAYS_OF_A_WEEK }, (_, day) => addDays(start, day)));
};

export const isSameMonth = (one: CivilDate, other: CivilDate): boolean =>
  one.slice(0, 7) === other.slice(0, 7);

/** First day of the month before (−1) or after (1) that of a date. */
export const nextMonth = (date: CivilDate, direction: -1 | 1): CivilDate => {
  const { from, to } = monthOf(date);
  return direction === 1 ? addDays(to, 1) : monthOf(addDays(from, -1)).from;
};

/** Number of occurrences of each date. */
export const tally = (dates: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const date of dates) counts[date] = (counts[date] ?? 0) + 1;
  return counts;
};
