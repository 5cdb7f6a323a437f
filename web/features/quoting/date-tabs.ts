import type { ListName } from '../../../src/quoting/contract.ts';
import type { ListCounts } from './list-api.ts';
import { isNarrowedToDays, type RecordsState, without, withoutRange } from './list-filters.ts';

export type TabId = 'TODAY' | 'WEEK' | 'MONTH' | 'PAST_DUE' | 'ALL' | 'NEWEST' | 'DISPATCHED' | 'CANCELED';

/** A tab of a list; `counted` is its count's name in the API. */
export type DateTab = { readonly id: TabId; readonly title: string; readonly counted: keyof ListCounts };

/** By the date of the list: the ship date, of follow-ups their own (rules, "Records"). */
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

export const tabsOf = (list: ListName): ReadonlyArray<DateTab> =>
  list === 'ORDERS' ? [...BY_DATE, ...BY_STATUS] : BY_DATE;

const isStatusTab = (id: string): boolean => BY_STATUS.some((tab) => tab.id === id);

/** The tab that is shown; none where the follow-ups of certain days are. */
export const tabOf = (list: ListName, { filters }: RecordsState): DateTab | undefined => {
  const { dateRangeGroup, dateRangeStart, dateRangeEnd, dateType, statusName } = filters;
  const isOtherDays = list === 'FOLLOWUPS' && !dateType && (dateRangeStart || dateRangeEnd);
  const status = list === 'ORDERS' ? statusName : undefined;
  const id = status ?? dateRangeGroup ?? (isOtherDays ? undefined : 'ALL');
  return tabsOf(list).find((tab) => tab.id === id);
};

/** NEWEST is always in the order of the numbers, the last one first, and of all dates (specification, core 2). */
export const inTabOrder = (state: RecordsState): RecordsState =>
  state.filters.dateRangeGroup === 'NEWEST'
    ? { ...state, filters: withoutRange(state.filters), sortBy: 'id', descending: true }
    : state;

/** The list in an order of somebody's own, which NEWEST does not have: it is all dates then. */
export const inOwnOrder = (state: RecordsState): RecordsState =>
  state.filters.dateRangeGroup === 'NEWEST' && !(state.sortBy === 'id' && state.descending)
    ? { ...state, filters: { ...state.filters, dateRangeGroup: 'ALL' } }
    : state;

/**
 * The list under a tab, from its first page. A range of days stays where it is about other dates than the tabs, but for
 * NEWEST. Who leaves that is back in the list's own order.
 */
export const underTab = (
  list: ListName,
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

/** What the counts of the tabs have in common. */
export const countedFilters = (list: ListName, state: RecordsState): RecordsState['filters'] =>
  without(underTab(list, state, state, 'ALL').filters, 'dateRangeGroup');

/** What NEWEST is counted by, where that is something else: without the days that the other tabs are narrowed to. */
export const newestFilters = (list: ListName, state: RecordsState): RecordsState['filters'] | undefined => {
  const filters = countedFilters(list, state);
  return isNarrowedToDays(filters) ? withoutRange(filters) : undefined;
};
