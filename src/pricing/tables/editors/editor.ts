import type * as E from 'fp-ts/lib/Either.js';
import { invalid, type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import type { StateCode } from '../../../shared-kernel/states.ts';
import type { DraftRow, TableRows } from '../price-rows.ts';
import type { SizeNames } from '../row-words.ts';

/** What an editor decides on. */
export type Tables = {
  /** The rows that the administrator has seen. */
  readonly seen: TableRows;
  /** The rows as they are now, with those of the draft. */
  readonly now: TableRows;
  readonly sizes: SizeNames;
  /** Id of the first new row; those after it follow. */
  readonly nextRowId: number;
  /** The city of a state by its name or its lowest ZIP code; undefined for an unknown one. */
  readonly cityNamed: (state: StateCode, city: string) => string | undefined;
};

/** The rows of an edit as they shall be, or every reason why not, by row and cell. */
export type Edited = E.Either<Rejection, ReadonlyArray<DraftRow>>;

export type Editor<Edit> = (edit: Edit, tables: Tables) => Edited;

export const MISSING_ROW = 'This row was deleted meanwhile. Load the table again.';
export const ROW_TWICE = 'This row is in the list twice.';
export const noSuchRow: Rejection = rejection(
  'NOT_FOUND',
  'There is no such row. It may have been deleted meanwhile.',
);
export const UNKNOWN_SIZE = 'Choose a size that exists.';
export const UNKNOWN_CITY = 'There is no such city in this state.';

export const refusedRows = (errors: Readonly<Record<string, string>>): Rejection => invalid(errors);

/** Somebody added rows that the sent table lacks. */
export const lacksRows = (rows: ReadonlyArray<string>): Rejection =>
  rejection(
    'CONFLICT',
    `Rows were added meanwhile that your table lacks: ${rows.join('; ')}. Nothing was saved. Load the table again.`,
  );
