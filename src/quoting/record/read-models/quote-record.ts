import { defineReadModel, tableOf } from '../../../platform/projector/read-model.ts';
import { isQuarantinedSql } from '../../../platform/quarantine.ts';
import type { Sql } from '../../../platform/sql.ts';
import { idsOf } from '../../../shared-kernel/subject.ts';
import { CREATIONS, isCreation } from '../events/record-created.ts';
import { RECORD_EVENTS, type RecordEvent } from '../events/record-events.ts';
import { quote } from '../quote.ts';
import { type QuoteRecordRow, recordChanges, recordMade } from './record-row.ts';

export type { QuoteRecordRow } from './record-row.ts';

export const quoteRecord = defineReadModel<QuoteRecordRow, RecordEvent>({
  name: 'quote_record',
  version: 5,
  table: (table) => {
    table.integer('id').primary();
    table.boolean('is_order').notNullable();
    table.integer('parent_id');
    table.integer('revision').notNullable();
    table.timestamp('created_at').notNullable();
    table.timestamp('converted_at');
    table.date('followup_on');
    table.text('assignee_id').notNullable();
    table.integer('referrer_id');
    table.text('refer_path').notNullable();
    table.integer('parent_status_id').notNullable();
    table.integer('child_status_id');
    for (const part of [
      'engagements',
      'shipper',
      'origin',
      'destination',
      'vehicles',
      'transport',
      'followups',
    ]) {
      table.jsonb(part).notNullable();
    }
    for (const part of [
      'shipper_person',
      'origin_person',
      'destination_person',
      'internal_notes',
      'attachments',
      'vehicle_papers',
      'quoted',
    ]) {
      table.jsonb(part);
    }
    table.text('carrier_note');
  },
  indexes: (table) => {
    table.index(['parent_id']);
  },
  key: 'id',
  events: RECORD_EVENTS,
  fullRowEvents: CREATIONS,
  keys: (event) => [event.data.quoteId],
  evolve: (row, event) => {
    if (isCreation(event)) return recordMade(event);
    return row && { ...row, ...recordChanges(row, event), revision: event.revision };
  },
  personal: [
    ...(['shipper_person', 'origin_person', 'destination_person', 'vehicle_papers'] as const),
    ...(['carrier_note', 'internal_notes', 'attachments'] as const),
  ],
  whenForgotten: (_row, { revision }) => ({ revision }),
  rowsOf: idsOf('record', 'transaction'),
});

/** A record, and whether it is locked: part of its history is unreadable. */
export type LockableRow = QuoteRecordRow & { readonly locked?: boolean };

/** SQL for `locked` of a record `r`. */
export const LOCKED = isQuarantinedSql(`'${quote.name}-' || r.id`);

/** The record of an id, quote or order; null for an unknown one. */
export const recordOfId = async (id: number, sql: Sql): Promise<LockableRow | null> => {
  const text = `select r.*, ${LOCKED} as locked from ${tableOf(quoteRecord)} r where id = $1`;
  return (await sql<LockableRow>('record_of_id', text, [id]))[0] ?? null;
};
