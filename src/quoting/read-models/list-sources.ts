import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { COLUMNS, type Condition, conditionOf, type Filter, narrowColumns } from './list-conditions.ts';
import { LIST, LIST_DUES } from './quote-list.ts';
import type { ListFilter, QuoteSort } from './quote-list-arguments.ts';

/** Where the rows of a list come from, by a `way`, and which of them; `l` is the record, `d` its follow-up. */
export type Source = { readonly way: string; readonly from: string; readonly where: Condition };

/**
 * The name under which a statement about a source is prepared: what it is for, the way and the letters of the filters,
 * within the 63 bytes that Postgres keeps. Null: it is planned for the values of each call.
 */
export const statementName = (what: string, { way, where }: Source): string | null =>
  where.letters === null ? null : `${what}:${way}:${where.letters}`;

/** A source and an order of its rows. */
export type Listing = Source & { readonly order: string };

type SortColumn = 'id' | 'available_date' | 'followup_on';

/** What a list is sorted by, and which way. */
export type Sort = { readonly column: SortColumn; readonly direction: '' | ' desc' };

const SORTS: Readonly<Record<QuoteSort, Sort>> = {
  ID_ASC: { column: 'id', direction: '' },
  ID_DESC: { column: 'id', direction: ' desc' },
  AVAILABLE_DATE_ASC: { column: 'available_date', direction: '' },
  AVAILABLE_DATE_DESC: { column: 'available_date', direction: ' desc' },
  FOLLOWUP_DATE_ASC: { column: 'followup_on', direction: '' },
  FOLLOWUP_DATE_DESC: { column: 'followup_on', direction: ' desc' },
};

export const sortOf = (sortBy: QuoteSort): Sort => SORTS[sortBy];

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
  narrowColumns('followups', filter, today).includes(COLUMNS.followups.day);
