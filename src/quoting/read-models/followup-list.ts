import type * as t from 'io-ts';
import { tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { type CivilDate, civilDate } from '../../shared-kernel/civil-date.ts';
import { fields, optional, withDefault } from '../../shared-kernel/validation.ts';
import { dateRangeGroup, daysOf, inCommon, NEVER_PAST_DUE } from './date-groups.ts';
import { type Condition, conditionOf, recordFilters } from './list-conditions.ts';
import { quoteList } from './quote-list.ts';
import { cursor, type QuoteSort, quoteSort, recordFilter } from './quote-list-arguments.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

/** The arguments of the list of follow-ups; dates are the follow-ups' own. Without any: every open one, earliest first. */
export const followupListArguments = fields({
  filterBy: fields({
    ...recordFilter,
    dateRangeGroup: withDefault(dateRangeGroup, 'ALL'),
    dateRangeStart: optional(civilDate),
    dateRangeEnd: optional(civilDate),
  }),
  sortBy: withDefault(quoteSort, 'FOLLOWUP_DATE_ASC'),
  cursor,
});

type FollowupListArguments = t.TypeOf<typeof followupListArguments>;

/** An open follow-up with the record of its quote. */
type FollowupRow = QuoteRecordRow & { readonly followup_id: string; readonly due_on: string };

/** One row for each follow-up of a record; which follow-ups are meant is asked of the record first, which has an index. */
const FOLLOWUPS = `(select q.*, f.id as followup_id, f."followupOn" as due_on from ${tableOf(quoteList)} q
  cross join lateral jsonb_to_recordset(q.followups) as f(id text, "followupOn" date)) l`;

/** Ties go by the quote's id; a quote has one follow-up a day. */
const ORDER: Readonly<Record<QuoteSort, string>> = {
  ID_ASC: 'l.id, l.due_on',
  ID_DESC: 'l.id desc, l.due_on desc',
  AVAILABLE_DATE_ASC: 'l.available_date, l.id, l.due_on',
  AVAILABLE_DATE_DESC: 'l.available_date desc, l.id desc, l.due_on desc',
  FOLLOWUP_DATE_ASC: 'l.due_on, l.id',
  FOLLOWUP_DATE_DESC: 'l.due_on desc, l.id desc',
};

/** No follow-up is earlier than its record's earliest one. */
const conditionFor = (filterBy: FollowupListArguments['filterBy'], today: CivilDate): Condition => {
  const { dateRangeGroup: group, dateRangeStart, dateRangeEnd } = filterBy;
  const { from, to } = inCommon(daysOf(group, today), { from: dateRangeStart, to: dateRangeEnd });
  return conditionOf('not l.is_order and l.followup_on is not null', [
    ...recordFilters(filterBy),
    ['f', 'l.due_on >= ?', from],
    ['t', 'l.followup_on <= ? and l.due_on <= ?', to],
    ['o', 'l.parent_status_id <> all(?)', group === 'PAST_DUE' ? NEVER_PAST_DUE : null],
  ]);
};

/** A page of the open follow-ups of quotes, and how many there are. `today` is the civil date of the office. */
export const followupsPage = async (wanted: FollowupListArguments, today: CivilDate, sql: Sql) => {
  const order = ORDER[wanted.sortBy];
  const { page, size } = wanted.cursor;
  const where = conditionFor(wanted.filterBy, today);
  const place = where.values.length;
  const wantedPage = `select l.* from ${FOLLOWUPS} where ${where.text}
    order by ${order} limit $${place + 1} offset $${place + 2}`;
  const [data, counted] = await Promise.all([
    sql<FollowupRow>(
      `followups_page:${wanted.sortBy}:${where.name}`,
      `select r.*, l.followup_id, l.due_on from (${wantedPage}) l
        join ${tableOf(quoteRecord)} r on r.id = l.id order by ${order}`,
      [...where.values, size, (page - 1) * size],
    ),
    sql<{ total: number }>(
      `followups_count:${where.name}`,
      `select count(*) as total from ${FOLLOWUPS} where ${where.text}`,
      where.values,
    ),
  ]);
  return { data, total: counted[0]?.total ?? 0 };
};
