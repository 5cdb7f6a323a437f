import { type CivilDate, today } from '../shared-kernel/civil-date.ts';
import { isDispatchedIn } from './contract.ts';

const HOUR = '2026-01-15T15'.length;
let last: { readonly hour: string; readonly day: CivilDate } | undefined;

/**
 * The office's day at an instant. The day of the last hour is cached: formatting it anew for every event would slow a
 * replay down, which goes through events in the order of their time. No day begins within an hour of UTC, because New
 * York is whole hours behind it.
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
