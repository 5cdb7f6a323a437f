import { insuranceState } from '../../../src/dispatch/contract/insurance.ts';
import { civilDate, today } from '../../kit/format.ts';

export type InsuranceNote = { readonly words: string; readonly isExpired: boolean };

/** What is to be said about a carrier's insurance; undefined if it is in order, or not recorded. */
export const insuranceNote = (expires: string | null, now: string = today()): InsuranceNote | undefined => {
  const state = expires === null ? 'valid' : insuranceState(expires, now);
  if (expires === null || state === 'valid') return undefined;
  return state === 'expired'
    ? { words: `Insurance expired ${civilDate(expires, now)}`, isExpired: true }
    : { words: `Insurance until ${civilDate(expires, now)}`, isExpired: false };
};
