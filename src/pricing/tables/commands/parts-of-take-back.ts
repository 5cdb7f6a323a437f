import { ROWS_OF_A_PART } from '../../contract/price-limits.ts';
import { hasMoreParts, inPart } from '../drafts/parts-of-edits.ts';
import type { PriceDraft } from '../drafts/price-draft.ts';
import type { TakenBack } from '../drafts/taken-back.ts';
import { doneInWords, type Parts } from './parts-in-words.ts';

/** What has become of the rows of earlier parts. */
export const TAKEN_BACK = 'were taken back';

/** Rows that leave the draft, all in the first part, and those that are drafted again, by parts. */
export const partOfTakeBack = (all: ReadonlyArray<TakenBack>, part: number) => {
  const [left, again] = [all.filter(({ before }) => !before), all.filter(({ before }) => before)];
  const rest = again.slice(part * ROWS_OF_A_PART);
  return {
    /** The rows of this part and of later ones. */
    rows: part === 0 ? [...left, ...rest] : rest,
    /** Those that this part drafts again. */
    ofPart: new Set(inPart(again, part)),
    /** How many rows this part has. */
    count: (part === 0 ? left.length : 0) + inPart(again, part).length,
    /** How many rows were taken back before this part. */
    done: part === 0 ? 0 : all.length - rest.length,
    all: all.length,
    hasMore: hasMoreParts(again, part),
  };
};

/** Whether a part may have rows: a draft that never had so many has none for it. */
export const reachesPart = (draft: PriceDraft, revision: number, part: number): boolean =>
  draft.kind === 'none' ||
  draft.revision < revision ||
  part === 0 ||
  draft.rows.size + draft.takenBack.size > part * ROWS_OF_A_PART;

/** Follows a conflict: how many rows earlier parts have taken back, and what to do; `first` where there are none. */
export const afterConflict = (parts: Parts, first: string): string =>
  parts.done === 0
    ? first
    : `${doneInWords(parts, TAKEN_BACK)}. Take back the later changes of the other rows, then take these back again; or change the rows themselves.`;
