import type { Rejection } from '../../../shared-kernel/rejection.ts';

/** How many rows the parts before this one had, of how many. */
export type Parts = { readonly done: number; readonly all: number };

const inWords = (count: number): string => count.toLocaleString('en-US');

/** `2,000 of 5,000 rows were changed`. */
export const doneInWords = ({ done, all }: Parts, become: string): string =>
  `${inWords(done)} of ${inWords(all)} rows ${become}`;

/** The refusal of a later part says what the earlier ones have done. */
export const withDone = (parts: Parts, refusal: Rejection, become: string): Rejection => {
  if (parts.done === 0) return refusal;
  const message = `${refusal.message} Before that, ${doneInWords(parts, become)}.`;
  return { ...refusal, message };
};
