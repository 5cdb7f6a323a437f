import { tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import type { CivilDate } from '../../shared-kernel/civil-date.ts';
import { listFilters, narrowDays, narrowed } from './list-conditions.ts';
import { totalOf } from './list-counts.ts';
import { endOf, followupOrder } from './list-orders.ts';
import { afterPlace, orderBy } from './list-place.ts';
import { byDue, byRecord, isDueNarrow, type Listing, statementName } from './list-sources.ts';
import { LIST } from './quote-list.ts';
import type { ListArguments } from './quote-list-arguments.ts';
import { LOCKED, type LockableRow, quoteRecord } from './quote-record.ts';

/** An open follow-up with the record of its quote. */
export type FollowupRow = LockableRow & {
  readonly followup_id: string;
  readonly due_on: CivilDate;
  readonly available_date: CivilDate;
};

/**
 * The whole list of follow-ups, of which any record may have several. `today` is the civil date of the office. It is
 * read by day where few days are wanted or days are its order, otherwise by record; where few records are wanted,
 * those are found first.
 */
export const followupListing = (
  { filterBy, sortBy }: Pick<ListArguments, 'filterBy' | 'sortBy'>,
  today: CivilDate,
): Listing => {
  const filters = listFilters('followups', filterBy, today);
  const order = followupOrder(sortBy);
  const isFew =
    filterBy.search !== null ||
    narrowDays('followups', filterBy, today).some(({ column }) => column.startsWith('l.'));
  const isByDue =
    filterBy.search === null &&
    (isDueNarrow(filterBy, today) || (order.keys[0]?.column === 'due_on' && !isFew));
  const isSortedLater = isFew && !isByDue;
  const source = isByDue ? byDue(filterBy, filters) : byRecord(filters);
  return {
    ...source,
    way: `${source.way}${isSortedLater ? ':later' : ''}`,
    order: orderBy(order, isSortedLater),
  };
};

/** A page of the open follow-ups of quotes, and how many there are. `today` is the civil date of the office. */
export const followupsPage = async (wanted: ListArguments, today: CivilDate, sql: Sql) => {
  const { filterBy, sortBy, cursor } = wanted;
  const listing = followupListing(wanted, today);
  const { from, order } = listing;
  const where = narrowed(listing.where, afterPlace(followupOrder(sortBy), cursor.after));
  const place = where.values.length;
  const keys = `select d.id, d.due_on, d.available_date from ${from} where ${where.text}
    order by ${order} limit $${place + 1} offset $${place + 2}`;
  const [data, total] = await Promise.all([
    sql<FollowupRow>(
      statementName(`followups_page:${sortBy}`, { ...listing, where }),
      `select r.*, ${LOCKED} as locked, d.due_on, d.available_date, (
         select f.id from jsonb_to_recordset(l.followups) as f(id text, "followupOn" date)
         where f."followupOn" = d.due_on
       ) as followup_id
       from (${keys}) d join ${LIST} l on l.id = d.id join ${tableOf(quoteRecord)} r on r.id = d.id
       order by ${order}`,
      [...where.values, cursor.size, cursor.after ? 0 : (cursor.page - 1) * cursor.size],
    ),
    totalOf('followups', filterBy, today, sql),
  ]);
  return { data, total, end: endOf(followupOrder(sortBy), data) };
};
