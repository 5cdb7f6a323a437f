import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { UserId } from '../../shared-kernel/ids/user.ts';
import type { StateCode } from '../../shared-kernel/states.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import type { DraftRow, RowOf, TableRows } from './rows/price-rows.ts';

/** Tables as they are now, and as they were at a publication. */
export type TablesToEdit = {
  /** Number of the latest publication. */
  readonly publication: number;
  readonly now: TableRows;
  readonly seen: TableRows;
  readonly sizes: SizeNames;
  readonly cityNamed: (state: StateCode, city: string) => string | undefined;
};

/**
 * By the number of the publication that an administrator has seen, 0 before the first. Null for an unknown one. Throws
 * REFUSED where rows of the present tables cannot be read, UNAVAILABLE while the log may have been replaced.
 */
export const tablesToEdit = contextQuery<number | 'latest', TablesToEdit>('pricing.tablesToEdit');

/** The rows that a publication changed, as they were before it. Throws NOT_FOUND for an unknown one. */
export const rowsBefore = contextQuery<number, ReadonlyArray<DraftRow>>('pricing.rowsBefore');

/** The rows of a draft as of one of its revisions; none for an unknown draft. */
export const rowsDraftedThen = contextQuery<
  { readonly draft: number; readonly revision: number },
  ReadonlyArray<DraftRow>
>('pricing.rowsDraftedThen');

/** A row as a publication left it. */
export type ChangeOfRow = { readonly row: DraftRow; readonly number: number };

/**
 * Some rows, as the last of the publications after one left them that the tables know, up to `upTo`, or as all of these
 * did; those that none of them changed are left out. In the answer, `upTo` is the last publication that the tables knew.
 */
export const publishedChanges = contextQuery<
  {
    readonly rows: ReadonlyArray<RowOf>;
    readonly after: number;
    readonly upTo: number;
    readonly which: 'LAST' | 'ALL';
  },
  { readonly upTo: number; readonly changes: ReadonlyArray<ChangeOfRow> }
>('pricing.publishedChanges');

/** What an event of a draft made of a row. */
export type RowVersion = RowOf & {
  /** As it was drafted; null where it was taken back, so that the draft had it no more. */
  readonly drafted: DraftRow | null;
  /** The publication that it was decided on; null where it was taken back. */
  readonly base: number | null;
  readonly by: UserId | null;
  /** Of the draft. */
  readonly revision: number;
};

/** What a draft made of its rows up to one of its revisions, in that order; null where that is not known yet. */
export const rowVersionsThen = contextQuery<
  { readonly draft: number; readonly revision: number },
  ReadonlyArray<RowVersion> | null
>('pricing.rowVersionsThen');
