import { OFFICE_ZONE } from '../../src/shared-kernel/civil-date.ts';
import { instantDate, today } from './format.ts';

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  hour: 'numeric',
  minute: '2-digit',
});

const inFull = new Intl.DateTimeFormat('en-US', {
  timeZone: OFFICE_ZONE,
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

/** Some ICU versions put a narrow space before AM and PM, which fonts and tests do not expect. */
const withPlainSpaces = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ');

/** An ISO instant in the office's zone: `3:45 PM`. */
export const instantTime = (instant: string): string => withPlainSpaces(timeOfDay.format(new Date(instant)));

/** `Fri, Nov 20, 3:45 PM` in the office's zone, with the year unless it is the current one. */
export const moment = (instant: string, now: string = today()): string =>
  `${instantDate(instant, now)}, ${instantTime(instant)}`;

/** `Friday, November 20, 2026 at 3:45:12 PM EST`. */
export const momentInFull = (instant: string): string => withPlainSpaces(inFull.format(new Date(instant)));
