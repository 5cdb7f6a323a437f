import { defineReadModel, rollupOf, tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { type CivilDate, earliest } from '../../../shared-kernel/civil-date.ts';
import type { EventOf, Recorded } from '../../../shared-kernel/event.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import type { StatusId } from '../../../shared-kernel/ids/status.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { FULL_PAY_FLAG } from '../../contract/engagements.ts';
import { StatusChanged, TransportChanged } from '../../published/events.ts';
import type { Transport } from '../../published/transport.ts';
import { CONVERSIONS, type Conversion } from '../events/conversions.ts';
import { CREATIONS, isCreation, type RecordCreated } from '../events/record-created.ts';
import {
  AssigneeChanged,
  EngagementsChanged,
  FollowupsChanged,
  ShipperChanged,
} from '../events/section-changes.ts';
import { dispatchDay, officeDay } from '../office-days.ts';
import type { ChildId } from '../record-ids.ts';
import { type Timezone, timezoneColumns } from './list-time-zone.ts';
import { listIndexes } from './quote-list-indexes.ts';
import { days, dues } from './quote-list-rollups.ts';

/**
 * Filter and sort columns of lists, kept narrow so that counting stays cheap; a page's rows come from the
 * records. Days of events are the office's.
 */
export type QuoteListRow = {
  readonly id: RecordId;
  readonly is_order: boolean;
  readonly parent_status_id: StatusId;
  readonly child_status_id: StatusId | null;
  readonly assignee_id: UserId;
  readonly available_date: CivilDate;
  /** The earliest of `followups`. */
  readonly followup_on: CivilDate | null;
  readonly followups: ReadonlyArray<{ readonly id: ChildId<'followup'>; readonly followupOn: CivilDate }>;
  readonly received_on: CivilDate;
  /** Null for a quote, even one that was booked once. */
  readonly booked_on: CivilDate | null;
  readonly dispatched_on: CivilDate | null;
  readonly timezone: Timezone | null;
  /** Whether the time zone derives from the phone: then both are forgotten with the person. */
  readonly zone_by_phone: boolean;
  /** The manual flags, full pay last. */
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
  fullRowEvents: CREATIONS,
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

/** Whether there are at least this many records, quotes and orders together. */
export const hasRecords = async (count: number, sql: Sql): Promise<boolean> => {
  const text = `select count(*) as found from (select id from ${LIST} limit $1) l`;
  return ((await sql<{ found: number }>('has_records', text, [count]))[0]?.found ?? 0) >= count;
};

/** Dispatch days of some records; null for one without, or an unknown one. */
export const daysOfDispatches = async (
  ids: ReadonlyArray<RecordId>,
  sql: Sql,
): Promise<ReadonlyArray<CivilDate | null>> => {
  const text = `select id, dispatched_on from ${LIST} where id = any($1)`;
  const rows = await sql<Pick<QuoteListRow, 'id' | 'dispatched_on'>>('dispatch_days', text, [ids]);
  const byId = new Map(rows.map(({ id, dispatched_on }) => [id, dispatched_on]));
  return ids.map((id) => byId.get(id) ?? null);
};
