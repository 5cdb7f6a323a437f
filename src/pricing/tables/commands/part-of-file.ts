import type { Rejection } from '../../../shared-kernel/rejection.ts';
import type { PriceDraft } from '../price-draft.ts';
import { changeBefore, changeKey } from '../unfinished-changes.ts';
import { partsAreMissing } from './draft-refusals.ts';

type OfFile = {
  /** The file's id; null for an edit without parts, and for a client that names none. */
  readonly file: string | null;
  readonly change: string | null;
  readonly fileRows: number | null;
  readonly hasMore: boolean;
};

type PartOfFile = {
  /** Why it cannot be the last part: the file has more rows than have come. */
  readonly lacks: Rejection | undefined;
  /** All parts of the file have come before. */
  readonly isRepeated: boolean;
};

/** What a part of a file, of `count` rows, is to those that a draft has of it. */
export const partOfFile = (
  draft: PriceDraft,
  by: string,
  { file, change, fileRows, hasMore }: OfFile,
  count: number,
): PartOfFile => {
  const id = file ?? change;
  const key = changeKey(by, id ?? '');
  // A client that names no file may send several.
  const isWhole = file !== null && draft.kind !== 'none' && draft.ended[key]?.isWhole === true;
  const before = draft.kind === 'none' ? undefined : changeBefore(draft, key);
  const here = (before?.done ?? 0) + count;
  const isLacking = id !== null && fileRows !== null && !hasMore && !isWhole && here < fileRows;
  return {
    lacks: isLacking ? partsAreMissing(here, fileRows) : undefined,
    isRepeated: isWhole,
  };
};
