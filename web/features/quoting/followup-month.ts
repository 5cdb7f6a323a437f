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

/** The same day of the month before (−1) or after (1) that of a date, or its last one. */
export const inNextMonth = (date: CivilDate, direction: -1 | 1): CivilDate => {
  const month = monthOf(date);
  const { from, to } = monthOf(addDays(direction === 1 ? month.to : month.from, direction));
  const same = addDays(from, Number(date.slice(8)) - 1);
  return same < to ? same : to;
};

/** Where a key leads from a day: arrows by a day or week, Home and End in the week, Page Up and Down by a month. */
export const dayByKey = (date: CivilDate, key: string): CivilDate | undefined => {
  const week = weekOf(date);
  const byKey: Readonly<Record<string, () => CivilDate>> = {
    ArrowLeft: () => addDays(date, -1),
    ArrowRight: () => addDays(date, 1),
    ArrowUp: () => addDays(date, -DAYS_OF_A_WEEK),
    ArrowDown: () => addDays(date, DAYS_OF_A_WEEK),
    Home: () => week.from,
    End: () => week.to,
    PageUp: () => inNextMonth(date, -1),
    PageDown: () => inNextMonth(date, 1),
  };
  return Object.hasOwn(byKey, key) ? byKey[key]?.() : undefined;
};

/** Number of occurrences of each date. */
export const tally = (dates: ReadonlyArray<string>): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const date of dates) counts[date] = (counts[date] ?? 0) + 1;
  return counts;
};
