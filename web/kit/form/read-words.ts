import type { CivilDate } from '../../../src/shared-kernel/civil-date.ts';
import { civilDate } from '../format.ts';
import { sentence } from '../sentence.ts';
import { remarkOn } from './typed.ts';

type Read = { readonly date: CivilDate; readonly isTyping: boolean; readonly isInvalid: boolean };

/**
 * What is said below a date that was read from words: the day while it is typed, later only what is noteworthy, which comes
 * first, as a narrow field cuts the end. An error takes its place.
 */
export const readInWords = ({ date, isTyping, isInvalid }: Read, today: CivilDate): string => {
  const remark = remarkOn(date, today);
  if (isInvalid || (!isTyping && remark === '')) return '';
  return remark === '' ? civilDate(date) : `${sentence(remark)}: ${civilDate(date)}`;
};
