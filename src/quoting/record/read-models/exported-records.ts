import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { LIST, type QuoteListRow } from './quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

const EXPORTED = [
  'id',
  'created_at',
  'converted_at',
  'followup_on',
  'assignee_id',
  'parent_status_id',
  'child_status_id',
  'engagements',
  'shipper_person',
  'origin',
  'destination',
  'vehicles',
  'transport',
] as const;

/** The exported part of a record. */
export type ExportedRecord = Pick<QuoteRecordRow, (typeof EXPORTED)[number] | 'internal_notes'> &
  Pick<QuoteListRow, 'dispatched_on'>;

/**
 * Records of one kind by id; omits those that became the other kind meanwhile. Notes are large and read on
 * demand.
 */
export const exportedRecords = async (
  ids: ReadonlyArray<number>,
  { isOrder, withNotes }: { readonly isOrder: boolean; readonly withNotes: boolean },
  sql: Sql,
): Promise<ReadonlyMap<number, ExportedRecord>> => {
  const columns = EXPORTED.map((column) => `r.${column}`).join(', ');
  const notes = withNotes ? 'r.internal_notes' : 'null as internal_notes';
  const rows = await sql<ExportedRecord>(
    withNotes ? 'exported_records_and_notes' : 'exported_records',
    `select ${columns}, ${notes}, l.dispatched_on
     from ${tableOf(quoteRecord)} r left join ${LIST} l on l.id = r.id where r.id = any($1) and r.is_order = $2`,
    [ids, isOrder],
  );
  return new Map(rows.map((row) => [row.id, row]));
};
