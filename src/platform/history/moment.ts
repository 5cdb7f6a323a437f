import { isCivilDate, today } from '../../shared-kernel/civil-date.ts';

/** Whether an instant (ISO, as in events) is at or before a moment. */
export type Until = (at: string) => boolean;

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/;

/** An instant with its zone, or a civil date, which means the end of that day in the office. Undefined: neither. */
export const moment = (text: string): Until | undefined => {
  if (isCivilDate(text)) return (at) => today(at) <= text;
  const ms = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(ms) ? undefined : (at) => Date.parse(at) <= ms;
};
