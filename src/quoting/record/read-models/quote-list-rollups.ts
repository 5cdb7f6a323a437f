import type { Rollup } from '../../../platform/projector/read-model.ts';

/**
 * Counts of records by status, person and day of the tabs: the available date; follow-ups have their own.
 * Everything is counted for each day and for each month (under its first day), and for each person and for
 * everybody (without a name), so that a count sums a few hundred rows at most, however many records there are.
 */
export const days: Rollup = {
  name: 'days',
  key: ['list', 'assignee_id', 'span', 'day', 'parent_status_id'],
  buckets: `select entry.list, who.assignee_id, spans.span,
      case spans.span when 'day' then entry.day else date_trunc('month', entry.day)::date end as day,
      rows.parent_status_id
    from rows
    cross join lateral (
      select case when rows.is_order then 'orders' else 'quotes' end as list, rows.available_date as day
      union all
      select 'followups', due."followupOn" from jsonb_to_recordset(rows.followups) as due("followupOn" date)
      where not rows.is_order
    ) entry
    cross join lateral (values (rows.assignee_id), ('')) as who(assignee_id)
    cross join (values ('day'), ('month')) as spans(span)`,
};

/**
 * One row for each open follow-up of a quote, under its person and, for everybody, without a name, in order of
 * their days.
 */
export const dues: Rollup = {
  name: 'dues',
  key: ['assignee_id', 'due_on', 'id', 'parent_status_id', 'available_date'],
  buckets: `select who.assignee_id, due."followupOn" as due_on, rows.id, rows.parent_status_id, rows.available_date
    from rows
    cross join lateral jsonb_to_recordset(rows.followups) as due("followupOn" date)
    cross join lateral (values (rows.assignee_id), ('')) as who(assignee_id)
    where not rows.is_order`,
};
