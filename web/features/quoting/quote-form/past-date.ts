import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import type { Question } from '../../../kit/form/asking.ts';
import { civilDate, today } from '../../../kit/format.ts';

/** What is asked about an available date that is over, unless it was stored `before`. */
export const asksPastDate = (date: string, before?: string, now = today()): Question | undefined =>
  date === before || !isCivilDate(date) || date >= now
    ? undefined
    : {
        about: `available ${date}`,
        title: 'Is the available date right?',
        text: `${civilDate(date)} is in the past. A carrier can pick up on that day or later.`,
        verb: `Save with ${civilDate(date)}`,
        path: 'transport.availableDate',
      };
