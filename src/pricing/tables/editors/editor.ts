import type * as E from 'fp-ts/lib/Either.js';
import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { RowRules } from '../definitions/price-table-definition.ts';
import type { DraftRow, TableRows } from '../rows/price-rows.ts';

/** What an editor of several tables decides on. */
export type Tables = RowRules & {
  /** The rows that the administrator has seen. */
  readonly seen: TableRows;
  /** The rows as they are now, with those of the draft. */
  readonly now: TableRows;
  /** Those of now without the draft. */
  readonly inForce: TableRows;
  /** Id of the first new row; those after it follow. */
  readonly nextRowId: number;
  /** Of the draft that gets the rows. */
  readonly draftId: number;
  /** Which keys rows of other parts of the same file have. */
  readonly isTaken?: (key: string) => boolean;
  /** What is said of a row with such a key; by default that the file has it twice. */
  readonly takenProblem?: string | undefined;
};

/** The rows of an edit as they shall be, or every reason why not, by row and cell. */
export type Edited = E.Either<Rejection, ReadonlyArray<DraftRow>>;

export type Editor<Edit> = (edit: Edit, tables: Tables) => Edited;
