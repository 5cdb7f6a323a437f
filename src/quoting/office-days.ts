import { type CivilDate, today } from '../shared-kernel/civil-date.ts';
import { isDispatchedIn } from './contract.ts';

const HOUR = '2026-01-15T15'.length;
let last: { readonly hour: string; readonly day: CivilDate } | undefined;

/**
 * The office's day at an instant. New York is whole hours behind UTC, so an hour has one; events come in the order of
 * their time, so the last one is remembered.
 */
export const officeDay = (at: string): CivilDate => {
  const hour = at.slice(0, HOUR);
  if (last?.hour !== hour) last = { hour, day: today(at) };
  return last.day;
};

/**
 * The day on which an order was dispatched, after it entered a status at an instant: the office's day on which it came
 * to one from Dispatched to Completed, kept until the dispatch is taken back.
 */
export const dispatchDay = (
  before: CivilDate | null,
  parentStatusId: number,
  at: string,
): CivilDate | null => (isDispatchedIn(parentStatusId, before !== null) ? (before ?? officeDay(at)) : null);
