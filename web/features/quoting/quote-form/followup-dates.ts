import { MESSAGES } from '../../../../src/quoting/contract/messages.ts';
import { isCivilDate } from '../../../../src/shared-kernel/civil-date.ts';
import { NOT_A_SPOKEN_DATE } from '../../../kit/form/typed.ts';
import { today } from '../../../kit/format.ts';
import type { QuoteDraft } from './draft.ts';

export type Followups = QuoteDraft['followups'];

export const datesOf = (followups: Followups): ReadonlyArray<string> =>
  followups.map(({ followupOn }) => followupOn).toSorted();

export const isPlanned = (followups: Followups, date: string): boolean =>
  followups.some(({ followupOn }) => followupOn === date);

/** Why a follow-up cannot be planned on a typed date; undefined if it can. */
export const whyNot = (followups: Followups, date: string): string | undefined => {
  if (!isCivilDate(date)) return NOT_A_SPOKEN_DATE;
  return isPlanned(followups, date) ? MESSAGES.followupTwice : undefined;
};

const IN_THE_PAST = 'This day has passed. Press Enter to plan it all the same.';

/** What is said before a follow-up is planned on a day that is over; undefined for any other day, and once it was `said`. */
export const whyNotYet = (date: string, said: string | undefined, now = today()): string | undefined =>
  isCivilDate(date) && date < now && said !== IN_THE_PAST ? IN_THE_PAST : undefined;

export const planned = (followups: Followups, date: string): Followups =>
  isPlanned(followups, date) ? followups : [...followups, { followupOn: date }];

export const completed = (followups: Followups, date: string): Followups =>
  followups.filter(({ followupOn }) => followupOn !== date);

/** Moves a follow-up to another day, at the same index; unchanged if that day has one. */
export const moved = (followups: Followups, from: string, to: string): Followups =>
  isPlanned(followups, to)
    ? followups
    : followups.map((each) => (each.followupOn === from ? { followupOn: to } : each));
