import { type CivilDate, today } from '../../shared-kernel/civil-date.ts';
import { DISPATCHED_STATUSES } from '../contract.ts';

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

/** New, Posted to Load Board, Awaiting Signature: whoever is there has no carrier, or has none any more. */
const NOT_YET_DISPATCHED: ReadonlyArray<number> = [110, 111, 116];

/**
 * The day on which an order was dispatched, after it entered a status at an instant: the office's day on which it came
 * to one from Dispatched to Completed. It keeps that day wherever it goes from there, on hold and canceled too, until
 * it is back before its dispatch.
 */
export const dispatchDay = (
  before: CivilDate | null,
  parentStatusId: number,
  at: string,
): CivilDate | null => {
  if (NOT_YET_DISPATCHED.includes(parentStatusId)) return null;
  return before ?? (DISPATCHED_STATUSES.includes(parentStatusId) ? officeDay(at) : null);
};
