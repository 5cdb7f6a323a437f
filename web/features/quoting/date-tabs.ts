import type { RecordListName } from '../../../src/quoting/contract/record-lists.ts';
import type { ListCounts } from './list-api.ts';
import { isNarrowedToDays, type RecordsState, without, withoutRange } from './list-filters.ts';

export type TabId = 'TODAY' | 'WEEK' | 'MONTH' | 'PAST_DUE' | 'ALL' | 'NEWEST' | 'DISPATCHED' | 'CANCELED';

/** A tab of a list; `counted` is its count's name in the API. */
export type DateTab = { readonly id: TabId; readonly title: string; readonly counted: keyof ListCounts };

/** Tabs by the list's date: the ship date, or a follow-up's own date (rules, "Records"). */
const BY_DATE: ReadonlyArray<DateTab> = [
  { id: 'TODAY', title: 'Today', counted: 'today' },
  { id: 'WEEK', title: 'This Week', counted: 'week' },
  { id: 'MONTH', title: 'This Month', counted: 'month' },
  { id: 'PAST_DUE', title: 'Past Due', counted: 'pastDue' },
  { id: 'ALL', title: 'All', counted: 'all' },
  { id: 'NEWEST', title: 'NEWEST', counted: 'all' },
];

const BY_STATUS: ReadonlyArray<DateTab> = [
  { id: 'DISPATCHED', title: 'Dispatched', counted: 'dispatched' },
  { id: 'CANCELED', title: 'Canceled', counted: 'canceled' },
];

export const tabsOf = (list: RecordListName): ReadonlyArray<DateTab> =>
  list === 'ORDERS' ? [...BY_DATE, ...BY_STATUS] : BY_DATE;

const isStatusTab = (id: string): boolean => BY_STATUS.some((tab) => tab.id === id);

/** The active tab; none while follow-ups of certain days are shown. */
export const tabOf = (list: RecordListName, { filters }: RecordsState): DateTab | undefined => {
  const { dateRangeGroup, dateRangeStart, dateRangeEnd, dateType, statusName } = filters;
  const isOtherDays = list === 'FOLLOWUPS' && !dateType && (dateRangeStart || dateRangeEnd);
  const status = list === 'ORDERS' ? statusName : undefined;
  const id = status ?? dateRangeGroup ?? (isOtherDays ? undefined : 'ALL');
  return tabsOf(list).find((tab) => tab.id === id);
};

/** NEWEST always sorts by number, descending, and covers all dates (specification, core 2). */
export const inTabOrder = (state: RecordsState): RecordsState =>
  state.filters.dateRangeGroup === 'NEWEST'
    ? { ...state, filters: withoutRange(state.filters), sortBy: 'id', descending: true }
    : state;

/** Custom sort order, which NEWEST does not have: the tab becomes all dates. */
export const inOwnOrder = (state: RecordsState): RecordsState =>
  state.filters.dateRangeGroup === 'NEWEST' && !(state.sortBy === 'id' && state.descending)
    ? { ...state, filters: { ...state.filters, dateRangeGroup: 'ALL' } }
    : state;

/**
 * Switches the tab and goes to the first page. A range of days survives if it filters by another date than
 * the tabs, except for NEWEST. Leaving NEWEST restores the list's own order.
 */
export const underTab = (
  list: RecordListName,
  state: RecordsState,
  initial: RecordsState,
  id: TabId,
): RecordsState => {
  const { filters } = state;
  const days = list === 'FOLLOWUPS' && !filters.dateType ? withoutRange(filters) : filters;
  const rest = without(days, 'dateRangeGroup', 'statusName');
  const isLeavingNewest = filters.dateRangeGroup === 'NEWEST' && id !== 'NEWEST';
  return inTabOrder({
    ...state,
    ...(isLeavingNewest && { sortBy: initial.sortBy, descending: initial.descending }),
    page: 1,
    filters: isStatusTab(id) ? { ...rest, statusName: id } : { ...rest, dateRangeGroup: id },
  });
};

/** Filters that the counts of all tabs share. */
export const countedFilters = (list: RecordListName, state: RecordsState): RecordsState['filters'] =>
  without(underTab(list, state, state, 'ALL').filters, 'dateRangeGroup');

/** Filters for the count of NEWEST, if they differ: without the range of days of the other tabs. */
export const newestFilters = (
  list: RecordListName,
  state: RecordsState,
): RecordsState['filters'] | undefined => {
  const filters = countedFilters(list, state);
  return isNarrowedToDays(filters) ? withoutRange(filters) : undefined;
};
