import { NOTHING_TO_TAKE_BACK } from '../../../../src/pricing/contract/price-undo.ts';
import { isStored, type NotStored, type SaveOutcome } from '../../../kit/save/outcome.ts';

/** What became of an undo of several publications; `left` are those that another try would take back. */
export type Undone =
  | { readonly state: 'done' }
  | { readonly state: 'failed'; readonly outcome: NotStored; readonly left: ReadonlyArray<number> };

/**
 * Takes publications back in this order. One that is taken back already does not keep the others
 * from it; it is told only where none was taken back. Any other failure ends it there.
 */
export const undoEach = async (
  numbers: ReadonlyArray<number>,
  undo: (number: number) => Promise<SaveOutcome>,
): Promise<Undone> => {
  let refused: NotStored | undefined;
  let isAnyDone = false;
  for (const [at, number] of numbers.entries()) {
    const outcome = await undo(number);
    if (isStored(outcome)) isAnyDone = true;
    else if (outcome.error.message === NOTHING_TO_TAKE_BACK) refused ??= outcome;
    else return { state: 'failed', outcome, left: numbers.slice(at) };
  }
  return refused === undefined || isAnyDone
    ? { state: 'done' }
    : { state: 'failed', outcome: refused, left: [] };
};
