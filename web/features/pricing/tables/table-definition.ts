import type { ApiError } from '../../../api/api-error.ts';
import type { DistanceFeeType, PriceMoment, PriceTable } from '../../../api/generated/types.ts';
import type { GridChanges } from '../../../kit/grid/grid-changes.ts';
import type { GridColumn } from '../../../kit/grid/grid-column.ts';
import type { GridMerge } from '../../../kit/grid/grid-merge.ts';
import type { GridProblems } from '../../../kit/grid/grid-problems.ts';
import type { GridCells, GridRows } from '../../../kit/grid/grid-state.ts';
import type { ListsDispatch } from '../../../kit/list/rows/rows-api.ts';

/** The latest publication, and the revision of the draft that is shown, when something was read. */
export type Seen = {
  readonly publication: number;
  /** Null without a draft, and where it is not known. */
  readonly draftRevision: number | null;
};

/** The rows of a table as they were read. */
export type TableData = Seen & { readonly rows: GridRows };

/** What others changed of a table meanwhile, compared with what is edited here. */
export type TableConflict = {
  readonly merge: GridMerge;
  /** The table as it is now. */
  readonly now: TableData;
  readonly changes: NonNullable<ApiError['changes']>;
};

/** Whether others have rows of the same miles or key as one that is edited here. */
export const isBeside = ({ row }: TableConflict['changes'][number]): boolean => row?.isBeside === true;

/** What a change of a table is based on. */
export type Basis = {
  /** Publication that was seen. */
  readonly base: number;
  /** The draft that is edited; by default the change is published. */
  readonly draft: string | undefined;
  /** Revision of the draft that was seen. */
  readonly draftRevision: number | null;
};

export type TableSave = {
  readonly rows: GridRows;
  readonly changes: GridChanges;
  readonly basis: Basis & { readonly intention: string };
};

export const basisOf = ({ publication: base, draftRevision }: Seen, draft: string | undefined): Basis => ({
  base,
  draft,
  draftRevision,
});

/** What a screen declares of a price table. Keep its identity constant. */
export type TableDefinition = {
  readonly table: PriceTable;
  readonly feeType?: DistanceFeeType;
  readonly columns: ReadonlyArray<GridColumn>;
  /** Columns by their names in what is sent of them, where these differ. */
  readonly namedOtherwise?: Readonly<Record<string, string>>;
  /** The grid has every row of it, by number, and rows are added there; otherwise it has a page, by `labelOf`. */
  readonly isWhole?: true;
  readonly check?: (rows: GridRows) => GridProblems;
  /** What a row is about: that of its screen, see `PriceTableScreen`. */
  readonly labelOf: (cells: GridCells) => string;
  /** Message after a save: `where` is empty in force, ` in the draft` in one. */
  readonly saved: (where: string) => string;
  /** The table as it is now, or with a draft. Throws an ApiError. */
  readonly fetch: (dispatch: ListsDispatch, at: PriceMoment | undefined) => Promise<TableData>;
  /** Ids of the rows of `sentRows`, in their order; null while they cannot be read. Throws an ApiError. */
  readonly send: (dispatch: ListsDispatch, save: TableSave) => Promise<ReadonlyArray<string> | null>;
  /** Rows in the order in which they are sent, for what the server says of them by index. */
  readonly sentRows: (rows: GridRows, changes: GridChanges) => GridRows;
};
