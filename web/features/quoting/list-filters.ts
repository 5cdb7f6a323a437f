import {
  ENGAGEMENT_NAMES,
  LIST_FILTERS,
  type ListName,
  NAMED_STATUS,
} from '../../../src/quoting/contract.ts';
import { isCivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { civilDate, today } from '../../ui/format.ts';
import type { FilterOption } from '../../ui/list-filter.tsx';
import type { ListState } from '../../ui/list-state.ts';

type OneValue = Exclude<(typeof LIST_FILTERS)[number], 'timezones' | 'engagements'> | 'search';

/** What a list of records can be narrowed by, as its address says it (specification, core 2). */
export type Filters = Readonly<Partial<Record<OneValue, string>>> & {
  readonly timezones?: ReadonlyArray<string>;
  readonly engagements?: ReadonlyArray<string>;
};
export type FilterName = keyof Filters;
export type RecordsState = ListState<Filters>;

export const FILTER_NAMES: ReadonlyArray<FilterName> = [...LIST_FILTERS, 'search'];
export const SEVERAL_VALUES: ReadonlyArray<FilterName> = ['timezones', 'engagements'];

const options = (names: Readonly<Record<string, string>>): ReadonlyArray<FilterOption> =>
  Object.entries(names).map(([id, name]) => ({ id, name }));

/** Time zones of customers, from east to west. */
export const TIMEZONES = options({ EST: 'EST', CST: 'CST', MT: 'MT', PST: 'PST' });
export const ENGAGEMENT_OPTIONS = options(ENGAGEMENT_NAMES);

const RECEIVED = { id: 'RECEIVED_DATE', name: 'Received' };
const AVAILABLE = { id: 'AVAILABLE_DATE', name: 'Ship date' };
const DISPATCHED = { id: 'DISPATCH_DATE', name: 'Dispatched' };

/** The dates that a range can be about; the first is meant where an address names none (rules, "Records"). */
export const DATE_TYPES: Readonly<Record<ListName, ReadonlyArray<FilterOption>>> = {
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

const IS_KNOWN: Readonly<Record<FilterName, (value: string) => boolean>> = {
  dateRangeGroup: (value) => GROUPS.includes(value),
  dateRangeStart: isCivilDate,
  dateRangeEnd: isCivilDate,
  dateType: (value) => DATE_TYPE_IDS.includes(value),
  parentStatusId: isId,
  childStatusId: isId,
  statusName: (value) => STATUS_NAMES.includes(value),
  assigneeId: isId,
  timezones: (value) => has(TIMEZONES, value),
  engagements: (value) => has(ENGAGEMENT_OPTIONS, value),
  search: () => true,
};

/** Whether a filter can be set to a value; what an address says beyond that is passed over. */
export const isKnownFilter = (name: string, value: string): boolean =>
  Object.hasOwn(IS_KNOWN, name) && IS_KNOWN[name as FilterName](value);

export const without = (filters: Filters, ...names: ReadonlyArray<FilterName>): Filters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name as FilterName)));

/** The days that a range asks for; nothing where it asks for none. */
export type Range = Pick<Filters, 'dateRangeStart' | 'dateRangeEnd' | 'dateType'>;

const NO_RANGE = ['dateRangeStart', 'dateRangeEnd', 'dateType'] as const;

export const isNarrowedToDays = ({ dateRangeStart, dateRangeEnd }: Filters): boolean =>
  Boolean(dateRangeStart || dateRangeEnd);

/** Another range instead of the one that is set. Its days count whatever the tabs' ones: those become all. */
export const withRange = (filters: Filters, range: Range): Filters => {
  const rest = without(filters, ...NO_RANGE);
  if (!isNarrowedToDays(range)) return rest;
  return { ...without(rest, 'dateRangeGroup'), ...range };
};

export const withoutRange = (filters: Filters): Filters => without(filters, ...NO_RANGE);

/** `Fri, Nov 20`, `Mon, Nov 16 – Fri, Nov 20`, `From …`, `Until …`; undefined where no days are set. */
export const daysInWords = (
  { dateRangeStart: start, dateRangeEnd: end }: Filters,
  now: string = today(),
): string | undefined => {
  if (start && end)
    return start === end ? civilDate(start, now) : `${civilDate(start, now)} – ${civilDate(end, now)}`;
  if (start) return `From ${civilDate(start, now)}`;
  return end && `Until ${civilDate(end, now)}`;
};

/** The name of the date that a range is about. */
export const dateTypeName = (list: ListName, { dateType = '', statusName }: Filters): string => {
  if (dateType === '' && statusName === 'DISPATCHED') return DISPATCHED.name;
  const types = DATE_TYPES[list];
  return (types.find(({ id }) => id === dateType) ?? types[0])?.name ?? '';
};

const DISPATCHED_STATUS = String(NAMED_STATUS.DISPATCHED);

/** Dispatches are the orders in Dispatched, by the date on which they came there. */
const dispatched = (filters: Filters): Filters => ({
  ...filters,
  dateType: filters.dateType ?? DISPATCHED.id,
  ...(filters.childStatusId ? { parentStatusId: DISPATCHED_STATUS } : { statusName: 'DISPATCHED' }),
});

/** What the API is asked for: NEWEST is every date in another order. */
export const filterByOf = (list: ListName, filters: Filters): Filters => {
  const { dateRangeGroup: group, ...rest } = filters;
  const asked = list === 'DISPATCHES' ? dispatched(without(rest, 'parentStatusId', 'statusName')) : rest;
  return { ...asked, ...(group && { dateRangeGroup: group === 'NEWEST' ? 'ALL' : group }) };
};

/** The status under whose children those of the list stand. */
export const parentOf = (list: ListName, { parentStatusId, statusName }: Filters): string | undefined => {
  if (list === 'DISPATCHES') return DISPATCHED_STATUS;
  return statusName === undefined ? parentStatusId : undefined;
};
