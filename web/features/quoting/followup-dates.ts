import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { civilDate, today } from '../../ui/format.ts';
import type { ListState } from '../../ui/list-state.ts';
import type { RecordFilter } from './record-filters.tsx';

const DATE_FILTERS = ['dateRangeGroup', 'dateRangeStart', 'dateRangeEnd'] as const;

export type FollowupFilter = RecordFilter | (typeof DATE_FILTERS)[number];
export type FollowupFilters = ListState<FollowupFilter>['filters'];
type DateFilters = Pick<FollowupFilters, (typeof DATE_FILTERS)[number]>;

export const FOLLOWUP_FILTERS: ReadonlyArray<FollowupFilter> = [
  'assigneeId',
  'parentStatusId',
  'childStatusId',
  ...DATE_FILTERS,
];

type DateGroup = { readonly id: string; readonly title: string; readonly none: string };

/** The dates that follow-ups are looked at by (specification, core 2). */
export const DATE_GROUPS: ReadonlyArray<DateGroup> = [
  { id: 'TODAY', title: 'Today', none: 'Nothing to follow up today' },
  { id: 'WEEK', title: 'This Week', none: 'Nothing to follow up this week' },
  { id: 'MONTH', title: 'This Month', none: 'Nothing to follow up this month' },
  { id: 'PAST_DUE', title: 'Past Due', none: 'No follow-up is past due' },
  { id: 'ALL', title: 'All', none: 'No follow-ups are planned' },
];

const isKnown = (name: string, value: string): boolean => {
  if (name === 'dateRangeGroup') return DATE_GROUPS.some(({ id }) => id === value);
  return name === 'dateRangeStart' || name === 'dateRangeEnd' ? isCivilDate(value) : true;
};

/** Without what an address says of dates that are none. */
export const withKnownDates = (filters: FollowupFilters): FollowupFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name, value]) => isKnown(name, value)));

/** Some filters of records under other dates. */
export const withDates = (filters: FollowupFilters, dates: DateFilters): FollowupFilters => {
  const { assigneeId, parentStatusId, childStatusId } = filters;
  return {
    ...(assigneeId && { assigneeId }),
    ...(parentStatusId && { parentStatusId }),
    ...(childStatusId && { childStatusId }),
    ...dates,
  };
};

/** The dates alone. */
export const datesOf = (filters: FollowupFilters): DateFilters =>
  Object.fromEntries(
    DATE_FILTERS.flatMap((name) => (filters[name] === undefined ? [] : [[name, filters[name]]])),
  );

/** The group that is shown; none where only certain days are. */
export const dateGroupOf = ({ dateRangeGroup, dateRangeStart, dateRangeEnd }: FollowupFilters) => {
  const id = dateRangeGroup ?? (dateRangeStart || dateRangeEnd ? undefined : 'ALL');
  return DATE_GROUPS.find((group) => group.id === id);
};

/** `Fri, Nov 20`, `Mon, Nov 16 – Fri, Nov 20`, `From …`, `Until …`; undefined where no days are set. */
export const daysInWords = (
  { dateRangeStart: start, dateRangeEnd: end }: FollowupFilters,
  now: string = today(),
): string | undefined => {
  if (start && end)
    return start === end ? civilDate(start, now) : `${civilDate(start, now)} – ${civilDate(end, now)}`;
  if (start) return `From ${civilDate(start, now)}`;
  return end && `Until ${civilDate(end, now)}`;
};
