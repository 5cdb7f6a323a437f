import { tableOf } from '../../platform/projector/read-model.ts';
import type { Sql } from '../../platform/sql.ts';
import { addDays, type CivilDate } from '../../shared-kernel/civil-date.ts';
import type { Listing } from './list-sources.ts';
import { LIST, type QuoteListRow } from './quote-list.ts';
import { type QuoteRecordRow, quoteRecord } from './quote-record.ts';

/** One row of a list: its record and, of a list of follow-ups, the date of this one. */
export type ListedKey = { readonly id: number; readonly dueOn: CivilDate | null };

/** The rows of a list in their order. Four bytes hold a record's number and four a date, so a million rows are 8 MB. */
export type ListedKeys = {
  readonly count: number;
  readonly slice: (from: number, to: number) => ReadonlyArray<ListedKey>;
};

const DAY_ZERO = '2000-01-01' as CivilDate;
const INTEGER_BYTES = 4;

const unpacked = (packed: Buffer, hasDates: boolean): ListedKeys => {
  const width = hasDates ? 2 * INTEGER_BYTES : INTEGER_BYTES;
  const count = packed.length / width;
  const keyAt = (index: number): ListedKey => ({
    id: packed.readInt32BE(index * width),
    dueOn: hasDates ? addDays(DAY_ZERO, packed.readInt32BE(index * width + INTEGER_BYTES)) : null,
  });
  return {
    count,
    slice: (from, to) =>
      Array.from({ length: Math.min(to, count) - from }, (_, offset) => keyAt(from + offset)),
  };
};

/** The columns of a listing that say which record a row is about and, of follow-ups, on which date. */
export type KeyColumns = { readonly id: 'l.id' } | { readonly id: 'd.id'; readonly dueOn: 'd.due_on' };

/**
 * Which rows a list has at this moment, by one statement: each once, whatever becomes of them while they are read.
 * Planned for these very values, so it has no name.
 */
export const keysOf = async (
  { from, where, order }: Listing,
  columns: KeyColumns,
  sql: Sql,
): Promise<ListedKeys> => {
  const day = 'dueOn' in columns ? ` || int4send(${columns.dueOn} - date '${DAY_ZERO}')` : '';
  const [row] = await sql<{ packed: Buffer | null }>(
    null,
    `select string_agg(int4send(${columns.id})${day}, ''::bytea order by ${order}) as packed
       from ${from} where ${where.text}`,
    where.values,
  );
  return unpacked(row?.packed ?? Buffer.alloc(0), day !== '');
};

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

/** What an export shows of a record. */
export type ExportedRecord = Pick<QuoteRecordRow, (typeof EXPORTED)[number] | 'internal_notes'> &
  Pick<QuoteListRow, 'dispatched_on'>;

/** Records of one kind by id; one that became the other kind meanwhile is left out. Notes are large and read on demand. */
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
