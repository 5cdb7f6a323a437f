import { addDays, type CivilDate } from '../../../../src/shared-kernel/civil-date.ts';

/** Common offsets of a follow-up in days from today. */
const QUICK_DAYS = [
  { name: 'Today', after: 0 },
  { name: 'Tomorrow', after: 1 },
  { name: 'In 3 days', after: 3 },
  { name: 'Next week', after: 7 },
] as const;

export type QuickDay = { readonly name: string; readonly date: CivilDate };

export const quickDays = (today: CivilDate): ReadonlyArray<QuickDay> =>
  QUICK_DAYS.map(({ name, after }) => ({ name, date: addDays(today, after) }));
