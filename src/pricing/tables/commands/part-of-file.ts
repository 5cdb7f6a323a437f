import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { doneWith } from '../drafts/drafted-rows.ts';
import { fingerprintOfKey, keysBeside } from '../drafts/keys-of-file.ts';
import { type ChangeSoFar, NO_FILE } from '../drafts/unfinished-changes.ts';
import type { RowRange } from '../rows/row-ranges.ts';
import { fileTakenBack, partsAreMissing, rowOfUnfinished } from './draft-refusals.ts';

type OfFile = {
  /** The file's id; null for an edit without parts, and for a client that names none. */
  readonly file: string | null;
  readonly fileRows: number | null;
  /** Which row of the file is the first of these, from 0; null where the client does not say so. */
  readonly firstRow: number | null;
  readonly hasMore: boolean;
};

type PartOfFile = {
  /** Why it cannot be the last part: the file has more rows than have come. */
  readonly lacks: Rejection | undefined;
  /** All parts of the file have come before. */
  readonly isRepeated: boolean;
  readonly range: RowRange | null;
  /** Whether a row of another part has a key. */
  readonly isTaken: (key: string) => boolean;
  readonly takenProblem: string | undefined;
};

/** What a part of a file, of `rows`, is to those that a draft has of it. */
export const partOfFile = (
  change: ChangeSoFar,
  { file, fileRows, firstRow, hasMore }: OfFile,
  rows: number,
): PartOfFile => {
  const range = firstRow === null ? null : { from: firstRow, to: firstRow + rows };
  // A client that names no file may send several.
  const isRepeated = file !== null && change.isWhole;
  const from = change.before?.done ?? 0;
  // Of a whole file, a part without a place may be any.
  const own = range ?? { from, to: isRepeated ? Infinity : from + rows };
  const taken = keysBeside(change.keys, own);
  const isLast = change.id !== null && !hasMore && !isRepeated;
  const here = doneWith(change, { rows, range });
  const missing = () =>
    change.takenBack ? fileTakenBack(change.takenBack) : partsAreMissing(here, fileRows ?? here);
  return {
    lacks: isLast && fileRows !== null && here < fileRows ? missing() : undefined,
    ...{ isRepeated, range, isTaken: (key) => taken.has(fingerprintOfKey(key)) },
    takenProblem: change.id === NO_FILE && change.before ? rowOfUnfinished(change.before) : undefined,
  };
};
