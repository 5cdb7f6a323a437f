import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { COLUMNS, type Condition, conditionOf, type Filter, narrowDays } from './list-conditions.ts';
import { LIST, LIST_DUES } from './quote-list.ts';
import type { ListFilter } from './quote-list-arguments.ts';

/** Where the rows of a list come from, by a `way`, and which of them; `l` is the record, `d` its follow-up. */
export type Source = { readonly way: string; readonly from: string; readonly where: Condition };

/**
 * The name under which a statement about a source is prepared: what it is for, the way and the letters of the filters,
 * within the 63 bytes that Postgres keeps. Null: it is planned for the values of each call.
 */
export const statementName = (what: string, { way, where }: Pick<Source, 'way' | 'where'>): string | null =>
  where.letters === null ? null : `${what}:${way}:${where.letters}`;

/** A source and an order of its rows. */
export type Listing = Source & { readonly order: string };

const KINDS = { quotes: 'not l.is_order', orders: 'l.is_order' } as const;

export const recordSource = (list: keyof typeof KINDS, filters: ReadonlyArray<Filter>): Source => ({
  way: 'l',
  from: `${LIST} l`,
  where: conditionOf(KINDS[list], filters),
});

/** Follow-ups in the order of their days, with their records only where those are asked for. */
export const byDue = (filter: ListFilter, filters: ReadonlyArray<Filter>): Source => {
  const where = conditionOf(filter.assigneeId === null ? `d.assignee_id = ''` : 'true', filters);
  const asksRecords = /\bl\./.test(where.text);
  const [way, joined] = asksRecords ? ['dl', ` join ${LIST} l on l.id = d.id`] : ['d', ''];
  return { way, from: `${LIST_DUES} d${joined}`, where };
};

/** The follow-ups of records, in whichever way these are found. */
export const byRecord = (filters: ReadonlyArray<Filter>): Source => ({
  way: 'ld',
  from: `${LIST} l cross join lateral (
      select l.id, l.parent_status_id, l.assignee_id, l.available_date, f."followupOn" as due_on
      from jsonb_to_recordset(l.followups) as f("followupOn" date)
    ) d`,
  where: conditionOf('not l.is_order and l.followup_on is not null', filters),
});

/** Whether only few days of follow-ups are wanted. */
export const isDueNarrow = (filter: ListFilter, today: CivilDate): boolean =>
  narrowDays('followups', filter, today).some(({ column }) => column === COLUMNS.followups.day);
