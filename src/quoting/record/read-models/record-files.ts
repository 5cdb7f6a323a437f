import { tableOf } from '../../../platform/projector/read-model.ts';
import type { Sql } from '../../../platform/sql.ts';
import { recordId } from '../../../shared-kernel/ids/record.ts';
import type { StoredFile } from '../../../shared-kernel/stored-file.ts';
import { recordOfChild } from '../record-ids.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

/** Files by id; null for an unknown one, and where the person was forgotten. */
export const attachmentsById = async (
  ids: ReadonlyArray<string>,
  sql: Sql,
): Promise<ReadonlyArray<StoredFile | null>> => {
  const text = `select id, is_order, attachments from ${tableOf(quoteRecord)} where id = any($1)`;
  const records = [...new Set(ids.map(recordOfChild))].filter((id) => recordId.is(id));
  const rows = await sql<Pick<QuoteRecordRow, 'id' | 'is_order' | 'attachments'>>(
    'records_with_files',
    text,
    [records],
  );
  return ids.map((id) => {
    const row = rows.find((each) => each.id === recordOfChild(id));
    const file = row?.attachments?.find(({ attachmentId }) => attachmentId === id);
    if (!row || !file || file.fileName === null) return null;
    const { key, fileName, contentType, size } = file;
    return { key, fileName, contentType, size, needs: row.is_order ? 'order_view' : 'quote_view' };
  });
};
