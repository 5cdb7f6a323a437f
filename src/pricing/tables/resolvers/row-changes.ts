import * as t from 'io-ts';
import { decoded } from '../../../platform/decoded.ts';
import type { Sql } from '../../../platform/sql.ts';
import { priceDraftId } from '../../../shared-kernel/ids/price-draft.ts';
import type { UserId } from '../../../shared-kernel/ids/user.ts';
import { Rejected } from '../../../shared-kernel/rejection.ts';
import { line } from '../../../shared-kernel/text.ts';
import { checked, fields, optional } from '../../../shared-kernel/validation.ts';
import type { PriceTable } from '../../contract/price-columns.ts';
import { noSuchDraft } from '../commands/draft-refusals.ts';
import type { SizeNames } from '../definitions/price-table-definition.ts';
import { draftOfId, rowsOfDraft } from '../read-models/price-drafts.ts';
import { publicationNumbered } from '../read-models/price-publications.ts';
import { createPublishedRowChanges, type RowsAsked } from '../read-models/row-changes.ts';
import { priceTable, rowId } from '../rows/edit-fields.ts';
import type { RowValue } from '../rows/price-rows.ts';
import { searchedWords } from '../rows/row-search.ts';
import {
  type CellChange,
  cellChanges,
  labelOf,
  type RowChangeKind,
  rowChangeKind,
  rowsWithChangedCells,
} from '../rows/row-words.ts';
import type { PublishedTables } from '../tables-at.ts';
import { NO_PUBLICATION } from '../tables-refusals.ts';
import type { TablesStore } from '../tables-store.ts';
import { paged, pageOf } from './pages.ts';
import { rowsBefore } from './rows-before.ts';

const asked = fields({
  of: checked(
    fields({
      table: optional(priceTable),
      publication: optional(t.Int),
      draft: optional(priceDraftId),
      row: optional(rowId),
      search: optional(line(100)),
    }),
    ({ table, publication, draft, row, search }): Record<string, string> => {
      if (publication !== null || draft !== null) return {};
      if (row === null && searchedWords(search ?? '').length === 0)
        return { search: 'Enter what the row is called.' };
      return table === null ? { table: 'Choose a price table.' } : {};
    },
  ),
});

/** What a publication or a draft changed of a row. */
export type RowChangeView = {
  /** Null in a draft. */
  readonly publication: number | null;
  readonly at: string;
  readonly authorId: UserId | null;
  readonly table: PriceTable;
  readonly id: number;
  readonly row: string;
  readonly kind: RowChangeKind;
  readonly changes: ReadonlyArray<CellChange>;
};

type Versions = {
  readonly table: PriceTable;
  readonly id: number;
  readonly before: RowValue | null;
  readonly value: RowValue | null;
};

const viewOf = (
  { table, id, before, value }: Versions,
  by: Pick<RowChangeView, 'publication' | 'at' | 'authorId'>,
  sizes: SizeNames,
): RowChangeView => ({
  ...{ ...by, table, id, row: labelOf({ table, id, value: value ?? before }, sizes) },
  kind: rowChangeKind(before, value),
  changes: cellChanges({ table, id }, before, value, sizes),
});

type Chunks = Pick<RowChangeView, 'publication' | 'at' | 'authorId'> & {
  readonly draft: number;
  readonly revision: number;
};

/** The changed rows of price tables by page: only those of a page are put into words. */
export const createRowChanges = (store: TablesStore) => {
  const { changesOfAll, tablesAt } = store;
  const publishedRowChanges = createPublishedRowChanges();

  /** Rows of a draft, published or not, beside those that were there before. */
  const pageOfDraft = async (
    of: Chunks,
    before: Pick<PublishedTables, 'rows' | 'sizes'>,
    args: unknown,
    sql: Sql,
  ) => {
    const { draft, revision, ...by } = of;
    const { table } = decoded(asked, args).of;
    const rows = (await rowsOfDraft({ draft, revision }, sql)).filter(
      (row) => table === null || row.table === table,
    );
    const { data, pageInfo } = paged(rowsWithChangedCells(rows, before.rows), args, 1);
    const views = data.map((row) =>
      viewOf({ ...row, before: before.rows[row.table].get(row.id) ?? null }, by, before.sizes),
    );
    return { data: views, pageInfo };
  };

  const ofPublication = async (number: number, args: unknown, sql: Sql) => {
    const of = await publicationNumbered(number, sql);
    if (!of) throw new Rejected(NO_PUBLICATION);
    const { draft, revision, at, author: authorId } = of;
    const chunks = { draft, revision, at, authorId, publication: number };
    return pageOfDraft(chunks, await rowsBefore(number, store, sql), args, sql);
  };

  const ofDraft = async (id: number, args: unknown, sql: Sql) => {
    const of = await draftOfId(id, sql);
    if (!of) throw new Rejected(noSuchDraft);
    if (of.published !== null) return ofPublication(of.published, args, sql);
    const { draft, revision, at, author: authorId } = of;
    return pageOfDraft(
      { draft, revision, at, authorId, publication: null },
      await tablesAt({}, sql),
      args,
      sql,
    );
  };

  const ofRows = async (rows: RowsAsked, args: unknown, sql: Sql) => {
    const { page, size } = pageOf(args, 1);
    const { index, first, sizes } = await changesOfAll(sql);
    const { table } = rows;
    // A size that came after the first prices costs what it was defined with until it is published.
    const asked = { ...rows, sizes, first: first[table], page, size };
    const { data, total } = await publishedRowChanges(index, asked, sql);
    const views = data.map(({ publication, at, author: authorId, ...versions }) =>
      viewOf({ ...versions, table }, { publication, at, authorId }, sizes),
    );
    return { data: views, pageInfo: { page, size, total, endCursor: null } };
  };

  return (args: unknown, sql: Sql) => {
    const { table, publication, draft, row, search } = decoded(asked, args).of;
    if (publication !== null) return ofPublication(publication, args, sql);
    if (draft !== null) return ofDraft(draft, args, sql);
    return ofRows({ table: table as PriceTable, row, words: searchedWords(search ?? '') }, args, sql);
  };
};
