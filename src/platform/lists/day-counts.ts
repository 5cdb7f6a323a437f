import { type CivilDate, monthOf, weekOf } from '../../shared-kernel/civil-date.ts';
import type { Sql } from '../sql.ts';
import { conditionOf, type Filter } from './conditions.ts';
import { type Source, statementName } from './source.ts';

/** Counts of a list by tab: rows of today, this week, this month, past due, and all. */
export type DayCounts = {
  readonly today: number;
  readonly week: number;
  readonly month: number;
  readonly pastDue: number;
  readonly all: number;
};

/** SQL of a row's date for the tabs, and of whether the row is past due once that date has passed. */
export type DayColumns = { readonly day: string; readonly isOpen: string };

/**
 * The roll-up rows of a list: counts `n` by `day` and `span`. Each list row counts under its day ('day') and
 * under the first day of its month ('month').
 */
export type DayRollup = { readonly table: string; readonly where: string; readonly isOpen: string };

const NONE: DayCounts = { today: 0, week: 0, month: 0, pastDue: 0, all: 0 };

/**
 * Counts summed from a roll-up: by day near today, otherwise by month. Past due is every month before this one,
 * plus this one's days. A few hundred lines are read, however many rows there are.
 */
export const countRollup = async (
  name: string,
  { table, where, isOpen }: DayRollup,
  filters: ReadonlyArray<Filter>,
  today: CivilDate,
  sql: Sql,
): Promise<DayCounts> => {
  const [week, month] = [weekOf(today), monthOf(today)];
  const first = week.from < month.from ? week.from : month.from;
  const last = week.to > month.to ? week.to : month.to;
  const days = [today, week.from, week.to, month.from, month.to, first, last];
  const { letters, text, values } = conditionOf(where, filters, days);
  const counted = `select span, day, n, ${isOpen} as is_open from ${table} where ${text}`;
  const [row] = await sql<DayCounts>(
    `${name}_days:${letters}`,
    `select
       coalesce(sum(n) filter (where span = 'day' and day = $1), 0) as today,
       coalesce(sum(n) filter (where span = 'day' and day between $2 and $3), 0) as week,
       coalesce(sum(n) filter (where span = 'day' and day between $4 and $5), 0) as month,
       coalesce(sum(n) filter (where is_open and day < case span when 'day' then $1 else $4 end
         and (span = 'month' or day >= $4)), 0) as "pastDue",
       coalesce(sum(n) filter (where span = 'month'), 0) as "all"
     from (
       ${counted} and span = 'day' and day between $6 and $7
       union all
       ${counted} and span = 'month'
     ) counted`,
    values,
  );
  return row ?? NONE;
};

/** Counts of the rows themselves, all tabs in one pass. */
export const countRows = async (
  name: string,
  { day, isOpen }: DayColumns,
  source: Source,
  today: CivilDate,
  sql: Sql,
): Promise<DayCounts> => {
  const [week, month] = [weekOf(today), monthOf(today)];
  const { from, where } = source;
  const value = (index: number): string => `$${where.values.length + index}`;
  const [row] = await sql<DayCounts>(
    statementName(`${name}_counts`, source),
    `select
       count(*) filter (where ${day} = ${value(1)}) as today,
       count(*) filter (where ${day} between ${value(2)} and ${value(3)}) as week,
       count(*) filter (where ${day} between ${value(4)} and ${value(5)}) as month,
       count(*) filter (where ${day} < ${value(1)} and ${isOpen}) as "pastDue",
       count(*) as "all"
     from ${from} where ${where.text}`,
    [...where.values, today, week.from, week.to, month.from, month.to],
  );
  return row ?? NONE;
};
