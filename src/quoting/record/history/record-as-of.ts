import { foldUntil, rowFold } from '../../../platform/history/rows-as-of.ts';
import type { ResolverContext } from '../../../platform/resolver.ts';
import type { RecordId } from '../../../shared-kernel/ids/record.ts';
import { type QuoteListRow, quoteList } from '../read-models/quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from '../read-models/quote-record.ts';
import { quoteStream } from '../record-ids.ts';

/** A record's row, with a list's additional columns. */
type RecordAsOf = QuoteRecordRow & Pick<QuoteListRow, 'dispatched_on'>;

/** A record's row as of an event, folded by the read models' own folds; null for an unknown event. */
export const recordAsOf = async (
  id: RecordId,
  revision: number,
  reading: Pick<ResolverContext, 'log' | 'giveWay'>,
): Promise<RecordAsOf | null> => {
  const [record, listed] = [rowFold(quoteRecord, id), rowFold(quoteList, id)];
  const moment = { stream: quoteStream(id), revision, one: 'record' };
  const isThere = await foldUntil([record, listed], moment, reading);
  const row = isThere ? record.row() : undefined;
  return row ? { ...row, dispatched_on: listed.row()?.dispatched_on ?? null } : null;
};
