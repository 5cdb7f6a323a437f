import { type Filter, holds, ifSet } from '../../../platform/lists/conditions.ts';
import type { DayTabs } from '../../../platform/lists/list-by-day.ts';
import { type Days, narrowDays } from '../../../platform/lists/source.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { daysOf, NEVER_PAST_DUE } from '../../contract/date-groups.ts';
import { NAMED_STATUS } from '../../contract/known-statuses.ts';
import { searchCondition } from '../read-models/power-search.ts';
import { LIST_DAYS } from '../read-models/quote-list.ts';
import { FLAGGED } from '../read-models/quote-list-indexes.ts';
import type { ListFilter } from './list-filter.ts';

/** Columns of a list of records: `l` is the record, `d` its follow-up. */
export type RecordColumns = {
  /** Name of the list in the roll-up of days. */
  readonly list: 'quotes' | 'orders' | 'followups';
  /** Alias of the row with status and assignee. */
  readonly owner: 'l' | 'd';
  /** Date of the list's tabs. */
  readonly tab: string;
  /** Default date of a range (rules, "Records"). */
  readonly range: string;
};

/** The parent status and children of `statusName` replace the filter's own status and child. */
const parentStatusOf = ({ statusName, parentStatusId }: ListFilter): number | null =>
  statusName === null ? parentStatusId : NAMED_STATUS[statusName];

const isOpen = (owner = ''): string => `${owner}parent_status_id not in (${NEVER_PAST_DUE.join(', ')})`;

const statusAndPerson = ({ owner }: RecordColumns, filter: ListFilter): ReadonlyArray<Filter> => [
  ...ifSet('p', `${owner}.parent_status_id = ?`, parentStatusOf(filter)),
  ...ifSet('a', `${owner}.assignee_id = ?`, filter.assigneeId),
];

/** The records of a tab. The past-due tab of a status that is never past due is empty. */
const ofTab = (
  { owner, tab }: RecordColumns,
  filter: ListFilter,
  today: CivilDate,
): ReadonlyArray<Filter> => {
  const { from, to } = daysOf(filter.dateRangeGroup, today);
  const days = [...ifSet('f', `${tab} >= ?`, from), ...ifSet('t', `${tab} <= ?`, to)];
  const status = parentStatusOf(filter);
  if (filter.dateRangeGroup !== 'PAST_DUE') return days;
  if (status === null) return [...days, holds('o', isOpen(`${owner}.`))];
  return NEVER_PAST_DUE.includes(status) ? [...days, holds('n', 'false')] : days;
};

const DISPATCHED_ON = 'l.dispatched_on';

const DATE_OF_TYPE = {
  RECEIVED_DATE: 'l.received_on',
  AVAILABLE_DATE: 'l.available_date',
  DISPATCH_DATE: DISPATCHED_ON,
} as const satisfies Readonly<Record<NonNullable<ListFilter['dateType']>, string>>;

const rangeOf = (columns: RecordColumns, filter: ListFilter): Days => {
  const { dateType, statusName, dateRangeStart: from, dateRangeEnd: to } = filter;
  const otherwise = statusName === 'DISPATCHED' ? DISPATCHED_ON : columns.range;
  return { column: dateType === null ? otherwise : DATE_OF_TYPE[dateType], from, to };
};

const searched = (search: string | null): ReadonlyArray<Filter> =>
  search === null
    ? []
    : [
        {
          letters: null,
          sql: (first) => searchCondition(search, first).text,
          values: searchCondition(search, 1).values,
        },
      ];

/** Filters that the roll-up of days does not count by. */
const others = (columns: RecordColumns, filter: ListFilter): ReadonlyArray<Filter> => {
  const { column, from, to } = rangeOf(columns, filter);
  return [
    ...ifSet(null, 'l.id = any(?)', filter.ids),
    ...ifSet('c', 'l.child_status_id = ?', filter.statusName === null ? filter.childStatusId : null),
    ...ifSet(null, `${column} >= ?`, from),
    ...ifSet(null, `${column} <= ?`, to),
    ...ifSet(null, 'l.timezone = any(?)', filter.timezones),
    ...ifSet(null, `l.${FLAGGED} and l.engagements && ?`, filter.engagements),
    ...searched(filter.search),
  ];
};

/** All filters of a list. */
export const recordFilters = (
  columns: RecordColumns,
  filter: ListFilter,
  today: CivilDate,
): ReadonlyArray<Filter> => [
  ...statusAndPerson(columns, filter),
  ...ofTab(columns, filter, today),
  ...others(columns, filter),
];

/** The narrow ranges of days, by tab or by range filter. */
export const narrowIn = (columns: RecordColumns, filter: ListFilter, today: CivilDate): ReadonlyArray<Days> =>
  narrowDays(
    [{ column: columns.tab, ...daysOf(filter.dateRangeGroup, today) }, rangeOf(columns, filter)],
    today,
  );

const TAB = {
  TODAY: 'today',
  WEEK: 'week',
  MONTH: 'month',
  PAST_DUE: 'pastDue',
  ALL: 'all',
} as const;

/** The tabs of a list, counted by status and person from the roll-up. */
export const recordTabs = (columns: RecordColumns): DayTabs<ListFilter> => ({
  day: columns.tab,
  isOpen: isOpen(`${columns.owner}.`),
  of: ({ dateRangeGroup }) => TAB[dateRangeGroup],
  everyDay: (filter) => ({ ...filter, dateRangeGroup: 'ALL' }),
  rollup: {
    ...{ table: LIST_DAYS, where: `list = '${columns.list}'`, isOpen: isOpen() },
    counted: (filter) =>
      others(columns, filter).length > 0
        ? null
        : [
            ...ifSet('', 'assignee_id = ?', filter.assigneeId ?? ''),
            ...ifSet('p', 'parent_status_id = ?', parentStatusOf(filter)),
          ],
  },
});
