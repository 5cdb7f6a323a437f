import type { Sql } from '../../platform/sql.ts';
import { type CivilDate, monthOf, weekOf } from '../../shared-kernel/civil-date.ts';
import { type DateRangeGroup, NEVER_PAST_DUE } from '../contract/date-groups.ts';
import {
  COLUMNS,
  countedFilters,
  type Filter,
  type ListName,
  listFilters,
  otherFilters,
  parentStatusOf,
} from './list-conditions.ts';
import { byDue, byRecord, isDueNarrow, recordSource, type Source, statementName } from './list-sources.ts';
import { LIST_DAYS } from './quote-list.ts';
import type { ListFilter } from './quote-list-arguments.ts';

/** How many a list has in each of its tabs. */
export type ListCounts = {
  readonly today: number;
  readonly week: number;
  readonly month: number;
  readonly pastDue: number;
  readonly all: number;
};

const TAB = {
  TODAY: 'today',
  WEEK: 'week',
  MONTH: 'month',
  PAST_DUE: 'pastDue',
  ALL: 'all',
} as const satisfies Readonly<Record<DateRangeGroup, keyof ListCounts>>;

const NONE: ListCounts = { today: 0, week: 0, month: 0, pastDue: 0, all: 0 };

const OPEN = `parent_status_id not in (${NEVER_PAST_DUE.join(', ')})`;

/** The counts by day, of the days around today, and those by month: past due is every month before this one and this one's days. */
const fromDays = async (
  list: ListName,
  filter: ListFilter,
  today: CivilDate,
  sql: Sql,
): Promise<ListCounts> => {
  const [week, month] = [weekOf(today), monthOf(today)];
  const status = parentStatusOf(filter);
  const first = week.from < month.from ? week.from : month.from;
  const last = week.to > month.to ? week.to : month.to;
  const counted = `from ${LIST_DAYS} where list = '${list}' and assignee_id = $1${status === null ? '' : ' and parent_status_id = $9'}`;
  const [row] = await sql<ListCounts>(
    `${list}_days:${status === null ? '' : 'p'}`,
    `select
       coalesce(sum(n) filter (where span = 'day' and day = $2), 0) as today,
       coalesce(sum(n) filter (where span = 'day' and day between $3 and $4), 0) as week,
       coalesce(sum(n) filter (where span = 'day' and day between $5 and $6), 0) as month,
       coalesce(sum(n) filter (where ${OPEN} and day < case span when 'day' then $2 else $5 end
         and (span = 'month' or day >= $5)), 0) as "pastDue",
       coalesce(sum(n) filter (where span = 'month'), 0) as "all"
     from (
       select span, day, parent_status_id, n ${counted} and span = 'day' and day between $7 and $8
       union all
       select span, day, parent_status_id, n ${counted} and span = 'month'
     ) counted`,
    [
      ...[filter.assigneeId ?? '', today, week.from, week.to, month.from, month.to, first, last],
      ...(status === null ? [] : [status]),
    ],
  );
  return row ?? NONE;
};

/** What is counted row by row: by days where these are few, or the only thing that is asked; otherwise by records. */
const sourceOf = (
  list: ListName,
  filter: ListFilter,
  filters: ReadonlyArray<Filter>,
  fewDays: boolean,
): Source => {
  if (list !== 'followups') return recordSource(list, filters);
  const due = byDue(filter, filters);
  return filter.search === null && (fewDays || due.way === 'd') ? due : byRecord(filters);
};

const fromRows = async (
  list: ListName,
  filter: ListFilter,
  today: CivilDate,
  sql: Sql,
): Promise<ListCounts> => {
  const { owner, day } = COLUMNS[list];
  const [week, month] = [weekOf(today), monthOf(today)];
  const filters = [...countedFilters(list, filter), ...otherFilters(list, filter)];
  const range = isDueNarrow({ ...filter, dateRangeGroup: 'ALL' }, today);
  const source = sourceOf(list, filter, filters, range);
  const { from, where } = source;
  const place = (index: number): string => `$${where.values.length + index}`;
  const [row] = await sql<ListCounts>(
    statementName(`${list}_counts`, source),
    `select
       count(*) filter (where ${day} = ${place(1)}) as today,
       count(*) filter (where ${day} between ${place(2)} and ${place(3)}) as week,
       count(*) filter (where ${day} between ${place(4)} and ${place(5)}) as month,
       count(*) filter (where ${day} < ${place(1)} and ${owner}.${OPEN}) as "pastDue",
       count(*) as "all"
     from ${from} where ${where.text}`,
    [...where.values, today, week.from, week.to, month.from, month.to],
  );
  return row ?? NONE;
};

const isCounted = (list: ListName, filter: ListFilter): boolean => otherFilters(list, filter).length === 0;

/**
 * How many a list has in each tab, by every filter but the tab's own. `today` is the civil date of the office. Status
 * and person are added up from the counts that are kept; any other filter is counted from an index.
 */
export const countsOf = (
  list: ListName,
  filter: ListFilter,
  today: CivilDate,
  sql: Sql,
): Promise<ListCounts> => (isCounted(list, filter) ? fromDays : fromRows)(list, filter, today, sql);

/** How many a list has by every filter. */
export const totalOf = async (
  list: ListName,
  filter: ListFilter,
  today: CivilDate,
  sql: Sql,
): Promise<number> => {
  if (isCounted(list, filter)) return (await fromDays(list, filter, today, sql))[TAB[filter.dateRangeGroup]];
  const filters = listFilters(list, filter, today);
  const source = sourceOf(list, filter, filters, isDueNarrow(filter, today));
  const [row] = await sql<{ total: number }>(
    statementName(`${list}_total`, source),
    `select count(*) as total from ${source.from} where ${source.where.text}`,
    source.where.values,
  );
  return row?.total ?? 0;
};

/** The counts of orders: those of the tabs, and how many are dispatched and canceled, whatever the status that is asked for. */
export const orderCountsOf = async (filter: ListFilter, today: CivilDate, sql: Sql) => {
  const named = (statusName: 'DISPATCHED' | 'CANCELED') =>
    totalOf('orders', { ...filter, statusName, dateRangeGroup: 'ALL' }, today, sql);
  const [counts, dispatched, canceled] = await Promise.all([
    countsOf('orders', filter, today, sql),
    named('DISPATCHED'),
    named('CANCELED'),
  ]);
  return { ...counts, dispatched, canceled };
};
