import { addDays, type CivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { civilDate, today } from '../../kit/format.ts';

/** Insurance that ends within so many days is pointed out. */
const SOON_DAYS = 30;

export type InsuranceNote = { readonly words: string; readonly isExpired: boolean };

/** What is to be said about a carrier's insurance; undefined if it is in order, or not recorded. */
export const insuranceNote = (expires: string | null, now: string = today()): InsuranceNote | undefined => {
  if (expires === null || expires > addDays(now as CivilDate, SOON_DAYS)) return undefined;
  return expires < now
    ? { words: `Insurance expired ${civilDate(expires, now)}`, isExpired: true }
    : { words: `Insurance until ${civilDate(expires, now)}`, isExpired: false };
};
