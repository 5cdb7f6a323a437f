import { defineReadModel, type Rollup, rollupOf, tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { type CivilDate, earliest } from '../../shared-kernel/civil-date.ts';
import type { EventOf, Recorded } from '../../shared-kernel/event.ts';
import { idsOf } from '../../shared-kernel/subject.ts';
import { FULL_PAY_FLAG } from '../contract.ts';
import { CONVERSIONS, type Conversion } from '../events/conversions.ts';
import { CREATIONS, isCreation, type RecordCreated } from '../events/record-created.ts';
import {
  AssigneeChanged,
  EngagementsChanged,
  FollowupsChanged,
  ShipperChanged,
  StatusChanged,
  TransportChanged,
} from '../events/section-changes.ts';
import type { Transport } from '../events/sections.ts';
import { dispatchDay, officeDay } from '../office-days.ts';
import { type Timezone, timezoneColumns } from './list-time-zone.ts';
import { listIndexes } from './quote-list-indexes.ts';

/**
 * What lists filter and sort by, kept narrow so that counting stays cheap; a page's rows come from the records. Days
 * on which something happened are the office's.
 */
export type QuoteListRow = {
  readonly id: number;
  readonly is_order: boolean;
  readonly parent_status_id: number;
  readonly child_status_id: number | null;
  readonly assignee_id: string;
  readonly available_date: CivilDate;
  /** The earliest of `followups`. */
  readonly followup_on: CivilDate | null;
  readonly followups: ReadonlyArray<{ readonly id: string; readonly followupOn: CivilDate }>;
  readonly received_on: CivilDate;
  /** Null for a quote, also one that was booked once. */
  readonly booked_on: CivilDate | null;
  readonly dispatched_on: CivilDate | null;
  readonly timezone: Timezone | null;
  /** Whether the phone tells the time zone: then both go with the person. */
  readonly zone_by_phone: boolean;
  /** The flags that are set by hand, full pay last. */
  readonly engagements: ReadonlyArray<string>;
};

const LISTED_EVENTS = [
  ...CREATIONS,
  ShipperChanged,
  TransportChanged,
  FollowupsChanged,
  EngagementsChanged,
  StatusChanged,
  AssigneeChanged,
  ...CONVERSIONS,
] as const;
type ListedEvent = EventOf<(typeof LISTED_EVENTS)[number]>;

const followupOf = (followups: EventOf<typeof FollowupsChanged>['data']['followups']) => ({
  followups,
  followup_on: earliest(followups.map(({ followupOn }) => followupOn)),
});

const engagementsOf = (flags: ReadonlyArray<string>, isFullPay: boolean): ReadonlyArray<string> => [
  ...flags.filter((flag) => flag !== FULL_PAY_FLAG),
  ...(isFullPay ? [FULL_PAY_FLAG] : []),
];

const transportOf = ({ availableDate, fullPay }: Transport, flags: ReadonlyArray<string>) => ({
  available_date: availableDate,
  engagements: engagementsOf(flags, fullPay),
});

const statusOf = (
  { parentStatusId, childStatusId }: Conversion['data'],
  dispatchedOn: CivilDate | null,
  at: string,
) => ({
  parent_status_id: parentStatusId,
  child_status_id: childStatusId,
  dispatched_on: dispatchDay(dispatchedOn, parentStatusId, at),
});

const created = ({ type, data, at }: Recorded<RecordCreated>): QuoteListRow => ({
  id: data.quoteId,
  is_order: type === 'OrderCreated',
  assignee_id: data.assigneeId,
  received_on: officeDay(at),
  booked_on: type === 'OrderCreated' ? officeDay(at) : null,
  ...timezoneColumns(data.shipper),
  ...statusOf(data, null, at),
  ...transportOf(data.transport, data.engagements),
  ...followupOf(data.followups),
});

const changes = (
  row: QuoteListRow,
  { type, data, at }: Recorded<Exclude<ListedEvent, RecordCreated>>,
): Partial<QuoteListRow> => {
  switch (type) {
    case 'ShipperChanged':
      return timezoneColumns(data.shipper);
    case 'TransportChanged':
      return transportOf(data.transport, row.engagements);
    case 'FollowupsChanged':
      return followupOf(data.followups);
    case 'EngagementsChanged':
      return { engagements: engagementsOf(data.engagements, row.engagements.includes(FULL_PAY_FLAG)) };
    case 'AssigneeChanged':
      return { assignee_id: data.assigneeId };
    case 'StatusChanged':
      return statusOf(data, row.dispatched_on, at);
    case 'ConvertedToOrder':
      return { ...statusOf(data, null, at), is_order: true, booked_on: officeDay(at) };
    case 'ConvertedToQuote':
      return { ...statusOf(data, null, at), is_order: false, booked_on: null };
  }
};

/**
 * How many records a list has by status, by person and by day of the tabs: the available date, of follow-ups their own.
 * Everything is there for each day and for each month (under its first day), and for each person and for everybody
 * (under no name), so that a count adds up a few hundred lines at most, however many records there are.
 */
const days: Rollup = {
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

/** A line for each open follow-up of a quote, under its person and under no name for everybody, in the order of their days. */
const dues: Rollup = {
  name: 'dues',
  key: ['assignee_id', 'due_on', 'id', 'parent_status_id', 'available_date'],
  buckets: `select who.assignee_id, due."followupOn" as due_on, rows.id, rows.parent_status_id, rows.available_date
    from rows
    cross join lateral jsonb_to_recordset(rows.followups) as due("followupOn" date)
    cross join lateral (values (rows.assignee_id), ('')) as who(assignee_id)
    where not rows.is_order`,
};

export const quoteList = defineReadModel<QuoteListRow, ListedEvent>({
  name: 'quote_list',
  version: 5,
  table: (table) => {
    table.integer('id').primary();
    table.boolean('is_order').notNullable();
    table.integer('parent_status_id').notNullable();
    table.integer('child_status_id');
    table.text('assignee_id').notNullable();
    table.date('available_date').notNullable();
    table.date('followup_on');
    table.jsonb('followups').notNullable();
    table.date('received_on').notNullable();
    table.date('booked_on');
    table.date('dispatched_on');
    table.text('timezone');
    table.boolean('zone_by_phone').notNullable();
    table.specificType('engagements', 'text[]').notNullable();
  },
  indexes: listIndexes,
  key: 'id',
  events: LISTED_EVENTS,
  makes: CREATIONS,
  keys: (event) => [event.data.quoteId],
  evolve: (row, event) => (isCreation(event) ? created(event) : row && { ...row, ...changes(row, event) }),
  rollups: [days, dues],
  personal: ['timezone'],
  whenForgotten: ({ timezone, zone_by_phone }) => ({
    timezone: zone_by_phone ? null : timezone,
    zone_by_phone: false,
  }),
  rowsOf: idsOf('record'),
});

export const LIST = tableOf(quoteList);
export const LIST_DAYS = rollupOf(LIST, days);
export const LIST_DUES = rollupOf(LIST, dues);

/** Whether there are at least so many records, quotes and orders together. */
export const hasRecords = async (count: number, sql: Sql): Promise<boolean> => {
  const text = `select count(*) as found from (select id from ${LIST} limit $1) l`;
  return ((await sql<{ found: number }>('has_records', text, [count]))[0]?.found ?? 0) >= count;
};

/** The days on which some records were dispatched; null where one was not, or is not there. */
export const dispatchDays = async (
  ids: ReadonlyArray<number>,
  sql: Sql,
): Promise<ReadonlyArray<CivilDate | null>> => {
  const text = `select id, dispatched_on from ${LIST} where id = any($1)`;
  const rows = await sql<Pick<QuoteListRow, 'id' | 'dispatched_on'>>('dispatch_days', text, [ids]);
  const byId = new Map(rows.map(({ id, dispatched_on }) => [id, dispatched_on]));
  return ids.map((id) => byId.get(id) ?? null);
};
