import { contextQuery } from '../../shared-kernel/context-query.ts';
import type { StateCode } from '../../shared-kernel/states.ts';
import type { SizeNames } from './definitions/price-table-definition.ts';
import type { DraftRow, TableRows } from './price-rows.ts';

/** Tables as they are now, and as they were at a publication. */
export type TablesToEdit = {
  /** Number of the latest publication. */
  readonly publication: number;
  readonly now: TableRows;
  readonly seen: TableRows;
  readonly sizes: SizeNames;
  readonly cityNamed: (state: StateCode, city: string) => string | undefined;
};

/** By the number of the publication that an administrator has seen, 0 before the first. Null for an unknown one. */
export const tablesToEdit = contextQuery<number | 'latest', TablesToEdit>('pricing.tablesToEdit');

/** The rows that a publication changed, as they were before; null for an unknown one. */
export const rowsBefore = contextQuery<number, ReadonlyArray<DraftRow>>('pricing.rowsBefore');

/** The rows of a draft as of one of its revisions, later ones last. */
export const rowsDraftedThen = contextQuery<
  { readonly draft: number; readonly revision: number },
  ReadonlyArray<DraftRow>
>('pricing.rowsDraftedThen');

/** SHA-256 of the canonical JSON of rows. */
export const hashOfRows = contextQuery<ReadonlyArray<DraftRow>, string>('pricing.hashOfRows');
