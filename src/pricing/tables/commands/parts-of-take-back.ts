import type { Rejection } from '../../../shared-kernel/rejection.ts';
import { ROWS_OF_A_PART } from '../../contract/price-limits.ts';
import { hasMoreParts, inPart } from '../parts-of-edits.ts';
import type { PriceDraft } from '../price-draft.ts';
import type { TakenBack } from '../taken-back.ts';

/** Rows that leave the draft, all in the first part, and those that are drafted again, by parts. */
export const partOf = (all: ReadonlyArray<TakenBack>, part: number) => {
  const [left, again] = [all.filter(({ before }) => !before), all.filter(({ before }) => before)];
  const rest = again.slice(part * ROWS_OF_A_PART);
  return {
    /** The rows of this part and of later ones. */
    rows: part === 0 ? [...left, ...rest] : rest,
    /** Those that this part drafts again. */
    ofPart: new Set(inPart(again, part)),
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

const inWords = (count: number): string => count.toLocaleString('en-US');

type Parts = Pick<ReturnType<typeof partOf>, 'done' | 'all'>;

/** Follows a conflict: how many rows earlier parts have taken back, and what to do; `first` where there are none. */
export const afterConflict = ({ done, all }: Parts, first: string): string =>
  done === 0
    ? first
    : `${inWords(done)} of ${inWords(all)} rows were taken back. Take back the later changes of the other rows, then take these back again; or change the rows themselves.`;

/** The refusal of a later part says what the earlier ones have done. */
export const withDone = ({ done, all }: Parts, refusal: Rejection): Rejection => {
  if (done === 0) return refusal;
  const message = `${refusal.message} Before that, ${inWords(done)} of ${inWords(all)} rows were taken back.`;
  return { ...refusal, message };
};
