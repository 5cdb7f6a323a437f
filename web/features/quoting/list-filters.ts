import { ENGAGEMENT_NAMES } from '../../../src/quoting/contract/engagements.ts';
import { NAMED_STATUS } from '../../../src/quoting/contract/known-statuses.ts';
import type { OneValue, RecordListName, SeveralValues } from '../../../src/quoting/contract/record-lists.ts';
import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import type { QuoteFilter } from '../../api/generated/types.ts';
import { civilDate, today } from '../../kit/format.ts';
import type { FilterOption } from '../../kit/list/list-filter.tsx';
import type { ListState } from '../../kit/list/list-state.ts';

/** Filters of a list, as in its address (specification, core 2). */
export type Filters = Readonly<
  Partial<Record<OneValue, string> & Record<SeveralValues, ReadonlyArray<string>>>
>;
export type FilterName = keyof Filters;
export type RecordsState = ListState<Filters>;

const options = (names: Readonly<Record<string, string>>): ReadonlyArray<FilterOption> =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** Customers' time zones, from east to west. */
export const TIMEZONES = options({ EST: 'EST', CST: 'CST', MT: 'MT', PST: 'PST' });
export const ENGAGEMENT_OPTIONS = options(ENGAGEMENT_NAMES);

const RECEIVED = { id: 'RECEIVED_DATE', name: 'Received' };
const AVAILABLE = { id: 'AVAILABLE_DATE', name: 'Ship date' };
const DISPATCHED = { id: 'DISPATCH_DATE', name: 'Dispatched' };

/** Dates that a range can filter by; the first is the default (rules, "Records"). */
export const DATE_TYPES: Readonly<Record<RecordListName, ReadonlyArray<FilterOption>>> = {
  QUOTES: [{ id: '', name: 'Received' }, AVAILABLE],
  ORDERS: [{ id: '', name: 'Booked' }, RECEIVED, AVAILABLE, DISPATCHED],
  FOLLOWUPS: [{ id: '', name: 'Follow-up' }, RECEIVED, AVAILABLE],
  DISPATCHES: [{ id: '', name: 'Dispatched' }, RECEIVED, AVAILABLE],
};

const DATE_TYPE_IDS = [RECEIVED, AVAILABLE, DISPATCHED].map(({ id }) => id);
const GROUPS = ['TODAY', 'WEEK', 'MONTH', 'PAST_DUE', 'ALL', 'NEWEST'];
const STATUS_NAMES = ['DISPATCHED', 'CANCELED'];
const has = (choices: ReadonlyArray<FilterOption>, value: string): boolean =>
  choices.some(({ id }) => id === value);
const isId = (value: string): boolean => /^[1-9]\d{0,8}$/.test(value);

/** A range does not end before it starts. */
const isEndOf = (start: string | null, end: string): boolean =>
  isCivilDate(end) && !(start !== null && isCivilDate(start) && end < start);

const IS_KNOWN: Readonly<Record<FilterName, (value: string, address: URLSearchParams) => boolean>> = {
  dateRangeGroup: (value) => GROUPS.includes(value),
  dateRangeStart: isCivilDate,
  dateRangeEnd: (value, address) => isEndOf(address.get('dateRangeStart'), value),
  dateType: (value) => DATE_TYPE_IDS.includes(value),
  parentStatusId: isId,
  childStatusId: isId,
  statusName: (value) => STATUS_NAMES.includes(value),
  assigneeId: isId,
  timezones: (value) => has(TIMEZONES, value),
  engagements: (value) => has(ENGAGEMENT_OPTIONS, value),
  search: () => true,
};

/** Whether a filter can have a value in an address; the list is shown without anything else. */
export const isKnownFilter = (name: string, value: string, address: URLSearchParams): boolean =>
  Object.hasOwn(IS_KNOWN, name) && IS_KNOWN[name as FilterName](value, address);

export const without = (filters: Filters, ...names: ReadonlyArray<FilterName>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));

/** A range of days; empty if there is none. */
export type Range = Pick<Filters, 'dateRangeStart' | 'dateRangeEnd' | 'dateType'>;

const NO_RANGE = ['dateRangeStart', 'dateRangeEnd', 'dateType'] as const;

export const isNarrowedToDays = ({ dateRangeStart, dateRangeEnd }: Filters): boolean =>
  Boolean(dateRangeStart || dateRangeEnd);

/** Replaces the range. It applies regardless of the tab's days, so the tab becomes all dates. */
export const withRange = (filters: Filters, range: Range): Filters => {
  const rest = without(filters, ...NO_RANGE);
  if (!isNarrowedToDays(range)) return rest;
  return { ...without(rest, 'dateRangeGroup'), ...range };
};

export const withoutRange = (filters: Filters): Filters => without(filters, ...NO_RANGE);

/** `Fri, Nov 20`, `Mon, Nov 16 – Fri, Nov 20`, `From …`, `Until …`; undefined without days. */
export const daysInWords = (
  { dateRangeStart: start, dateRangeEnd: end }: Filters,
  now: string = today(),
): string | undefined => {
  if (start && end)
    return start === end ? civilDate(start, now) : `${civilDate(start, now)} – ${civilDate(end, now)}`;
  if (start) return `From ${civilDate(start, now)}`;
  return end && `Until ${civilDate(end, now)}`;
};

/** Name of the date that a range filters by. */
export const dateTypeName = (list: RecordListName, { dateType = '', statusName }: Filters): string => {
  if (dateType === '' && statusName === 'DISPATCHED') return DISPATCHED.name;
  const types = DATE_TYPES[list];
  return (types.find(({ id }) => id === dateType) ?? types[0])?.name ?? '';
};

const DISPATCHED_STATUS = String(NAMED_STATUS.DISPATCHED);

/** Dispatches are the orders in Dispatched, filtered by their dispatch date. */
const dispatched = (filters: Filters): Filters => ({
  ...filters,
  dateType: filters.dateType ?? DISPATCHED.id,
  ...(filters.childStatusId ? { parentStatusId: DISPATCHED_STATUS } : { statusName: 'DISPATCHED' }),
});

/** Filter for the API: NEWEST is all dates in another order. */
export const filterByOf = (list: RecordListName, filters: Filters): Filters => {
  const { dateRangeGroup: group, ...rest } = filters;
  const filterBy = list === 'DISPATCHES' ? dispatched(without(rest, 'parentStatusId', 'statusName')) : rest;
  return { ...filterBy, ...(group && { dateRangeGroup: group === 'NEWEST' ? 'ALL' : group }) };
};

/** Typed as in the schema: an address has known values only. */
export const schemaFilter = (filters: Filters): QuoteFilter => filters as QuoteFilter;

/** The list's parent status, whose children can be chosen. */
export const parentOf = (
  list: RecordListName,
  { parentStatusId, statusName }: Filters,
): string | undefined => {
  if (list === 'DISPATCHES') return DISPATCHED_STATUS;
  return statusName === undefined ? parentStatusId : undefined;
};
