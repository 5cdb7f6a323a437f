import { defineReadModel, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { earliest } from '../../shared-kernel/civil-date.ts';
import type { EventOf } from '../../shared-kernel/event.ts';
import { CONVERSIONS } from '../events/conversions.ts';
import { CREATIONS, isCreation, type RecordCreated } from '../events/record-created.ts';
import {
  AssigneeChanged,
  FollowupsChanged,
  StatusChanged,
  TransportChanged,
} from '../events/section-changes.ts';
import { conditionOf, recordFilters } from './list-conditions.ts';
import type { QuoteListArguments, QuoteSort } from './quote-list-arguments.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

/** What lists filter and sort by, kept narrow so that counting stays cheap; a page's rows come from the records. */
export type QuoteListRow = {
  readonly id: number;
  readonly is_order: boolean;
  readonly parent_status_id: number;
  readonly child_status_id: number | null;
  readonly assignee_id: string;
  readonly available_date: string;
  /** The earliest of `followups`. */
  readonly followup_on: string | null;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: string }>;
};

const LISTED_EVENTS = [
  ...CREATIONS,
  TransportChanged,
  FollowupsChanged,
  StatusChanged,
  AssigneeChanged,
  ...CONVERSIONS,
] as const;
type ListedEvent = EventOf<(typeof LISTED_EVENTS)[number]>;

const followupOf = (followups: EventOf<typeof FollowupsChanged>['data']['followups']) => ({
  followups,
  followup_on: earliest(followups.map(({ followupOn }) => followupOn)),
});

const created = ({ type, data }: RecordCreated): QuoteListRow => ({
  id: data.quoteId,
  is_order: type === 'OrderCreated',
  parent_status_id: data.parentStatusId,
  child_status_id: data.childStatusId,
  assignee_id: data.assigneeId,
  available_date: data.transport.availableDate,
  ...followupOf(data.followups),
});

const statusOf = ({ parentStatusId, childStatusId }: EventOf<typeof StatusChanged>['data']) => ({
  parent_status_id: parentStatusId,
  child_status_id: childStatusId,
});

const changes = (event: Exclude<ListedEvent, RecordCreated>): Partial<QuoteListRow> => {
  switch (event.type) {
    case 'TransportChanged':
      return { available_date: event.data.transport.availableDate };
    case 'FollowupsChanged':
      return followupOf(event.data.followups);
    case 'AssigneeChanged':
      return { assignee_id: event.data.assigneeId };
    case 'StatusChanged':
      return statusOf(event.data);
    case 'ConvertedToOrder':
      return { ...statusOf(event.data), is_order: true };
    case 'ConvertedToQuote':
      return { ...statusOf(event.data), is_order: false };
  }
};

export const quoteList = defineReadModel<QuoteListRow, ListedEvent>({
  name: 'quote_list',
  version: 3,
  table: (table) => {
    table.integer('id').primary();
    table.boolean('is_order').notNullable();
    table.integer('parent_status_id').notNullable();
    table.integer('child_status_id');
    table.text('assignee_id').notNullable();
    table.date('available_date').notNullable();
    table.date('followup_on');
    table.jsonb('followups').notNullable();
  },
  indexes: (table) => {
    table.index(['is_order', 'parent_status_id', 'assignee_id', 'id']);
    table.index(['is_order', 'assignee_id', 'id']);
    table.index(['is_order', 'available_date', 'id']);
    table.index(['is_order', 'followup_on', 'id']);
  },
  key: 'id',
  events: LISTED_EVENTS,
  makes: CREATIONS,
  keys: (event) => [event.data.quoteId],
  evolve: (row, event) => (isCreation(event) ? created(event) : row && { ...row, ...changes(event) }),
  personal: [],
});

const LIST = tableOf(quoteList);
const RECORD = tableOf(quoteRecord);

/** Ties go by id; records without the date come last. */
const ORDER: Readonly<Record<QuoteSort, string>> = {
  ID_ASC: 'l.id',
  ID_DESC: 'l.id desc',
  AVAILABLE_DATE_ASC: 'l.available_date, l.id',
  AVAILABLE_DATE_DESC: 'l.available_date desc, l.id desc',
  FOLLOWUP_DATE_ASC: 'l.followup_on nulls last, l.id',
  FOLLOWUP_DATE_DESC: 'l.followup_on desc nulls last, l.id desc',
};

/** Statements are prepared by name, so quotes and orders each have their own. */
const LISTS = { quotes: 'not l.is_order', orders: 'l.is_order' };

/** A page of a list, and how many it has. Records that are not there yet (another projector leads them) are left out. */
const pageOf =
  (list: keyof typeof LISTS) =>
  async ({ filterBy, sortBy, cursor }: QuoteListArguments, sql: Sql) => {
    const where = conditionOf(LISTS[list], recordFilters(filterBy));
    const place = where.values.length;
    const page = `select l.* from ${LIST} l where ${where.text}
      order by ${ORDER[sortBy]} limit $${place + 1} offset $${place + 2}`;
    const [data, counted] = await Promise.all([
      sql<QuoteRecordRow>(
        `${list}_page:${sortBy}:${where.name}`,
        `select r.* from (${page}) l join ${RECORD} r on r.id = l.id order by ${ORDER[sortBy]}`,
        [...where.values, cursor.size, (cursor.page - 1) * cursor.size],
      ),
      sql<{ total: number }>(
        `${list}_count:${where.name}`,
        `select count(*) as total from ${LIST} l where ${where.text}`,
        where.values,
      ),
    ]);
    return { data, total: counted[0]?.total ?? 0 };
  };

export const quotesPage = pageOf('quotes');
export const ordersPage = pageOf('orders');

/** Whether there are at least so many records, quotes and orders together. */
export const hasRecords = async (count: number, sql: Sql): Promise<boolean> => {
  const text = `select count(*) as found from (select id from ${LIST} limit $1) l`;
  return ((await sql<{ found: number }>('has_records', text, [count]))[0]?.found ?? 0) >= count;
};
