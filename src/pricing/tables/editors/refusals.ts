import { type Rejection, rejection } from '../../../shared-kernel/rejection.ts';
import { wholeNumber } from '../../../shared-kernel/whole-number.ts';
import { ROWS_OF_A_PART } from '../../contract/price-limits.ts';

export const MISSING_ROW = 'This row was deleted meanwhile. Load the table again.';
/** Of an id to delete: whoever asks may have made it up. */
export const NO_ROW_TO_DELETE = 'There is no such row to delete. Load the table again.';
export const ROW_TWICE = 'This row is in the list twice.';
export const tooManyChanges: Rejection = rejection(
  'REFUSED',
  `Change at most ${wholeNumber(ROWS_OF_A_PART)} rows at once. Save some of them first.`,
);
export const noSuchRow: Rejection = rejection(
  'NOT_FOUND',
  'There is no such row. It may have been deleted meanwhile.',
);

/** Somebody added rows that the sent table lacks. */
export const lacksRows = (rows: ReadonlyArray<string>): Rejection =>
  rejection(
    'CONFLICT',
    `Others added rows that are not on your screen: ${rows.join('; ')}. Nothing was saved. Load the table again.`,
  );
