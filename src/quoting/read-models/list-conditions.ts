import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import { daysOf, NEVER_PAST_DUE, type OpenRange } from '../contract/date-groups.ts';
import { NAMED_STATUS } from '../contract/known-statuses.ts';
import { searchCondition } from './power-search.ts';
import type { ListFilter } from './quote-list-arguments.ts';
import { FLAGGED } from './quote-list-indexes.ts';

export type ListName = 'quotes' | 'orders' | 'followups';

/**
 * A part of a condition: its letters in the name of a statement, null where a plan made for one value does not fit
 * another; SQL whose values are numbered from a place on.
 */
export type Filter = {
  readonly letters: string | null;
  readonly sql: (place: number) => string;
  readonly values: ReadonlyArray<unknown>;
};

/** SQL with numbered values. `letters` null: a statement with it may not be prepared under a name. */
export type Condition = {
  readonly letters: string | null;
  readonly text: string;
  readonly values: ReadonlyArray<unknown>;
};

/** A condition and every one of some filters besides. */
export const narrowed = (condition: Condition, filters: ReadonlyArray<Filter>): Condition =>
  filters.reduce<Condition>(
    (before, { letters, sql, values }) => ({
      letters: before.letters === null || letters === null ? null : before.letters + letters,
      text: `${before.text} and ${sql(before.values.length + 1)}`,
      values: [...before.values, ...values],
    }),
    condition,
  );

/** What is always asked, and every one of the filters. Those that are not set take no part, so a statement has a plan of its own. */
export const conditionOf = (always: string, filters: ReadonlyArray<Filter>): Condition =>
  narrowed({ letters: '', text: always, values: [] }, filters);

/** SQL with `?` in the place of its value; null is not set. */
const where = (letters: string | null, text: string, value: unknown): ReadonlyArray<Filter> =>
  value === null ? [] : [{ letters, sql: (place) => text.replace('?', `$${place}`), values: [value] }];

/** Without a value. */
const holds = (letters: string, text: string): Filter => ({ letters, sql: () => text, values: [] });

const searched = (search: string | null): ReadonlyArray<Filter> =>
  search === null
    ? []
    : [
        {
          letters: null,
          sql: (place) => searchCondition(search, place).text,
          values: searchCondition(search, 1).values,
        },
      ];

/** The parent status and its children that `statusName` means stand in the place of the filter's own status and child. */
export const parentStatusOf = ({ statusName, parentStatusId }: ListFilter): number | null =>
  statusName === null ? parentStatusId : NAMED_STATUS[statusName];

/** What a list has of its own: where its status, its person and the day of its tabs stand. */
type Columns = { readonly owner: 'l' | 'd'; readonly day: string };

export const COLUMNS: Readonly<Record<ListName, Columns>> = {
  quotes: { owner: 'l', day: 'l.available_date' },
  orders: { owner: 'l', day: 'l.available_date' },
  followups: { owner: 'd', day: 'd.due_on' },
};

/** The filters that the counts by day hold: status and person. */
export const countedFilters = (list: ListName, filter: ListFilter): ReadonlyArray<Filter> => {
  const { owner } = COLUMNS[list];
  return [
    ...where('p', `${owner}.parent_status_id = ?`, parentStatusOf(filter)),
    ...where('a', `${owner}.assignee_id = ?`, filter.assigneeId),
  ];
};

/** The records of a tab. A status that is never past due leaves none. */
const tabFilters = (list: ListName, filter: ListFilter, today: CivilDate): ReadonlyArray<Filter> => {
  const { owner, day } = COLUMNS[list];
  const { from, to } = daysOf(filter.dateRangeGroup, today);
  const days = [...where('f', `${day} >= ?`, from), ...where('t', `${day} <= ?`, to)];
  const status = parentStatusOf(filter);
  if (filter.dateRangeGroup !== 'PAST_DUE') return days;
  if (status === null)
    return [...days, holds('o', `${owner}.parent_status_id not in (${NEVER_PAST_DUE.join(', ')})`)];
  return NEVER_PAST_DUE.includes(status) ? [...days, holds('n', 'false')] : days;
};

const DISPATCHED_ON = 'l.dispatched_on';

const DATE_OF_TYPE = {
  RECEIVED_DATE: 'l.received_on',
  AVAILABLE_DATE: 'l.available_date',
  DISPATCH_DATE: DISPATCHED_ON,
} as const satisfies Readonly<Record<NonNullable<ListFilter['dateType']>, string>>;

/** Which date a range means where nothing says so (rules, "Records"). */
const DATE_OF_LIST: Readonly<Record<ListName, string>> = {
  quotes: 'l.received_on',
  orders: 'l.booked_on',
  followups: 'd.due_on',
};

/** The column that a range is about. */
const dateOf = (list: ListName, { dateType, statusName }: ListFilter): string => {
  if (dateType !== null) return DATE_OF_TYPE[dateType];
  return statusName === 'DISPATCHED' ? DISPATCHED_ON : DATE_OF_LIST[list];
};

const rangeOf = ({ dateRangeStart: from, dateRangeEnd: to }: ListFilter): OpenRange => ({ from, to });

/** Filters that only the records themselves can answer. */
export const otherFilters = (list: ListName, filter: ListFilter): ReadonlyArray<Filter> => {
  const range = rangeOf(filter);
  const date = dateOf(list, filter);
  return [
    ...where('c', 'l.child_status_id = ?', filter.statusName === null ? filter.childStatusId : null),
    ...where(null, `${date} >= ?`, range.from),
    ...where(null, `${date} <= ?`, range.to),
    ...where(null, 'l.timezone = any(?)', filter.timezones),
    ...where(null, `l.${FLAGGED} and l.engagements && ?`, filter.engagements),
    ...searched(filter.search),
  ];
};

/** Every filter of a list. */
export const listFilters = (list: ListName, filter: ListFilter, today: CivilDate): ReadonlyArray<Filter> => [
  ...countedFilters(list, filter),
  ...tabFilters(list, filter, today),
  ...otherFilters(list, filter),
];

/** The records of more days may be a large part of all. */
const NARROW_DAYS = 400;

/** Whether a range is of few days. Without an end it lasts until today, or little longer. */
const isNarrow = ({ from, to }: OpenRange, today: CivilDate): boolean =>
  from !== null && addDays(from, NARROW_DAYS) >= (to ?? today);

/** Days of which only few are wanted, and whose they are. */
export type NarrowDays = OpenRange & { readonly column: string };

/** The columns of which only few days are wanted, by the tab or by a range. */
export const narrowDays = (list: ListName, filter: ListFilter, today: CivilDate): ReadonlyArray<NarrowDays> =>
  [
    { column: COLUMNS[list].day, ...daysOf(filter.dateRangeGroup, today) },
    { column: dateOf(list, filter), ...rangeOf(filter) },
  ].filter((days) => isNarrow(days, today));
