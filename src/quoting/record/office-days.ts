import { type CivilDate, today } from '../../shared-kernel/civil-date.ts';
import type { StatusId } from '../../shared-kernel/ids/status.ts';
import { isDispatchedIn } from '../contract/known-statuses.ts';

const HOUR = '2026-01-15T15'.length;
let last: { readonly hour: string; readonly day: CivilDate } | undefined;

/**
 * The office's day at an instant. The day of the last hour is cached: formatting every event's would slow down
 * a replay, which goes through events in time order. No day begins within an hour of UTC, because New York is
 * whole hours behind it.
 */
export const officeDay = (at: string): CivilDate => {
  const hour = at.slice(0, HOUR);
  if (last?.hour !== hour) last = { hour, day: today(at) };
  return last.day;
};

/**
 * The day of an order's dispatch, after it entered a status at an instant: the office's day on which it entered
 * one from Dispatched to Completed, kept until the dispatch is reverted.
 */
export const dispatchDay = (
  before: CivilDate | null,
  parentStatusId: StatusId,
  at: string,
): CivilDate | null => (isDispatchedIn(parentStatusId, before !== null) ? (before ?? officeDay(at)) : null);
