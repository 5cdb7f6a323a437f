import { decoded } from '../../../platform/decoded.ts';
import type { Sql } from '../../../platform/sql.ts';
import { Rejected, rejection } from '../../../shared-kernel/rejection.ts';
import { checked, fields, optional } from '../../../shared-kernel/validation.ts';
import { PRICE_COLUMNS, type PriceTable } from '../../contract/price-columns.ts';
import { MOST_ROWS } from '../../contract/price-limits.ts';
import { cityNamed } from '../../places/city-named.ts';
import { DRAFT_IS_FULL } from '../drafts/price-draft.ts';
import { lacksFeeType } from '../editors/fee-type.ts';
import { importFates, type PriceFate } from '../editors/import-fates.ts';
import { roomFor, TABLE_IS_FULL } from '../editors/table-length.ts';
import { rowsOfDraft } from '../read-models/price-drafts.ts';
import { otherColumns } from '../rows/edit-fields.ts';
import { imported } from '../rows/price-edit.ts';
import { rowKey, type TableRows } from '../rows/price-rows.ts';
import type { TablesStore } from '../tables-store.ts';
import { fileAfter, fileBefore, isTaken, NOTHING_BEFORE, stateOf, withFileBefore } from './file-before.ts';
import { momentOf } from './moment.ts';

const preview = checked(fields({ ...imported, before: optional(fileBefore) }), (file) => ({
  ...lacksFeeType(file),
  ...otherColumns(file),
}));

const CHANGED_MEANWHILE = rejection(
  'CONFLICT',
  'The prices or sizes were changed while the file was checked. Check it again.',
);

/** The rows that a draft has at a revision; none without one. */
const draftedKeys = async (
  draft: number | null,
  revision: number | null,
  sql: Sql,
): Promise<ReadonlySet<string>> =>
  new Set(
    draft === null || revision === null ? null : (await rowsOfDraft({ draft, revision }, sql)).map(rowKey),
  );

type Room = {
  readonly table: PriceTable;
  /** Rows that the draft has, by their keys. */
  readonly drafted: ReadonlySet<string>;
  /** Rows that it would have besides, of those before these in the file. */
  readonly added: number;
  /** The tables with the new rows before these. */
  readonly now: TableRows;
};

/**
 * Rows that come after as many as the table or a draft may have are refused, as they would be when they are imported;
 * `added` of the others would be in the draft besides its own.
 */
const withRoom = (
  all: ReadonlyArray<PriceFate>,
  { table, drafted, added: before, now }: Room,
): { readonly fates: ReadonlyArray<PriceFate>; readonly added: number } => {
  let added = 0;
  const first = all.find(({ fate }) => fate === 'NEW')?.row;
  let room = first ? roomFor(first, now) : 0;
  const fates = all.map((fate): PriceFate => {
    room -= fate.fate === 'NEW' ? 1 : 0;
    const isAdded = fate.fate === 'NEW' || (fate.fate === 'CHANGES' && !drafted.has(`${table}/${fate.id}`));
    const isBeyond = fate.fate === 'NEW' && room < 0;
    const isWithin = !isBeyond && (!isAdded || drafted.size + before + added < MOST_ROWS);
    added += isAdded && isWithin ? 1 : 0;
    if (isWithin) return fate;
    const problems = { [PRICE_COLUMNS[table][0]?.name ?? '']: isBeyond ? TABLE_IS_FULL : DRAFT_IS_FULL };
    return { ...fate, fate: 'REFUSED', changes: [], problems, warning: undefined, row: null };
  });
  return { fates, added };
};

/** What importing rows of a file would do, in a draft where one is named; `before` is what stands before them. */
export const importPreview =
  ({ tablesAt }: TablesStore) =>
  async (args: { readonly at?: unknown }, { sql }: { readonly sql: Sql }) => {
    const edit = decoded(preview, args);
    const { table } = edit;
    const before = edit.before ?? NOTHING_BEFORE;
    const at = momentOf(args);
    const of = await tablesAt(at, sql);
    const { rows, sizes } = of;
    const state = stateOf(table, of);
    if (before !== NOTHING_BEFORE && before.state !== state) throw new Rejected(CHANGED_MEANWHILE);
    const drafted = await draftedKeys(at.draft ?? null, of.draftRevision, sql);
    const tables = withFileBefore(
      {
        ...{ now: rows, seen: rows, inForce: rows, sizes, cityNamed, nextRowId: 1, draftId: 0 },
        isTaken: isTaken(before),
      },
      edit,
      before,
    );
    const { fates, added } = withRoom(importFates(edit, tables), {
      ...{ table, drafted, added: before.added, now: tables.now },
    });
    return {
      publication: of.publication,
      draftRevision: of.draftRevision,
      fates: fates.map(({ fate, id, label, changes, problems, warning = null }) => ({
        ...{ fate, id, row: label, changes, warning },
        problems: Object.entries(problems).map(([field, message]) => ({ field, message })),
      })),
      after: fileBefore.encode(fileAfter(before, table, { fates, added, sizes, state })),
    };
  };
