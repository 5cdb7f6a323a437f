import { conditionOf, type Filter } from '../../../platform/lists/conditions.ts';
import { listRow } from '../../../platform/lists/list.ts';
import { defineListByDay } from '../../../platform/lists/list-by-day.ts';
import { idAndDayKey } from '../../../platform/lists/listed-keys.ts';
import { bothWays, type Order } from '../../../platform/lists/order.ts';
import type { Source } from '../../../platform/lists/source.ts';
import { tableOf } from '../../../platform/projector/read-model.ts';
import type { CivilDate } from '../../../shared-kernel/civil-date.ts';
import { LIST, LIST_DUES } from '../read-models/quote-list.ts';
import { LOCKED, type LockableRow, quoteRecord } from '../read-models/quote-record.ts';
import type { ChildId } from '../record-ids.ts';
import { type ListFilter, listFilter } from './list-filter.ts';
import { narrowIn, type RecordColumns, recordFilters, recordTabs } from './record-filters.ts';

/** An open follow-up with the record of its quote. */
export type FollowupRow = LockableRow & {
  readonly followup_id: ChildId<'followup'>;
  readonly due_on: CivilDate;
};

const COLUMNS: RecordColumns = { list: 'followups', owner: 'd', tab: 'd.due_on', range: 'd.due_on' };

const QUOTE_ID = { column: 'id', kind: 'id' } as const;
const DUE_ON = { column: 'due_on', kind: 'day' } as const;
const RECEIVED_ON = { column: 'received_on', kind: 'day' } as const;

/** Follow-ups in order of their days, joined with their records only where needed. */
const byDue = (filter: ListFilter, filters: ReadonlyArray<Filter>, order: Order | null): Source => {
  const where = conditionOf(filter.assigneeId === null ? `d.assignee_id = ''` : 'true', filters);
  const asksRecords = /\bl\./.test(where.text) || order?.keys[0] === RECEIVED_ON;
  return asksRecords
    ? {
        way: 'dl',
        from: `${LIST_DUES} due join ${LIST} l on l.id = due.id
          cross join lateral (select due.*, l.received_on) d`,
        where,
      }
    : { way: 'd', from: `${LIST_DUES} d`, where };
};

/** Follow-ups of records that are found by the filters. */
const byRecord = (filters: ReadonlyArray<Filter>): Source => ({
  way: 'ld',
  from: `${LIST} l cross join lateral (
      select l.id, l.parent_status_id, l.assignee_id, l.available_date, l.received_on, f."followupOn" as due_on
      from jsonb_to_recordset(l.followups) as f("followupOn" date)
    ) d`,
  where: conditionOf('not l.is_order and l.followup_on is not null', filters),
});

/**
 * Open follow-ups of quotes, ties ordered by the quote's id. A quote may have several. Read by day for narrow
 * ranges of their own days or when ordered by day, and counted by day if no filter needs the record;
 * otherwise read by record.
 */
export const followups = defineListByDay({
  ...{ name: 'followups', filter: listFilter, firstOrder: 'FOLLOWUP_DATE_ASC' },
  orders: bothWays('d', {
    ID: [QUOTE_ID, DUE_ON],
    AVAILABLE_DATE: [{ column: 'available_date', kind: 'day' }, QUOTE_ID, DUE_ON],
    FOLLOWUP_DATE: [DUE_ON, QUOTE_ID],
    RECEIVED_DATE: [RECEIVED_ON, QUOTE_ID, DUE_ON],
  }),
  source: (filter, today, order) => {
    const filters = recordFilters(COLUMNS, filter, today);
    const narrow = narrowIn(COLUMNS, filter, today).map(({ column }) => column);
    const isSelective = filter.search !== null || narrow.some((column) => column.startsWith('l.'));
    const due = byDue(filter, filters, order);
    const suits = order ? order.keys[0] === DUE_ON && !isSelective : due.way === 'd';
    const isByDue = filter.search === null && (suits || narrow.includes(COLUMNS.tab));
    return isByDue ? due : { ...byRecord(filters), isSelective };
  },
  row: listRow<FollowupRow>({
    columns: `r.*, d.due_on, ${LOCKED} as locked, (
         select f.id from jsonb_to_recordset(l.followups) as f(id text, "followupOn" date)
         where f."followupOn" = d.due_on
       ) as followup_id`,
    join: `join ${LIST} l on l.id = d.id join ${tableOf(quoteRecord)} r on r.id = d.id`,
  }),
  key: idAndDayKey('d.id', 'd.due_on'),
  tabs: recordTabs(COLUMNS),
});
